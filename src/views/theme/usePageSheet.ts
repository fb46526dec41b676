import { useCallback, useRef } from "react"
import type { ThemeVariables } from "../../model/settings.js"
import { type AdoptedSheet, adoptSheet } from "./adoptedSheet.js"

/**
 * Lets the page adopt `rules` for as long as the element is in it, and gives the element the site's own variables. A
 * callback for `ref`: it runs before the first paint, does not run on a server, and adds nothing to its markup.
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
