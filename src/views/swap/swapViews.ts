/** The views of a swap, which are used together. */
export { Swap } from "./Swap.js"
export { SwapPreview } from "./SwapPreview.js"
export { SwapSelectToken } from "./SwapSelectToken.js"

/** Drawn with the parts of Send: its file is loaded too, and is not divided. */
export * as send from "../send/sendViews.js"
export * as shared from "../shared.js"
