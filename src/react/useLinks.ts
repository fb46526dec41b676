import type { Device } from "../model/pairing/device.js"
import { type LinksState, unknownLinks } from "../model/pairing/walletLinks.js"
import type { LinksControl } from "../wallet/wallet.js"
import { useWallet } from "./context.js"
import { useStream } from "./useStream.js"

/**
 * What links to wallets depend on, what became of the last one, and the function that says that one was tapped:
 * `const [state, tapped] = useLinks()`.
 */
export const useLinks = (): readonly [state: LinksState, tapped: LinksControl["tapped"]] => {
  const { state$, tapped } = useWallet().links
  return [useStream(state$, unknownLinks), tapped]
}

/** The visitor's device and browser; null on a server, and until the code that knows it is loaded. */
export const useDevice = (): Device | null => useLinks()[0].device
