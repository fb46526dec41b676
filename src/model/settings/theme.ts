import type { ThemeMode, ThemeValue, ThemeVariables } from "./settings.js"

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
  shade: mode === "dark" || (mode === "system" && prefersDark) ? "dark" : "light",
})

/** The value in a mode. */
export const inShade = (value: ThemeValue, shade: Theme["shade"]): string =>
  typeof value === "string" ? value : value[shade]

/** The variables of the site in the current mode. */
export const shownVariables = ({
  variables,
  shade,
}: Pick<Theme, "shade" | "variables">): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => (value ? [[name, inShade(value, shade)]] : [])),
  )
