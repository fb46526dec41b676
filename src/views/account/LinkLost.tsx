import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { accountWords } from "../../model/words/account.js"
import { useMessages } from "../../react/useMessages.js"
import { Icon, warning } from "../ui/Icon.js"
import { flat } from "../ui/text.js"
import { useStyles } from "../theme/useStyles.js"

const bar: CSSObject = {
  ...flat,
  display: "flex",
  alignItems: "center",
  gap: 10,
  padding: "10px 12px",
  border: "1px solid var(--rxw-warning)",
  borderRadius: "var(--rxw-radius-m)",
  color: "var(--rxw-warning)",
  font: "500 14px/20px var(--rxw-font)",
}

/** The wallet is still ours; it has no chain to talk to for the moment, and comes back by itself. */
export const LinkLost = (): ReactElement => {
  const css = useStyles()
  const t = useMessages(accountWords)
  return (
    <p className={css(bar)} role="status">
      <Icon path={warning} />
      <span>{t("account.linkLost")}</span>
    </p>
  )
}
