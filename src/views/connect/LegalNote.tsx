import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { useMessages } from "../../react/messages.js"
import { useSettings } from "../../react/settings.js"
import { Link } from "../ui/Link.js"
import { flat, muted } from "../ui/text.js"
import { useStyles } from "../theme/useStyles.js"

const note: CSSObject = { ...flat, ...muted, padding: "4px 12px", textAlign: "center", textWrap: "balance" }

/** Links to the site's terms and privacy policy, if it has set them. */
export const LegalNote = (): ReactElement | null => {
  const css = useStyles()
  const t = useMessages()
  const { termsConditionsUrl: terms, privacyPolicyUrl: privacy } = useSettings()
  if (terms === null && privacy === null) return null
  return (
    <p className={css(note)}>
      {t("connect.agreement")} {terms !== null && <Link href={terms}>{t("connect.terms")}</Link>}
      {terms !== null && privacy !== null && ` ${t("connect.and")} `}
      {privacy !== null && <Link href={privacy}>{t("connect.privacy")}</Link>}
    </p>
  )
}
