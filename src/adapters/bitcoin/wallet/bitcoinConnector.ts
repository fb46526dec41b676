import { catchError, defer, EMPTY, ignoreElements, map, takeUntil, tap, timer } from "rxjs"
import type { ConnectorInfo } from "../../../model/connection/connector.js"
import { limits } from "../../../model/limits.js"
import type { NetworkId } from "../../../model/namespace.js"
import { createSignal } from "../../../streams/operators/createSignal.js"
import type { Connector } from "../../connector.js"
import type { Signer, SignerPorts } from "../../signer.js"
import { requestConnection, resumeConnection } from "./bitcoinConnection.js"
import type { ActingWallet, BitcoinWallet, Shown } from "./bitcoinWallet.js"
import { keyIn } from "./shownAccounts.js"

/** The wallet, which is read on the network that it was last known to be on. */
const onLastNetwork = (wallet: BitcoinWallet): BitcoinWallet => {
  let last: NetworkId | undefined
  const note = <S extends Shown | null>() => tap<S>((shown) => shown && (last = shown.network))
  return {
    ...wallet,
    connect: (network) => wallet.connect(network).pipe(note()),
    read: (wish = last) => wallet.read(wish).pipe(note()),
    switchNetwork: (network) => wallet.switchNetwork(network).pipe(tap(() => (last = network))),
  }
}

export interface BitcoinConnectorPorts extends Pick<SignerPorts, "clock" | "page"> {
  /** The signer of a connected wallet. */
  readonly signerOf: (wallet: ActingWallet) => Signer
}

/** The connector of a wallet of the page, whatever its protocol. */
export const bitcoinConnector = (
  info: ConnectorInfo,
  given: BitcoinWallet,
  { signerOf, ...page }: BitcoinConnectorPorts,
): Connector => {
  const wallet = onLastNetwork(given)
  const [moved$, moved] = createSignal<Shown>()
  const ports = { wallet, moved$, ...page }
  const acting: ActingWallet = {
    ...wallet,
    // The connection follows what is read back, so that account and network change at once.
    readBack: () => wallet.read().pipe(tap((shown) => shown && moved(shown))),
    keyOf: (address) => wallet.read().pipe(map((shown) => keyIn(shown?.addresses ?? [], address))),
  }
  return {
    info,
    open: (options) => defer(() => (options.silent ? resumeConnection : requestConnection)(ports, options)),
    close: () =>
      defer(() => wallet.disconnect()).pipe(
        takeUntil(timer(limits.revokeTimeout, page.clock)),
        catchError(() => EMPTY),
        ignoreElements(),
      ),
    signer: () => signerOf(acting),
  }
}
