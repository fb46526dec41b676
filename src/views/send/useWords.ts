import { noticeWords } from "../../model/words/notices.js"
import { sendWords } from "../../model/words/send.js"
import { titleWords } from "../../model/words/titles.js"
import { type Say, useMessages } from "../../react/messages.js"

const words = { ...sendWords, ...noticeWords, ...titleWords }

/** What the views of a transfer say, failures among it. */
export const useWords = (): Say<Parameters<Say>[0] | keyof typeof words> => useMessages(words)
