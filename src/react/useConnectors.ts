import type { ListedConnector } from "../model/connectors.js"
import { useWallet } from "./context.js"
import { useStream } from "./useStream.js"

const none: readonly ListedConnector[] = []

/** The wallets that can be connected here, in the order of the list. Grows as wallets announce themselves. */
export const useConnectors = (): readonly ListedConnector[] => useStream(useWallet().connectors$, none)
