import type { Observable, SchedulerLike } from "rxjs"
import type { AccountKey } from "../../model/account.js"
import type { NetworkId } from "../../model/namespace.js"
import type { Network } from "../../model/network.js"
import type { Transfer, TransferStep } from "../../model/transfer.js"
import type { Token } from "../../model/token.js"
import type { Adapter, ChainReads, ConnectorEvent } from "../adapter.js"
import { assetsIn } from "./assets.js"
import { balanceOn } from "./balance.js"
import { switchChain } from "./chains.js"
import { viemChains, viemNames } from "./viemClients.js"
import { opened, resumed, revoked } from "./connecting.js"
import type { Eip1193 } from "./eip1193.js"
import type { OpenChain } from "./evmChain.js"
import { type EvmWallet, evmWallet } from "./evmWallet.js"
import { feeOn, maxOn } from "./fees.js"
import { addressOn, avatarOn, nameOn, type OpenNames } from "./names.js"
import { pendingTransactions } from "./pending.js"
import { signText } from "./sign.js"
import { tokensOn } from "./tokens.js"
import { sendTransfer } from "./transfer.js"

/** How a wallet is talked to, what it can be asked to do, and what a chain tells. Loaded with the first such wish. */
export interface EvmClient extends Required<Pick<Adapter, "balanceOf" | "pendingFilter">>, ChainReads {
  readonly walletOf: (connector: string, provider: Eip1193, clock: SchedulerLike) => EvmWallet
  readonly open: (wallet: EvmWallet) => Observable<ConnectorEvent>
  readonly resume: (wallet: EvmWallet) => Observable<ConnectorEvent>
  readonly revoke: (wallet: EvmWallet) => Observable<unknown>
  readonly switchNetwork: (wallet: EvmWallet, network: Network, clock: SchedulerLike) => Observable<NetworkId>
  readonly sign: (wallet: EvmWallet, account: AccountKey, message: string) => Observable<string>
  readonly send: (
    ports: { readonly wallet: EvmWallet; readonly clock: SchedulerLike },
    account: AccountKey,
    transfer: Transfer,
    network: Network,
  ) => Observable<TransferStep>
  readonly assetsOf: (wallet: EvmWallet, account: AccountKey) => Observable<readonly Token[]>
}

/** The acts over any way to reach a chain and the names on it. */
export const evmClientOver = (openChain: OpenChain, openNames: OpenNames = viemNames): EvmClient => ({
  walletOf: evmWallet,
  open: opened,
  resume: resumed,
  revoke: revoked,
  balanceOf: (account, network) => balanceOn(openChain, account, network),
  pendingFilter: (network) => pendingTransactions(openChain, network),
  switchNetwork: switchChain,
  sign: signText,
  send: (ports, account, transfer, network) => sendTransfer({ ...ports, openChain }, account, transfer, network),
  assetsOf: assetsIn,
  tokensOf: (account, network, tokens) => tokensOn(openChain, account, network, tokens),
  estimateFee: (account, transfer, network) => feeOn(openChain, account, transfer, network),
  maxAmount: (account, network) => maxOn(openChain, account, network),
  nameOf: (address, network) => nameOn(openNames, address, network),
  addressOf: (name, network) => addressOn(openNames, name, network),
  avatarOf: (name, network) => avatarOn(openNames, name, network),
})

/** The acts over viem. */
export const evmClient: EvmClient = evmClientOver(viemChains)
