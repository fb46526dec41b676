import { accountWords } from "../../model/words/account.js"
import { depositWords } from "../../model/words/deposit.js"
import { noticeWords } from "../../model/words/notices.js"
import { type Say, useMessages } from "../../react/messages.js"

const words = { ...accountWords, ...noticeWords, ...depositWords }

/** The messages of the views of a deposit, including failures. */
export const useDepositWords = (): Say<Parameters<Say>[0] | keyof typeof words> => useMessages(words)
