import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { embeddedWords } from "../../model/words/embedded.js"
import { useMessages } from "../../react/messages.js"
import { useFeatures } from "../../react/settings.js"
import { LegalNote } from "../connect/LegalNote.js"
import { useStyles } from "../theme/useStyles.js"
import { column } from "../ui/List.js"
import { flat, muted } from "../ui/text.js"
import { EmailForm } from "./EmailForm.js"
import { NotOffered } from "./NotOffered.js"
import { useLoginEmail } from "./useLoginEmail.js"

const layout: CSSObject = { ...column, gap: 16 }
const intro: CSSObject = { ...flat, ...muted, textWrap: "balance" }

/** A login with an email, for a site that leads to it directly. */
export const EmailLogin = (): ReactElement => {
  const css = useStyles()
  const t = useMessages(embeddedWords)
  const form = useLoginEmail()
  const { email } = useFeatures()
  if (!email) return <NotOffered />
  return (
    <div className={css(layout)}>
      <p className={css(intro)}>{t("embedded.emailIntro")}</p>
      <EmailForm {...form} label={t("embedded.email")} action={t("embedded.continue")} />
      <LegalNote />
    </div>
  )
}
