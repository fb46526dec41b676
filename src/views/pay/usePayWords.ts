import { accountWords } from "../../model/words/account.js"
import { approvalWords } from "../../model/words/approval.js"
import { noticeWords } from "../../model/words/notices.js"
import { payWords } from "../../model/words/pay.js"
import { sendWords } from "../../model/words/send.js"
import { type Say, useMessages } from "../../react/messages.js"

const words = { ...accountWords, ...sendWords, ...noticeWords, ...approvalWords, ...payWords }

/** The messages of the views of a payment, including failures. */
export const usePayWords = (): Say<Parameters<Say>[0] | keyof typeof words> => useMessages(words)
