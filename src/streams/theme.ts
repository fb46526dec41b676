import { type Observable, scan } from "rxjs"
import { type Theme, type ThemeChange, themeOf } from "../model/theme.js"
import { combineInitial } from "./operators/combineInitial.js"
import { select } from "./operators/select.js"

export interface ThemePorts {
  readonly initial: Omit<Theme, "shade">
  readonly changes$: Observable<ThemeChange>
  readonly prefersDark$: Observable<boolean>
}

const same = (a: Theme, b: Theme): boolean => a.mode === b.mode && a.shade === b.shade && a.variables === b.variables

/**
 * The theme: as the site sets it, and where it sets `system`, as the system prefers.
 *
 *     site    s-----l        s system, l light
 *     system  ---d---        d prefers dark
 *     shade   l--d--l
 */
export const themeStream = ({ initial, changes$, prefersDark$ }: ThemePorts): Observable<Theme> => {
  const site$ = changes$.pipe(
    scan(
      (theme, { mode, variables }) => ({ mode: mode ?? theme.mode, variables: variables ?? theme.variables }),
      initial,
    ),
  )
  return combineInitial({ site: initial, prefersDark: false }, { site: site$, prefersDark: prefersDark$ }).pipe(
    select(({ site, prefersDark }) => themeOf(site, prefersDark), same),
  )
}
