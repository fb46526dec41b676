import type { CSSObject } from "@emotion/serialize"
import { type ReactElement, useEffect } from "react"
import { useNotices } from "../../react/modal.js"
import { useStyles } from "../theme/useStyles.js"
import { loadCatalogue } from "../loadView.js"
import { useCatalogue } from "../useView.js"

const toastPlace: CSSObject = {
  position: "absolute",
  insetInline: 16,
  insetBlockEnd: "max(16px, env(safe-area-inset-bottom))",
  display: "grid",
  justifyItems: "center",
  pointerEvents: "none",
}

/** The components of notices, from the catalogue; loads it again if it is missing and there is `something` to render. */
const useNoticeViews = (something: boolean) => {
  const catalogue = useCatalogue()
  useEffect(() => {
    if (something) loadCatalogue().catch(() => {})
  }, [something])
  return catalogue?.notices
}

/** The alerts. The live region is always rendered, because screen readers announce only changes of an existing one. */
export const Alerts = (): ReactElement => {
  const alerts = useNotices().filter(({ place }) => place === "alert")
  const views = useNoticeViews(alerts.length > 0)
  return <div role="alert">{views && alerts.map((notice) => <views.Alert key={notice.id} notice={notice} />)}</div>
}

/** The current toast. */
export const Toasts = (): ReactElement => {
  const css = useStyles()
  const [newest] = useNotices()
    .filter(({ place }) => place === "toast")
    .slice(-1)
  const views = useNoticeViews(newest !== undefined)
  return (
    <div role="status" className={css(toastPlace)}>
      {views && newest && <views.Toast key={newest.id} notice={newest} />}
    </div>
  )
}
