import type { ThemeVariables } from "rxwallet"

/** The look that was put together in the playground: a ready theme, by its name, and what differs from it. */
export interface Look {
  readonly theme: string | null
  readonly changes: ThemeVariables
}

const valueCode = (value: NonNullable<ThemeVariables[keyof ThemeVariables]>): string =>
  typeof value === "string" ? JSON.stringify(value) : `{ light: "${value.light}", dark: "${value.dark}" }`

/** The code of a site with that look. */
export const themeCode = ({ theme, changes }: Look): string => {
  const own = Object.entries(changes).flatMap(([name, value]) =>
    value === undefined ? [] : [`    "${name}": ${valueCode(value)},`],
  )
  const lines = [...(theme === null ? [] : [`    ...${theme},`]), ...own]
  const variables = own.length === 0 && theme !== null ? theme : ["{", ...lines, "  }"].join("\n")
  return [
    'import { createWallet } from "rxwallet"',
    ...(theme === null ? [] : [`import { ${theme} } from "rxwallet/themes"`]),
    "",
    "const wallet = createWallet({",
    "  // your networks and the rest",
    ...(lines.length === 0 ? [] : [`  themeVariables: ${variables},`]),
    "})",
  ].join("\n")
}
