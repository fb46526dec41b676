import { describe, expect, it } from "vitest"
import { wrongTheme } from "../../../src/features/theme/wrongTheme.js"
import type { Theme } from "../../../src/model/settings/theme.js"
import { marbles } from "../../support/marbles.js"

const theme = (variables: object): Theme => ({ mode: "light", shade: "light", variables })

const themes = {
  a: theme({ "--rxw-accent": "teal", "--rxw-line": { light: "#eee", dark: "#333" } }),
  b: theme({ "--rxw-accent": "teal", "--rxw-acent": "teal" }),
  c: theme({ "--rxw-acent": "navy", "--w3m-accent": "navy", toString: "navy" }),
}

/** What is warned of, by a wallet with this setting of `debug`. */
const observed = (debug: boolean) => {
  const warnings: string[] = []
  return { warnings, ports: { settings: { debug }, environment: { warn: (text: string) => void warnings.push(text) } } }
}

describe("a theme mode that does not exist", () => {
  it(
    "is warned of, with those that there are",
    marbles((m) => {
      const auto = { ...theme({}), mode: "auto" } as unknown as Theme
      const theme$ = m.hot("a-x-a-x-", { ...themes, x: auto })
      const { warnings, ports } = observed(true)

      m.expect(wrongTheme({ ...ports, theme$ })).toBeObservable("-")
      m.flush()
      expect(warnings).toEqual(["There is no theme mode auto; it is light, dark, system"])
    }),
  )
})

describe("theme variables that do not exist", () => {
  it(
    "are warned of, each once",
    marbles((m) => {
      const theme$ = m.hot("a-b-c-b-|", themes)
      const state = "       --------|"
      const { warnings, ports } = observed(true)

      m.expect(wrongTheme({ ...ports, theme$ })).toBeObservable(state)
      m.flush()
      expect(warnings.map((text) => text.split(";")[0])).toEqual([
        "There is no theme variable --rxw-acent",
        "There is no theme variable --w3m-accent",
        "There is no theme variable toString",
      ])
    }),
  )

  it(
    "are not warned of when `debug` is off",
    marbles((m) => {
      const theme$ = m.hot("a-b-c-b-", themes)
      const { warnings, ports } = observed(false)

      m.expect(wrongTheme({ ...ports, theme$ })).toBeObservable("|")
      m.flush()
      expect(warnings).toEqual([])
    }),
  )
})
