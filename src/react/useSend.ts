import type { Transfer, TransferStep } from "../model/transfer.js"
import { useWallet } from "./context.js"
import { type BoundCommand, useCommand } from "./useCommand.js"

/** `const [send, state] = useSend()`; the steps are in `state`. A second click never sends twice. */
export const useSend = (): BoundCommand<[transfer: Transfer], TransferStep> => useCommand(useWallet().send, "isRefused")
