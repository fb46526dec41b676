import type { DisconnectInput } from "../model/disconnecting.js"
import { useWallet } from "./context.js"
import { type BoundCommand, useCommand } from "./useCommand.js"

/** `const [disconnect, state] = useDisconnect()`. Without an input, every wallet of the active chain family. */
export const useDisconnect = (): BoundCommand<[input?: DisconnectInput], void> => useCommand(useWallet().disconnect)
