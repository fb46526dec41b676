import { describe, expect, it } from "vitest"
import { fail } from "../../../src/model/errors.js"
import { marbles } from "../../support/marbles.js"
import { calls, embeddedOn, requests, sessions, themeOf } from "./embeddedContext.js"

const refusal = fail("UserRejected", { connector: "embedded" })
const whole = "^ 500ms !"

describe("the frame", () => {
  it(
    "is told the theme while the wallet is connected, each time it changes",
    marbles((m) => {
      const theme$ = m.hot("  ----d--l-d", { d: themeOf("dark"), l: themeOf("light") })
      const session$ = m.hot("--a-----n", sessions)
      const answer$ = m.cold("#", {}, refusal)
      const { effects, running$ } = embeddedOn({ session$, theme$, answers: { SYNC_THEME: answer$ } })
      m.expect(running$, whole).toBeObservable("")
      m.flush()
      const gold = 'ask SYNC_THEME {"themeMode":"light","themeVariables":{"--rxw-accent":"gold"}}'
      const silver = gold.replace("light", "dark").replace("gold", "silver")
      expect(effects).toEqual([`2 ${gold}`, `4 ${silver}`, `7 ${gold}`])
    }),
  )

  it(
    "is told the theme again where it is loaded anew",
    marbles((m) => {
      const session$ = m.hot("--a---", sessions)
      const held$ = m.hot("   ---f-f", { f: null })
      const { effects, running$ } = embeddedOn({ session$, held$, answers: { SYNC_THEME: m.cold("(a|)") } })
      m.expect(running$, whole).toBeObservable("")
      m.flush()
      expect(effects.map((effect) => effect.slice(0, 16))).toEqual(["3 ask SYNC_THEME", "5 ask SYNC_THEME"])
    }),
  )

  it(
    "has room in the modal while a request is open, is shown only then, and hidden afterwards",
    marbles((m) => {
      const requests$ = m.hot("--r--n--", requests)
      const modal = "          c-A--c--"
      const { frame, running$, modal$, act } = embeddedOn({ requests$ })
      act(m.hot("              -f-f--f-", calls))
      m.expect(running$, whole).toBeObservable("")
      m.expect(modal$, whole).toBeObservable(modal, { c: "closed", A: "ApproveTransaction" })
      m.flush()
      expect(frame).toEqual(["0 hide", "3 show", "5 hide"])
    }),
  )
})

describe("a request that is not allowed", () => {
  it(
    "opens the modal where it is closed, drops all requests, and is said to the user 300 ms later",
    marbles((m) => {
      const refused$ = m.hot("-r 100ms r", { r: "eth_sign" })
      const { effects, running$ } = embeddedOn({ refused$ })
      m.expect(running$, whole).toBeObservable("")
      m.flush()
      expect(effects.slice(0, 5)).toEqual(["1 warn", "1 abort", "1 open the modal", "102 warn", "102 abort"])
      expect(effects.slice(5)).toEqual(["301 report MethodNotAllowed", "402 report MethodNotAllowed"])
    }),
  )
})
