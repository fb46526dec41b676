import { coreWords } from "../text/messages.js"
import type { PluralKey } from "../text/plural.js"
import { accountWords } from "./account.js"
import { activityWords } from "./activity.js"
import { approvalWords } from "./approval.js"
import { askingWords } from "./asking.js"
import { connectingWords } from "./connecting.js"
import { depositWords } from "./deposit.js"
import { embeddedWords } from "./embedded.js"
import { featureTitleWords } from "./featureTitles.js"
import { getWalletWords } from "./getWallet.js"
import { helpWords } from "./help.js"
import { namesWords } from "./names.js"
import { networksWords } from "./networks.js"
import { noticeWords } from "./notices.js"
import { onrampWords } from "./onramp.js"
import { pairingWords } from "./pairing.js"
import { payWords } from "./pay.js"
import { receiveWords } from "./receive.js"
import { sendWords } from "./send.js"
import { sessionsWords } from "./sessions.js"
import { signInWords } from "./signIn.js"
import { swapWords } from "./swap.js"
import { titleWords } from "./titles.js"
import { walletsWords } from "./wallets.js"

/**
 * All messages in English. A locale has the same keys; `{name}` is a placeholder. For sites and translators: the package
 * itself imports only its types, so that messages are loaded with their views.
 */
export const english = {
  ...coreWords,
  ...accountWords,
  ...activityWords,
  ...approvalWords,
  ...askingWords,
  ...connectingWords,
  ...embeddedWords,
  ...featureTitleWords,
  ...getWalletWords,
  ...helpWords,
  ...namesWords,
  ...networksWords,
  ...noticeWords,
  ...onrampWords,
  ...pairingWords,
  ...depositWords,
  ...payWords,
  ...receiveWords,
  ...sendWords,
  ...sessionsWords,
  ...signInWords,
  ...swapWords,
  ...titleWords,
  ...walletsWords,
}

/** The key of a message. */
export type MessageKey = Exclude<keyof typeof english, PluralKey>

/**
 * A complete message catalogue. A message that counts may have a text for each plural form of its language beside it, by
 * the names of `Intl.PluralRules`: `"activity.others.few"` is read for the numbers that Polish calls few.
 */
export type Messages = Readonly<Record<MessageKey, string>> & Readonly<Partial<Record<PluralKey, string>>>
