import { type RefObject, useLayoutEffect } from "react"
import { adoptSheet } from "../theme/adoptedSheet.js"

/**
 * Locks scrolling of the page behind an open modal, by rules in an adopted style sheet that is removed afterwards. The
 * styles of the page's own elements are not changed. The space of a classic scrollbar is kept, and the scroll position: the
 * window scrolls as `body` says while `html` says nothing, and `body` would scroll by itself, from its start, if it did.
 */
export const useScrollLock = (ref: RefObject<HTMLElement | null>): void =>
  useLayoutEffect(() => {
    const page = ref.current?.ownerDocument
    const view = page?.defaultView
    if (!page || !view) return
    const root = page.documentElement
    const scrolled = view.getComputedStyle(root).overflow === "visible" ? "body" : "html"
    const gutter = view.innerWidth > root.clientWidth ? "html { scrollbar-gutter: stable }" : ""
    return adoptSheet(page, [`${scrolled} { overflow: hidden !important } ${gutter}`]).release
  }, [ref])
