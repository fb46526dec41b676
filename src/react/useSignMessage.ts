import { useWallet } from "./context.js"
import { type BoundCommand, useCommand } from "./useCommand.js"

/** `const [sign, state] = useSignMessage()`. A second click asks nothing while the wallet is being asked. */
export const useSignMessage = (): BoundCommand<[message: string], string> =>
  useCommand(useWallet().signMessage, "isRefused")
