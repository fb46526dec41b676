import { useCallback, useRef } from "react"
import { shownVariables, type Theme } from "../../model/settings/theme.js"
import { adoptSheet } from "./adoptedSheet.js"

/**
 * Adds `rules` to the page, or to the shadow root that the element is in, while it is mounted, and sets the site's theme
 * variables on it. A `ref` callback: it runs before the first paint and not on a server, and adds nothing to the markup.
 */
export const usePageSheet = (rules: readonly string[], theme: Theme): ((element: HTMLElement | null) => void) => {
  const undo = useRef(() => {})
  return useCallback(
    (element) => {
      undo.current()
      if (!element) return
      const root = element.getRootNode()
      const sheet = adoptSheet(
        "adoptedStyleSheets" in root ? (root as Document | ShadowRoot) : element.ownerDocument,
        rules,
      )
      Object.entries(shownVariables(theme)).forEach(([name, value]) => element.style.setProperty(name, value))
      undo.current = () => {
        sheet.release()
        element.removeAttribute("style")
      }
    },
    [rules, theme],
  )
}
