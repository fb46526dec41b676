import { coreWords } from "../messages.js"
import { accountWords } from "./account.js"
import { activityWords } from "./activity.js"
import { connectingWords } from "./connecting.js"
import { helpWords } from "./help.js"
import { networksWords } from "./networks.js"
import { noticeWords } from "./notices.js"
import { receiveWords } from "./receive.js"
import { sendWords } from "./send.js"
import { titleWords } from "./titles.js"

/**
 * Every word a visitor can read, in English. A locale is the same keys with other words; `{name}` is filled in.
 * It is for sites and translators: the package itself imports only its types, so that words are loaded with their view.
 */
export const english = {
  ...coreWords,
  ...accountWords,
  ...activityWords,
  ...connectingWords,
  ...helpWords,
  ...networksWords,
  ...noticeWords,
  ...receiveWords,
  ...sendWords,
  ...titleWords,
}

/** The name of one of those words. */
export type MessageKey = keyof typeof english

/** A catalogue: words for every key. */
export type Messages = Readonly<Record<MessageKey, string>>
