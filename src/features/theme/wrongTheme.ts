import { distinct, EMPTY, ignoreElements, mergeMap, type Observable, tap } from "rxjs"
import type { Settings, ThemeMode, ThemeVariables } from "../../model/settings/settings.js"
import type { Theme } from "../../model/settings/theme.js"

export interface WrongThemePorts {
  readonly theme$: Observable<Theme>
  readonly settings: Pick<Settings, "debug">
  readonly environment: { readonly warn: (message: string) => void }
}

const modes: Readonly<Record<ThemeMode, true>> = { light: true, dark: true, system: true }

const known: Readonly<Record<keyof ThemeVariables, true>> = {
  "--rxw-accent": true,
  "--rxw-accent-foreground": true,
  "--rxw-accent-text": true,
  "--rxw-background": true,
  "--rxw-foreground": true,
  "--rxw-surface": true,
  "--rxw-line": true,
  "--rxw-muted": true,
  "--rxw-overlay": true,
  "--rxw-shadow": true,
  "--rxw-success": true,
  "--rxw-error": true,
  "--rxw-warning": true,
  "--rxw-font-family": true,
  "--rxw-font-weight": true,
  "--rxw-font-weight-medium": true,
  "--rxw-font-weight-bold": true,
  "--rxw-border-radius-master": true,
  "--rxw-border-radius-sheet": true,
  "--rxw-border-radius-button": true,
  "--rxw-border-radius-row": true,
  "--rxw-width": true,
}

/** What a site without types, or with a typo, has set. */
const mistakesIn = ({ mode, variables }: Theme): readonly string[] => [
  ...(Object.hasOwn(modes, mode) ? [] : [`There is no theme mode ${mode}; it is ${Object.keys(modes).join(", ")}`]),
  ...Object.keys(variables)
    .filter((name) => !Object.hasOwn(known, name))
    .map((name) => `There is no theme variable ${name}; ThemeVariables has the names`),
]

/**
 * Warns the developer, once for each, of a theme mode and of theme variables that do not exist: a typo would otherwise be
 * ignored. Never emits.
 *
 *     theme$  a--b--b    b has a variable that does not exist
 *     warns   ---w---
 */
export const wrongTheme = ({ theme$, settings, environment }: WrongThemePorts): Observable<never> =>
  settings.debug ? theme$.pipe(mergeMap(mistakesIn), distinct(), tap(environment.warn), ignoreElements()) : EMPTY
