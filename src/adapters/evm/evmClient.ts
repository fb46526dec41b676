import { defer, type Observable, type ObservedValueOf, switchMap } from "rxjs"
import type { ConnectorEvent, OpenOptions } from "../connector.js"
import type { ChainReads, FamilyProvider, ProviderPorts } from "../family.js"
import type { Signer, SignerPorts, Transport } from "../signer.js"
import { assetsIn } from "./wallet/assets.js"
import { balanceOn } from "./chain/balance.js"
import { switchChain } from "./wallet/chains.js"
import { isContractOn } from "./chain/code.js"
import { requestConnection, resumeConnection, revokePermissions } from "./wallet/connection.js"
import type { Eip1193 } from "./rpc/eip1193.js"
import { chainFor, type OpenChain } from "./chain/evmChain.js"
import { type EvmWallet, evmWallet } from "./wallet/evmWallet.js"
import { dataFeeOn, feeOn, maxOn } from "./transfer/fees.js"
import type { EvmOptions } from "./evmOptions.js"
import { readNames, type OpenNames } from "./chain/names.js"
import { openOnce } from "../openOnce.js"
import { pendingTransactions } from "./chain/pending.js"
import { providerTransport } from "./wallet/provider.js"
import { signText } from "./wallet/sign.js"
import { readSignIn } from "./chain/signIn.js"
import { requestForSite } from "./site/siteRequest.js"
import { tokensOn } from "./chain/tokens.js"
import { transferStatus } from "./transfer/transferStatus.js"
import { sendTransfer } from "./transfer/transfer.js"
import { viemChains, viemNames, viemSignIn, viemSwaps } from "./viem/viemClients.js"

export type SignerInput<K extends keyof Signer> = Parameters<Required<Signer>[K]>
export type SignerValue<K extends keyof Signer> = ObservedValueOf<ReturnType<Required<Signer>[K]>>

/** The functions of a signer, for any wallet. What became of a transfer, an EVM wallet does not tell. */
export type SignerClient = {
  readonly [K in Exclude<keyof Required<Signer>, "transferStatus">]: (
    wallet: EvmWallet,
    ...input: SignerInput<K>
  ) => Observable<SignerValue<K>>
}

/** Receivers need no account to be opened. */
type EvmReads = Required<Omit<ChainReads, "openingCost" | "historyOf">>

/** The requests to a wallet, and the reads of a chain. Loaded on first use. */
export interface EvmClient extends SignerClient {
  readonly transportOf: (provider: Eip1193) => Transport
  readonly walletOf: (transport: Transport, ports: SignerPorts) => EvmWallet
  readonly open: (wallet: EvmWallet, signIn$?: OpenOptions["signIn$"]) => Observable<ConnectorEvent>
  readonly resume: (wallet: EvmWallet) => Observable<ConnectorEvent>
  readonly revoke: (wallet: EvmWallet) => Observable<unknown>
  readonly reads: EvmReads
  /** Loaded on first subscription: few sites hand the provider on. */
  readonly provider$: Observable<(ports: ProviderPorts) => FamilyProvider>
}

const readsOver = (openChain: OpenChain, openNames: OpenNames): EvmReads => ({
  balanceOf: (account, network) => balanceOn(openChain, account, network),
  pendingFilter: (network) => pendingTransactions(openChain, network),
  tokensOf: (account, network, tokens) => tokensOn(openChain, account, network, tokens),
  estimateFee: (account, transfer, network) => feeOn(openChain, account, transfer, network),
  maxAmount: (account, network) => maxOn(openChain, account, network),
  dataFee: (account, network, call) => dataFeeOn(openChain, account, network, call),
  isContract: (account, network) => isContractOn(openChain, account, network),
  transferStatus: (transfer, network) =>
    chainFor(openChain, network).pipe(switchMap((chain) => transferStatus(chain, transfer))),
  names: readNames(openNames),
  signIn: readSignIn(openChain, viemSignIn),
  swaps$: defer(() => viemSwaps().then(({ viemSwapReads }) => viemSwapReads(openChain))),
})

/** The client over any way to reach a chain and the names on it. Each is opened once. */
export const evmClientOver = (open: OpenChain, names: OpenNames = viemNames(false)): EvmClient =>
  clientWith(openOnce(open), openOnce(names))

/** A function of its own, as in `viemClients.ts`. */
const site = () => import("./site/siteProvider.js")

const clientWith = (openChain: OpenChain, openNames: OpenNames): EvmClient => ({
  transportOf: providerTransport,
  walletOf: evmWallet,
  open: requestConnection,
  resume: resumeConnection,
  revoke: revokePermissions,
  switchNetwork: switchChain,
  sign: signText,
  send: (wallet, account, transfer, network) => sendTransfer({ wallet, openChain }, account, transfer, network),
  assetsOf: assetsIn,
  request: requestForSite,
  reads: readsOver(openChain, openNames),
  provider$: defer(() => site().then(({ siteProvider }) => siteProvider(openChain))),
})

/** The client over viem. */
export const evmClient = ({ ccipRead = false }: EvmOptions = {}): EvmClient =>
  evmClientOver(viemChains, viemNames(ccipRead === true))

export { shared } from "../../initial/shared.js"
