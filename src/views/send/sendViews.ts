import { ApproveTransaction } from "./ApproveTransaction.js"
import { Send } from "./Send.js"
import { SendPreview } from "./SendPreview.js"
import { SendSelectToken } from "./SendSelectToken.js"

/** The views from the form to the receipt, in one chunk. */
export const sendViews = { Send, SendSelectToken, SendPreview, ApproveTransaction }
