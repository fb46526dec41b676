import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { accountWords } from "../../model/words/account.js"
import { useDisconnect } from "../../react/commands.js"
import { useMessages } from "../../react/messages.js"
import { useStyles } from "../theme/useStyles.js"
import { firstClick } from "../ui/firstClick.js"
import { Icon } from "../ui/Icon.js"
import { power } from "../ui/moreIcons.js"
import { pressable } from "../ui/pressable.js"

/** The padding of the sheet, which the bar covers. */
const under = "max(16px, env(safe-area-inset-bottom))"

const bar: CSSObject = {
  position: "sticky",
  insetBlockEnd: 0,
  zIndex: 2,
  display: "grid",
  margin: `0 -16px calc(-1 * ${under})`,
  padding: `6px 16px max(6px, env(safe-area-inset-bottom))`,
  borderBlockStart: "1px solid var(--rxw-line)",
  background: "var(--rxw-background)",
  // Magnified, it would leave little room for the rest.
  "@media (max-height: 399px)": { position: "static" },
  // What has the focus is not scrolled to a place behind it. The frame has room for the ring alone (`scrollByKeyboard.ts`).
  "div:has(&)": { scrollPaddingBlock: "52px 72px !important" },
}
const button: CSSObject = {
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  gap: 8,
  minBlockSize: 44,
  padding: "8px 12px",
  border: "1px solid transparent",
  borderRadius: "var(--rxw-border-radius-row)",
  background: "none",
  color: "var(--rxw-error)",
  font: "var(--rxw-font-weight-medium) 15px/20px var(--rxw-font-family)",
  ...pressable,
  "&:hover": { background: "var(--rxw-surface)" },
}

/** The way out: a bar at the end of the view, in sight however long the view is. */
export const Disconnect = (): ReactElement => {
  const css = useStyles()
  const t = useMessages(accountWords)
  const [disconnect, state] = useDisconnect()
  return (
    <div className={css(bar)}>
      <button
        type="button"
        className={css(button)}
        aria-busy={state.status === "pending" || undefined}
        onClick={firstClick(() => void disconnect())}
      >
        <Icon path={power} />
        {t("account.disconnect")}
      </button>
    </div>
  )
}
