import { NEVER } from "rxjs"
import { describe, it } from "vitest"
import type { Theme, ThemeChange } from "../../src/model/settings/theme.js"
import { select } from "../../src/streams/operators/select.js"
import { themeStream } from "../../src/streams/theme.js"
import { marbles } from "../support/marbles.js"

const changes: Readonly<Record<string, ThemeChange>> = {
  s: { mode: "system" },
  l: { mode: "light" },
  d: { mode: "dark" },
  g: { variables: { "--rxw-accent": "green" } },
  n: {},
}

const shades: Readonly<Record<string, Theme["shade"]>> = { l: "light", d: "dark" }
const prefers = { d: true, l: false }

describe("theme$", () => {
  it(
    "follows the system where the site sets `system`",
    marbles((m) => {
      const changes$ = m.hot("    --------l--", changes)
      const prefersDark$ = m.hot("--d--l-d---", prefers)
      const shade = "             l-d--l-dl--"

      const initial = { mode: "system", shade: "light", variables: {} } as const

      m.expect(themeStream({ initial, changes$, prefersDark$ }).pipe(select((theme) => theme.shade))).toBeObservable(
        shade,
        shades,
      )
    }),
  )

  it(
    "is the site's own, whatever the system prefers",
    marbles((m) => {
      const changes$ = m.hot("    ------l--s-", changes)
      const prefersDark$ = m.hot("--l-d------", prefers)
      const shade = "             d-----l--d-"

      const initial = { mode: "dark", shade: "dark", variables: {} } as const

      m.expect(themeStream({ initial, changes$, prefersDark$ }).pipe(select((theme) => theme.shade))).toBeObservable(
        shade,
        shades,
      )
    }),
  )

  it(
    "is not emitted again where the system still prefers what it did",
    marbles((m) => {
      const prefersDark$ = m.cold("(d|)", prefers)
      const theme = "              i"

      const initial = { mode: "system", shade: "dark", variables: {} } as const

      m.expect(themeStream({ initial, changes$: NEVER, prefersDark$ })).toBeObservable(theme, { i: initial })
    }),
  )

  it(
    "keeps what a change does not set, and does not emit an equal theme",
    marbles((m) => {
      const changes$ = m.hot("--g--l--n-", changes)
      const theme = "         i-g--l----"

      const initial = { mode: "dark", shade: "dark", variables: { "--rxw-accent": "red" } } as const
      const green = { "--rxw-accent": "green" }

      m.expect(themeStream({ initial, changes$, prefersDark$: NEVER })).toBeObservable(theme, {
        i: initial,
        g: { mode: "dark", variables: green, shade: "dark" },
        l: { mode: "light", variables: green, shade: "light" },
      })
    }),
  )
})
