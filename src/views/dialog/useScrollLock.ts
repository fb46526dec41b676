import { type RefObject, useLayoutEffect } from "react"
import { adoptSheet } from "../theme/adoptedSheet.js"

/**
 * Locks scrolling of the page behind an open modal, by one rule in an adopted style sheet that is removed afterwards. The
 * styles of the page's own elements are not changed. The space of a classic scrollbar is kept.
 */
export const useScrollLock = (ref: RefObject<HTMLElement | null>): void =>
  useLayoutEffect(() => {
    const page = ref.current?.ownerDocument
    if (!page) return
    const hasScrollbar = (page.defaultView?.innerWidth ?? 0) > page.documentElement.clientWidth
    const rule = `html { overflow: hidden !important; ${hasScrollbar ? "scrollbar-gutter: stable;" : ""} }`
    return adoptSheet(page, [rule]).release
  }, [ref])
