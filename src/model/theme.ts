import type { ThemeMode, ThemeVariables } from "./settings.js"

/** What a site may change about the look, at any time. */
export interface ThemeChange {
  readonly mode?: ThemeMode
  readonly variables?: ThemeVariables
}

/** The look on show. */
export interface Theme {
  readonly mode: ThemeMode
  /** The mode, with `system` answered by the page. */
  readonly shade: "light" | "dark"
  readonly variables: ThemeVariables
}

export const themeOf = ({ mode, variables }: Required<ThemeChange>, prefersDark: boolean): Theme => ({
  mode,
  variables,
  shade: mode === "system" ? (prefersDark ? "dark" : "light") : mode,
})
