import { accountWords } from "../../model/words/account.js"
import { approvalWords } from "../../model/words/approval.js"
import { noticeWords } from "../../model/words/notices.js"
import { sendWords } from "../../model/words/send.js"
import { swapWords } from "../../model/words/swap.js"
import { titleWords } from "../../model/words/titles.js"
import { type Say, useMessages } from "../../react/messages.js"

const words = { ...accountWords, ...sendWords, ...noticeWords, ...titleWords, ...approvalWords, ...swapWords }

/** The messages of the swap views, including failures. */
export const useSwapWords = (): Say<Parameters<Say>[0] | keyof typeof words> => useMessages(words)
