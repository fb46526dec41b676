import { accountWords } from "../../model/words/account.js"
import { noticeWords } from "../../model/words/notices.js"
import { sendWords } from "../../model/words/send.js"
import { titleWords } from "../../model/words/titles.js"
import { type Say, useMessages } from "../../react/messages.js"

const words = { ...accountWords, ...sendWords, ...noticeWords, ...titleWords }

/** The messages of the Send views, including failures. */
export type Translate = Say<Parameters<Say>[0] | keyof typeof words>

export const useWords = (): Translate => useMessages(words)
