import type { CSSObject } from "@emotion/serialize"
import { Fragment, type ReactElement } from "react"
import { connectingWords } from "../../model/words/connecting.js"
import { useWallet } from "../../react/context.js"
import { useMessages } from "../../react/messages.js"
import { Link } from "../ui/Link.js"
import { flat, muted } from "../ui/text.js"
import { useStyles } from "../theme/useStyles.js"

const note: CSSObject = { ...flat, ...muted, padding: "4px 12px", textAlign: "center", textWrap: "balance" }

/** Links to the site's terms and privacy policy, if it has set them, where the message has their placeholders. */
export const LegalNote = (): ReactElement | null => {
  const css = useStyles()
  const t = useMessages(connectingWords)
  const { termsConditionsUrl: terms, privacyPolicyUrl: privacy } = useWallet().settings
  if (terms === null && privacy === null) return null
  const links: Readonly<Record<string, ReactElement | null>> = {
    terms: terms === null ? null : <Link href={terms}>{t("connect.terms")}</Link>,
    privacy: privacy === null ? null : <Link href={privacy}>{t("connect.privacy")}</Link>,
  }
  const text = t(terms === null ? "connect.toPrivacy" : privacy === null ? "connect.toTerms" : "connect.agreement")
  return (
    <p className={css(note)}>
      {text.split(/\{(\w+)\}/).map((part, at) => (
        <Fragment key={at}>{at % 2 === 0 ? part : links[part]}</Fragment>
      ))}
    </p>
  )
}
