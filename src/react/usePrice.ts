import type { Price } from "../model/price.js"
import { idle, type Remote } from "../model/remote.js"
import { useWallet } from "./context.js"
import { useStream } from "./useStream.js"

/** What the own coin of the active account's network is worth. Reading it is what makes it load. */
export const usePrice = (): Remote<Price | null> => useStream(useWallet().price$, idle)
