import { type RefObject, useLayoutEffect } from "react"
import { adoptSheet } from "../theme/adoptedSheet.js"

/**
 * Keeps the page still behind an open modal: one rule in one adopted sheet, taken back in the same place. No style of
 * the page's own elements is touched, so none can be left behind. A classic scrollbar keeps its room.
 */
export const useScrollLock = (ref: RefObject<HTMLElement | null>): void =>
  useLayoutEffect(() => {
    const page = ref.current?.ownerDocument
    if (!page) return
    const hasScrollbar = (page.defaultView?.innerWidth ?? 0) > page.documentElement.clientWidth
    const sheet = adoptSheet(page)
    sheet.insert(`html { overflow: hidden !important; ${hasScrollbar ? "scrollbar-gutter: stable;" : ""} }`)
    return sheet.release
  }, [ref])
