import { distinctUntilChanged, map, type Observable, scan, startWith } from "rxjs"
import { type Theme, type ThemeChange, themeOf } from "../model/settings/theme.js"
import { combineInitial } from "./operators/combineInitial.js"

export interface ThemePorts {
  readonly initial: Theme
  /** Nothing, where a site without types gives nothing. */
  readonly changes$: Observable<ThemeChange | undefined>
  readonly prefersDark$: Observable<boolean>
}

const same = (a: Theme, b: Theme): boolean => a.mode === b.mode && a.shade === b.shade && a.variables === b.variables

/**
 * The theme: as the site sets it, and where it sets `system`, as the system prefers. An equal theme is not emitted.
 *
 *     site    s-----l        s system, l light
 *     system  ---d---        d prefers dark
 *     shade   l--d--l
 */
export const themeStream = ({ initial, changes$, prefersDark$ }: ThemePorts): Observable<Theme> => {
  const { shade, ...site } = initial
  const site$ = changes$.pipe(
    scan(
      (theme, change) => ({ mode: change?.mode ?? theme.mode, variables: change?.variables ?? theme.variables }),
      site,
    ),
  )
  return combineInitial({ site, prefersDark: shade === "dark" }, { site: site$, prefersDark: prefersDark$ }).pipe(
    map(({ site, prefersDark }) => themeOf(site, prefersDark)),
    startWith(initial),
    distinctUntilChanged(same),
  )
}
