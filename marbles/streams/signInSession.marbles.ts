import { NEVER, throwError } from "rxjs"
import { describe, it } from "vitest"
import { marbles } from "../support/marbles.js"
import { accounts, intents, rejected, sessions, statesOf } from "./signingIn.js"

describe("a session", () => {
  it(
    "ends when it expires",
    marbles((m) => {
      const account$ = m.hot("-a-------------------------", accounts)
      const check$ = m.cold(" -e|                        ", sessions)
      const states = "        CCY 17ms I"

      m.expect(statesOf({ account$, check: () => check$ })).toBeObservable(states)
    }),
  )

  it(
    "ends when another tab or the site has ended it, and is found when one has begun it",
    marbles((m) => {
      const account$ = m.hot(" -a----------", accounts)
      const recheck$ = m.hot(" ----r---r---")
      const first$ = m.cold("  -a|         ", sessions)
      const second$ = m.cold("    -n|      ", sessions)
      const third$ = m.cold("         -a| ", sessions)
      const states = "         CCY--I---Y--"

      const answers = [first$, second$, third$]
      const check = () => answers.shift() ?? NEVER

      m.expect(statesOf({ account$, recheck$, check })).toBeObservable(states)
    }),
  )

  it(
    "that another tab begins while the site is being asked is found by asking once more",
    marbles((m) => {
      const account$ = m.hot(" -a----------", accounts)
      const recheck$ = m.hot(" ---r--------")
      const first$ = m.cold("  ----n|      ", sessions)
      const second$ = m.cold("     --a|    ", sessions)
      const states = "         CC---I-Y----"

      const answers = [first$, second$]
      const check = () => answers.shift() ?? NEVER

      m.expect(statesOf({ account$, recheck$, check })).toBeObservable(states)
    }),
  )

  it(
    "that another tab begins is found also when the visitor begins meanwhile",
    marbles((m) => {
      const account$ = m.hot(" -a----------", accounts)
      const check$ = m.cold("  -n|         ", sessions)
      const recheck$ = m.hot(" ---r--------")
      const intents$ = m.hot(" ----q-------", intents)
      const second$ = m.cold("    ---a|    ", sessions)
      const third$ = m.cold("      ---a|   ", sessions)
      const states = "         CCI-P--Y----"

      const answers = [check$, second$, third$]
      const check = () => answers.shift() ?? NEVER

      m.expect(statesOf({ account$, recheck$, intents$, check })).toBeObservable(states)
    }),
  )

  it(
    "stays while the site cannot be asked again",
    marbles((m) => {
      const account$ = m.hot(" -a------", accounts)
      const recheck$ = m.hot(" ----r---")
      const first$ = m.cold("  -a|     ", sessions)
      const states = "         CCY-----"

      const answers = [first$, throwError(() => rejected)]
      const check = () => answers.shift() ?? NEVER

      m.expect(statesOf({ account$, recheck$, check })).toBeObservable(states)
    }),
  )

  it(
    "is not given to a visitor whom the site could not be asked about",
    marbles((m) => {
      const account$ = m.hot(" -a---", accounts)
      const check$ = m.cold("  -#   ", undefined, rejected)
      const states = "         CCF---"

      m.expect(statesOf({ account$, check: () => check$ })).toBeObservable(states)
    }),
  )

  it(
    "ends when the visitor signs out",
    marbles((m) => {
      const account$ = m.hot(" -a---", accounts)
      const intents$ = m.hot(" ----o-", intents)
      const check$ = m.cold("  -a|  ", sessions)
      const states = "         CCY-I-"

      m.expect(statesOf({ account$, intents$, check: () => check$ })).toBeObservable(states)
    }),
  )
})
