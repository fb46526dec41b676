import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { useMessages } from "../../react/useMessages.js"
import { useNotices } from "../../react/useNotices.js"
import { useWallet } from "../../react/context.js"
import type { ShownNotice } from "../../model/notices.js"
import { moving } from "../theme/motion.js"
import { check, cross, Icon, warning } from "../ui/Icon.js"
import { IconButton } from "../ui/IconButton.js"
import { muted, strong } from "../ui/text.js"
import { useStyles } from "../theme/useStyles.js"

const toastPlace: CSSObject = {
  position: "absolute",
  insetInline: 16,
  insetBlockEnd: "max(16px, env(safe-area-inset-bottom))",
  display: "grid",
  justifyItems: "center",
  pointerEvents: "none",
}
const toast: CSSObject = {
  display: "flex",
  alignItems: "center",
  gap: 8,
  maxInlineSize: "100%",
  padding: "10px 16px",
  border: "1px solid transparent",
  borderRadius: "var(--rxw-radius-m)",
  background: "var(--rxw-text)",
  color: "var(--rxw-surface)",
  boxShadow: "var(--rxw-shadow)",
  font: "500 14px/20px var(--rxw-font)",
  overflowWrap: "anywhere",
  ...moving({ animation: "rxw-rise .15s" }),
}
const bar: CSSObject = {
  display: "flex",
  alignItems: "start",
  gap: 8,
  margin: "4px 16px 0",
  paddingInlineStart: 12,
  border: "1px solid var(--rxw-error)",
  borderRadius: "var(--rxw-radius-m)",
  overflowWrap: "anywhere",
}
const barWords: CSSObject = { flex: 1, minInlineSize: 0, display: "grid", gap: 2, padding: "10px 0", ...muted }
const drawing: CSSObject = { paddingBlockStart: 12, color: "var(--rxw-error)" }
const barTitle: CSSObject = { ...strong, color: "var(--rxw-text)", fontSize: 14 }

const Alert = ({ notice: { id, short, long, values } }: { readonly notice: ShownNotice }): ReactElement => {
  const css = useStyles()
  const t = useMessages()
  const { dismiss } = useWallet()
  return (
    <div className={css(bar)}>
      <span className={css(drawing)}>
        <Icon path={warning} />
      </span>
      <span className={css(barWords)}>
        <span className={css(barTitle)}>{t(short, values)}</span>
        {long && <span>{t(long, values)}</span>}
      </span>
      <IconButton path={cross} size={18} label={t("notice.dismiss")} onClick={() => dismiss(id)} />
    </div>
  )
}

/** What stays until it is dismissed. The region is there before it has anything to say: only then is it read out. */
export const Alerts = (): ReactElement => (
  <div role="alert">
    {useNotices()
      .filter(({ place }) => place === "alert")
      .map((notice) => (
        <Alert key={notice.id} notice={notice} />
      ))}
  </div>
)

/** What passes: the newest word on what was just done. */
export const Toasts = (): ReactElement => {
  const css = useStyles()
  const t = useMessages()
  const [newest] = useNotices()
    .filter(({ place }) => place === "toast")
    .slice(-1)
  return (
    <div role="status" className={css(toastPlace)}>
      {newest && (
        <span key={newest.id} className={css(toast)}>
          <Icon path={newest.tone === "success" ? check : warning} size={18} />
          {t(newest.short, newest.values)}
        </span>
      )}
    </div>
  )
}
