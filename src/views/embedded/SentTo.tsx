import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { useStyles } from "../theme/useStyles.js"
import { flat, muted, strong } from "../ui/text.js"

interface Props {
  readonly title: string
  /** In full, as it was typed: a typing error in it is why no mail comes. */
  readonly email: string | null
}

const frame: CSSObject = { display: "grid", gap: 2, maxInlineSize: "100%" }
const address: CSSObject = { ...flat, ...strong, unicodeBidi: "isolate" }

/** Where a mail was sent. */
export const SentTo = ({ title, email }: Props): ReactElement => {
  const css = useStyles()
  return (
    <div className={css(frame)}>
      <p className={css(flat, muted)}>{title}</p>
      {email !== null && <p className={css(address)}>{email}</p>}
    </div>
  )
}
