import type { CSSObject } from "@emotion/serialize"
import { type ReactElement, useEffect, useLayoutEffect, useRef, useState } from "react"
import { localizeAmounts } from "../../model/text/amountText.js"
import type { ShownNotice } from "../../model/notices/notices.js"
import { noticeWords } from "../../model/words/notices.js"
import { useWallet } from "../../react/context.js"
import { useLocale, useMessages } from "../../react/messages.js"
import { Boundary } from "../Boundary.js"
import { moving } from "../theme/motion.js"
import { useStyles } from "../theme/useStyles.js"
import { firstClick } from "../ui/firstClick.js"
import { cross, Icon, warning } from "../ui/Icon.js"
import { check } from "../ui/moreIcons.js"
import { IconButton } from "../ui/IconButton.js"
import { muted, strong } from "../ui/text.js"
import { stayInPage } from "./stayInPage.js"

const toast: CSSObject = {
  display: "flex",
  alignItems: "center",
  gap: 8,
  maxInlineSize: "100%",
  padding: "10px 16px",
  border: "1px solid transparent",
  borderRadius: "var(--rxw-border-radius-row)",
  background: "var(--rxw-foreground)",
  color: "var(--rxw-background)",
  boxShadow: "var(--rxw-shadow)",
  font: "var(--rxw-font-weight-medium) 14px/20px var(--rxw-font-family)",
  overflowWrap: "anywhere",
  ...moving({ animation: "rxw-rise .15s" }),
}
const bar: CSSObject = {
  display: "flex",
  alignItems: "start",
  gap: 8,
  background: "var(--rxw-background)",
  boxShadow: "var(--rxw-shadow)",
  pointerEvents: "auto",
  paddingInlineStart: 12,
  border: "1px solid var(--rxw-error)",
  borderRadius: "var(--rxw-border-radius-row)",
  overflowWrap: "anywhere",
}
const barWords: CSSObject = { flex: 1, minInlineSize: 0, display: "grid", gap: 2, padding: "10px 0", ...muted }
const drawing: CSSObject = { paddingBlockStart: 12, color: "var(--rxw-error)" }
const barTitle: CSSObject = { ...strong, color: "var(--rxw-foreground)", fontSize: 14 }

interface Props {
  readonly notice: ShownNotice
}

const Alert = ({ notice: { id, short, long, values } }: Props): ReactElement => {
  const css = useStyles()
  const t = useMessages(noticeWords)
  const { dismiss } = useWallet()
  return (
    <div part="alert" className={css(bar)}>
      <span className={css(drawing)}>
        <Icon path={warning} />
      </span>
      <span className={css(barWords)}>
        <span className={css(barTitle)}>{t(short, values)}</span>
        {long && <span>{t(long, values)}</span>}
      </span>
      <IconButton path={cross} size={18} label={t("notice.dismiss")} onClick={firstClick(() => dismiss(id))} />
    </div>
  )
}

const Toast = ({ notice: { tone, short, values } }: Props): ReactElement => {
  const css = useStyles()
  const t = useMessages(noticeWords)
  const locale = useLocale()
  return (
    <span part="toast" className={css(toast)}>
      <Icon path={tone === "success" ? check : warning} size={18} />
      {t(short, localizeAmounts(values, locale))}
    </span>
  )
}

/**
 * Above everything else of the page, also while the modal is closed. At the top of a phone's screen, because the modal's
 * actions are at its bottom.
 */
const region: CSSObject = {
  position: "fixed",
  inset: "auto 0 max(16px, env(safe-area-inset-bottom))",
  "@media (max-width: 479px)": { inset: "max(16px, env(safe-area-inset-top)) 0 auto" },
  display: "grid",
  justifyItems: "center",
  gap: 8,
  inlineSize: "auto",
  maxInlineSize: 400,
  margin: "0 auto",
  padding: "0 16px",
  border: 0,
  background: "none",
  overflow: "visible",
  pointerEvents: "none",
}

/** Shows the region above what is in the top layer. */
const raise = (region: HTMLElement): void => {
  region.hidePopover?.()
  region.showPopover?.()
}

/**
 * A live region in the top layer. It is empty when it is rendered first, because screen readers announce only changes of
 * an existing region.
 */
export const Notices = ({ notices }: { readonly notices: readonly ShownNotice[] }): ReactElement => {
  const css = useStyles()
  const place = useRef<HTMLDivElement>(null)
  const [isThere, setThere] = useState(false)
  const newest = Math.max(...notices.map(({ id }) => id))
  const raised = useRef(-Infinity)
  useEffect(() => {
    const region = place.current
    setThere(true)
    // After a dialog that was opened in the same render, or since, so that it is above that; not under the focus.
    if (!region || newest <= raised.current) return
    if (region.contains((region.getRootNode() as ShadowRoot).activeElement)) return
    raised.current = newest
    raise(region)
  }, [newest])
  useLayoutEffect(() => {
    const region = place.current
    return region ? stayInPage(region, () => raise(region)) : undefined
  }, [])
  const alerts = notices.filter((notice) => notice.place === "alert")
  const toasts = notices.filter((notice) => notice.place === "toast")
  return (
    <div ref={place} popover="manual" role="status" className={css(region)}>
      {isThere &&
        [...alerts, ...toasts.slice(-1)].map((notice) => (
          <Boundary key={notice.id} view="Notices">
            {notice.place === "alert" ? <Alert notice={notice} /> : <Toast notice={notice} />}
          </Boundary>
        ))}
    </div>
  )
}
