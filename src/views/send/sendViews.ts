/** The views of a transfer, from the form to the receipt. */
export { ApproveTransaction } from "./ApproveTransaction.js"
export { Send } from "./Send.js"
export { SendPreview } from "./SendPreview.js"
export { SendSelectToken } from "./SendSelectToken.js"

export * as shared from "../shared.js"
