import { useCallback, useRef } from "react"
import type { ThemeVariables } from "../../model/settings.js"
import { type AdoptedSheet, adoptSheet } from "./adoptedSheet.js"

/**
 * Adds `rules` to the page while the element is mounted, and sets the site's theme variables on the element. A `ref`
 * callback: it runs before the first paint and not on a server, and adds nothing to the markup.
 */
export const usePageSheet = (
  rules: readonly string[],
  variables: ThemeVariables,
): ((element: HTMLElement | null) => void) => {
  const sheet = useRef<AdoptedSheet | null>(null)
  return useCallback(
    (element) => {
      sheet.current?.release()
      sheet.current = element && adoptSheet(element.ownerDocument)
      rules.forEach((rule) => sheet.current?.insert(rule))
      Object.entries(variables).forEach(([name, value]) => element?.style.setProperty(name, value ?? null))
    },
    [rules, variables],
  )
}
