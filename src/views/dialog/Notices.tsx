import type { CSSObject } from "@emotion/serialize"
import type { ReactElement } from "react"
import { useNotices } from "../../react/useNotices.js"
import { useStyles } from "../theme/useStyles.js"
import { useLazy } from "../useLazy.js"

const toastPlace: CSSObject = {
  position: "absolute",
  insetInline: 16,
  insetBlockEnd: "max(16px, env(safe-area-inset-bottom))",
  display: "grid",
  justifyItems: "center",
  pointerEvents: "none",
}

const load = () => import("./noticeViews.js")

/** What stays until it is dismissed. The region is there before it has anything to say: only then is it read out. */
export const Alerts = (): ReactElement => {
  const alerts = useNotices().filter(({ place }) => place === "alert")
  const code = useLazy(load, alerts.length > 0)
  return <div role="alert">{code && alerts.map((notice) => <code.Alert key={notice.id} notice={notice} />)}</div>
}

/** What passes: the newest word on what was just done. */
export const Toasts = (): ReactElement => {
  const css = useStyles()
  const [newest] = useNotices()
    .filter(({ place }) => place === "toast")
    .slice(-1)
  const code = useLazy(load, newest !== undefined)
  return (
    <div role="status" className={css(toastPlace)}>
      {code && newest && <code.Toast key={newest.id} notice={newest} />}
    </div>
  )
}
