import { defer, type Observable, switchMap } from "rxjs"
import type { Connector, ConnectorPorts } from "../connector.js"
import type { ChainReads, FamilyProvider, ProviderPorts } from "../family.js"
import { openOnce } from "../openOnce.js"
import { completeSigner, type Signer, type SignerPorts, type Transport } from "../signer.js"
import { discoverStandardWallets } from "../walletStandard/discovery.js"
import { functionIn, type StandardWallet } from "../walletStandard/standardWallet.js"
import { balanceOn } from "./chain/balance.js"
import { isContractOn } from "./chain/code.js"
import { solanaSignIn } from "./signIn.js"
import { chainFor, type OpenChain } from "./chain/solanaChain.js"
import { solanaConnector } from "./wallet/solanaConnector.js"
import { signerOver } from "./solanaSigner.js"
import { tokensOn } from "./chain/tokens.js"
import { feeOn, maxOn, openingCostOn } from "./transfer/transferFees.js"
import { transferStatus } from "./transfer/transferStatus.js"
import { transportSolana } from "./wallet/transportSolana.js"
import { web3Chains } from "./web3/web3Clients.js"

/** What talks to wallets of Solana, and reads its chains. Loaded on first use. */
export interface SolanaClient {
  readonly discover: (ports: ConnectorPorts) => Observable<readonly Connector[]>
  readonly signer: (transport: Transport, ports: SignerPorts) => Required<Signer>
  readonly reads: ChainReads
  /** Loaded on first subscription: few sites hand the provider on. */
  readonly provider$: Observable<(ports: ProviderPorts) => FamilyProvider>
}

/** Whether a wallet serves Solana: it says so, and it can be connected. */
const serves = ({ wallet, chains }: StandardWallet): boolean =>
  chains.some((chain) => chain.startsWith("solana:")) && functionIn(wallet, "standard:connect", "connect") !== undefined

// A function of its own: of a direct `then`, a bundler keeps only the exports that it picks.
const site = () => import("./site/siteProvider.js")

/** The client over any way to reach a chain, which is opened once. */
export const solanaClientOver = (open: OpenChain): SolanaClient => {
  const openChain = openOnce(open)
  const signerOf = signerOver(openChain)
  return {
    discover: (page) =>
      discoverStandardWallets(page, {
        namespace: "solana",
        serves,
        connectorFor: (info, { wallet }) => solanaConnector(info, wallet, { page, signerOf }),
      }),
    signer: (transport, ports) => completeSigner(signerOf(transportSolana(transport, ports)), ports),
    reads: {
      balanceOf: (account, network) => balanceOn(openChain, account, network),
      tokensOf: (account, network, tokens) => tokensOn(openChain, account, network, tokens),
      estimateFee: (account, transfer, network) => feeOn(openChain, account, transfer, network),
      openingCost: (account, transfer, network) => openingCostOn(openChain, account, transfer, network),
      maxAmount: (account, network) => maxOn(openChain, account, network),
      isContract: (account, network) => isContractOn(openChain, account, network),
      transferStatus: (transfer, network) =>
        chainFor(openChain, network).pipe(switchMap((chain) => transferStatus(chain, transfer))),
      signIn: solanaSignIn,
    },
    provider$: defer(() => site().then(({ siteProvider }) => siteProvider)),
  }
}

/** The client over web3.js. */
export const solanaClient = (): SolanaClient => solanaClientOver(web3Chains)

export { shared } from "./shared.js"
