import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { onrampWords } from "../../model/words/onramp.js"
import { useMessages } from "../../react/messages.js"
import { useStyles } from "../theme/useStyles.js"
import { Icon } from "../ui/Icon.js"
import { check } from "../ui/moreIcons.js"
import { unseen } from "../ui/text.js"

const marked: CSSObject = { color: "var(--rxw-accent-text)" }

/** The mark of the chosen row. */
export const Chosen = (): ReactElement => {
  const css = useStyles()
  const t = useMessages(onrampWords)
  return (
    <span className={css(marked)}>
      <Icon path={check} />
      <span className={css(unseen)}>{t("onramp.chosen")}</span>
    </span>
  )
}
