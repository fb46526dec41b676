import { type ReactElement, useEffect } from "react"
import { useNotices } from "../../react/modal.js"
import { lateCatalogue } from "../loadView.js"
import { useCatalogue } from "../useView.js"

/** The toasts and alerts on the screen; null while there are none, or their component is not loaded. */
export const useNoticeRegion = (): ReactElement | null => {
  const notices = useNotices()
  const isNeeded = notices.some(({ place }) => place === "toast" || place === "alert")
  const View = useCatalogue()?.Notices
  useEffect(() => {
    if (isNeeded) lateCatalogue.load().catch(() => {})
  }, [isNeeded])
  return isNeeded && View ? <View notices={notices} /> : null
}
