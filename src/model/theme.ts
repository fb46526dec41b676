import type { ThemeMode, ThemeVariables } from "./settings.js"

/** A change of the theme at runtime. */
export interface ThemeChange {
  readonly mode?: ThemeMode | undefined
  readonly variables?: ThemeVariables | undefined
}

/** The current theme. */
export interface Theme {
  readonly mode: ThemeMode
  /** The mode, with `system` resolved. */
  readonly shade: "light" | "dark"
  readonly variables: ThemeVariables
}

export const themeOf = ({ mode, variables }: Omit<Theme, "shade">, prefersDark: boolean): Theme => ({
  mode,
  variables,
  shade: mode === "system" ? (prefersDark ? "dark" : "light") : mode,
})
