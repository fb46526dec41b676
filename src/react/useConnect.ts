import type { Connection } from "../model/connection.js"
import type { ConnectInput } from "../wallet/controls.js"
import { useWallet } from "./context.js"
import { type BoundCommand, useCommand } from "./useCommand.js"

/** `const [connect, attempt] = useConnect()`. An attempt is called off with `useWallet().cancelConnect`. */
export const useConnect = (): BoundCommand<[input: ConnectInput], Connection> => useCommand(useWallet().connect)
