import { ApproveTransaction } from "./ApproveTransaction.js"
import { Send } from "./Send.js"
import { SendPreview } from "./SendPreview.js"
import { SendSelectToken } from "./SendSelectToken.js"

/** The views of the way from a form to a transfer, one chunk. */
export const sendViews = { Send, SendSelectToken, SendPreview, ApproveTransaction }
