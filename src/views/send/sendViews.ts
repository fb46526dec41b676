/** The views of the way from a form to a transfer. */
export { ApproveTransaction } from "./ApproveTransaction.js"
export { Send } from "./Send.js"
export { SendPreview } from "./SendPreview.js"
export { SendSelectToken } from "./SendSelectToken.js"

export * as shared from "../shared.js"
