import { useCallback, useRef } from "react"
import { shownVariables, type Theme } from "../../model/theme.js"
import { adoptSheet } from "./adoptedSheet.js"

/**
 * Adds `rules` to the page while the element is mounted, and sets the site's theme variables on the element. A `ref`
 * callback: it runs before the first paint and not on a server, and adds nothing to the markup.
 */
export const usePageSheet = (rules: readonly string[], theme: Theme): ((element: HTMLElement | null) => void) => {
  const undo = useRef(() => {})
  return useCallback(
    (element) => {
      undo.current()
      if (!element) return
      const sheet = adoptSheet(element.ownerDocument, rules)
      Object.entries(shownVariables(theme)).forEach(([name, value]) => element.style.setProperty(name, value))
      undo.current = () => {
        sheet.release()
        element.removeAttribute("style")
      }
    },
    [rules, theme],
  )
}
