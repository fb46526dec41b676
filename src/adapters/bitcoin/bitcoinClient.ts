import { asyncScheduler, defer, map, type Observable, type SchedulerLike, switchMap } from "rxjs"
import { lazy } from "../../streams/operators/lazy.js"
import type { ConnectorFactory } from "../connector.js"
import type { ChainReads, FamilyProvider, ProviderPorts } from "../family.js"
import { completeSigner, type Signer, type SignerPorts, type Transport } from "../signer.js"
import type { BitcoinOptions } from "./bitcoinOptions.js"
import type { BitcoinPayments, PaymentPorts } from "./bitcoinPayments.js"
import { requestForSite } from "./bitcoinRequests.js"
import { bitcoinLibrary, type LoadLib } from "./bitcoinLibrary.js"
import { bitcoinProvider } from "./bitcoinProvider.js"
import { signText, switchWallet } from "./bitcoinSigner.js"
import type { ActingWallet } from "./wallet/bitcoinWallet.js"
import { discoverWallets } from "./wallet/discovery.js"
import { sessionWallet } from "./wallet/sessionWallet.js"
import { readSignIn } from "./signIn.js"

/** What talks to wallets and chains. Loaded on first use. */
export interface BitcoinClient {
  readonly discover: ConnectorFactory["create"]
  /** The signer of a connected wallet. */
  readonly signerOf: (wallet: ActingWallet) => Signer
  readonly signer: (transport: Transport, ports: SignerPorts) => Required<Signer>
  readonly reads: ChainReads
  readonly provider: (ports: ProviderPorts) => FamilyProvider
}

/** A function of its own: of a direct `then`, a bundler keeps only the exports that it picks. */
const payments = () => import("./bitcoinPayments.js")

const readsOver = (payments$: Observable<BitcoinPayments>): BitcoinPayments["reads"] => {
  const read = <T>(from: (reads: BitcoinPayments["reads"]) => Observable<T>): Observable<T> =>
    payments$.pipe(switchMap(({ reads }) => from(reads)))
  return {
    balanceOf: (...input) => read((reads) => reads.balanceOf(...input)),
    historyOf: (...input) => read((reads) => reads.historyOf(...input)),
    estimateFee: (...input) => read((reads) => reads.estimateFee(...input)),
    maxAmount: (...input) => read((reads) => reads.maxAmount(...input)),
    isContract: (...input) => read((reads) => reads.isContract(...input)),
    transferStatus: (...input) => read((reads) => reads.transferStatus(...input)),
  }
}

/** What the client asks chains by. */
export interface ClientPorts extends Pick<PaymentPorts, "ask" | "protectedOutputs"> {
  readonly clock?: SchedulerLike
}

/** The client over any way to load the library of transactions. */
export const bitcoinClientOver = (load: LoadLib, ports: ClientPorts = {}): BitcoinClient => {
  const lib$ = lazy(load)
  const payments$ = lazy(() =>
    defer(payments).pipe(map(({ bitcoinPayments }) => bitcoinPayments({ clock: asyncScheduler, ...ports, lib$ }))),
  )
  const signerOf = (wallet: ActingWallet): Signer => ({
    switchNetwork: (network) => switchWallet(wallet, network),
    sign: (account, message) => signText(wallet, lib$, account, { message }),
    send: (...transfer) => payments$.pipe(switchMap(({ send }) => send(wallet, ...transfer))),
    request: (call) => requestForSite(wallet, lib$, call),
  })
  return {
    signerOf,
    discover: (ports) => discoverWallets(ports, signerOf),
    signer: (transport, ports) => completeSigner(signerOf(sessionWallet(transport, ports)), ports),
    reads: { ...readsOver(payments$), signIn: readSignIn(lib$) },
    provider: bitcoinProvider,
  }
}

/** The client over bitcoinjs-lib. */
export const bitcoinClient = ({ protectedOutputs }: BitcoinOptions = {}): BitcoinClient =>
  bitcoinClientOver(bitcoinLibrary, { protectedOutputs })

export { shared } from "./shared.js"
