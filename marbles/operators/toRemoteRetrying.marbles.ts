import { defer, NEVER } from "rxjs"
import { describe, it } from "vitest"
import { fail } from "../../src/model/errors.js"
import { failed, loading, ready } from "../../src/model/remote.js"
import { toRemoteRetrying } from "../../src/streams/operators/toRemoteRetrying.js"
import { clock } from "../streams/fixtures.js"
import { inTurn, marbles } from "../support/marbles.js"

const down = fail("ChainUnreachable", { network: "eip155:1" })
const refused = fail("Reverted", { reason: null })
const values = { l: loading<string>(), r: ready("r"), f: failed<string>(down), x: failed<string>(refused) }
const options = { again$: NEVER, first: 3, most: 5, clock }

describe("toRemoteRetrying", () => {
  it(
    "requests again after a failure, later each time but never later than the longest pause, until there is a value",
    marbles((m) => {
      const fails$ = m.cold("-#", undefined, down)
      const works$ = m.cold("-r|")
      const retried = inTurn(fails$, fails$, fails$, works$)
      const results = "      lf---f-----f-----r|"

      const result$ = toRemoteRetrying(defer(retried), options)

      m.expect(result$).toBeObservable(results, values)
    }),
  )

  it(
    "stops with its last subscriber",
    marbles((m) => {
      const fails$ = m.cold("-#", undefined, down)
      const subs = "         ^-!"

      m.expect(toRemoteRetrying(fails$, options), subs).toBeObservable("lf", values)
      m.expect(fails$).toHaveSubscriptions(["^!"])
    }),
  )

  it(
    "does not request again by itself what was refused, but when it is asked to",
    marbles((m) => {
      const again$ = m.hot(" --------a")
      const refuses$ = m.cold("-#", undefined, refused)
      const works$ = m.cold("          -r|")
      const results = "        lx------lr|"

      const result$ = toRemoteRetrying(defer(inTurn(refuses$, works$)), { ...options, again$ })

      m.expect(result$).toBeObservable(results, values)
    }),
  )
})
