import type { ConnectInput } from "../wallet/controls.js"
import { useWallet } from "./context.js"

/** Makes a connected wallet the active one. */
export const useActivate = (): ((input: ConnectInput) => void) => useWallet().activate
