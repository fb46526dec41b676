import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { embeddedWords } from "../../model/words/embedded.js"
import { useMessages } from "../../react/messages.js"
import { useFeatures } from "../../react/settings.js"
import { useStyles } from "../theme/useStyles.js"
import { column } from "../ui/List.js"
import { muted } from "../ui/text.js"
import { EmailForm } from "./EmailForm.js"
import { SocialTiles } from "./SocialTiles.js"
import { useLoginEmail } from "./useLoginEmail.js"
import { useSocials } from "./useSocials.js"

const layout: CSSObject = { ...column, gap: 12 }
const line: CSSObject = { flex: 1, blockSize: 1, background: "var(--rxw-line)" }
const separator: CSSObject = { display: "flex", alignItems: "center", gap: 12, ...muted }

const Or = (): ReactElement => {
  const css = useStyles()
  const t = useMessages(embeddedWords)
  return (
    <div className={css(separator)}>
      <span className={css(line)} />
      {t("embedded.or")}
      <span className={css(line)} />
    </div>
  )
}

const Email = (): ReactElement => {
  const t = useMessages(embeddedWords)
  return <EmailForm {...useLoginEmail()} label={t("embedded.email")} />
}

/** Where the ways to log in are: before the list of wallets, after it, or alone. */
export interface LoginPlace {
  readonly place: "before" | "after" | "alone"
}

/** The ways to log in without a wallet, beside the list of wallets: with an email, and with a social login. */
export const LoginMethods = ({ place }: LoginPlace): ReactElement | null => {
  const css = useStyles()
  const { email } = useFeatures()
  const { offered, awaited } = useSocials()
  if (!email && offered.length === 0 && !awaited) return null
  return (
    <div className={css(layout)}>
      {place === "after" && <Or />}
      {email && <Email />}
      <SocialTiles />
      {place === "before" && <Or />}
    </div>
  )
}
