import { concatMap, of, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import { asWalletError } from "../../src/model/errors.js"
import { lazy } from "../../src/streams/operators/lazy.js"
import { inTurn, marbles } from "../support/marbles.js"

describe("what arrives late", () => {
  it(
    "is asked for at the first look, once for all who look, and stays",
    marbles((m) => {
      const code$ = m.cold("   ---t|     ")
      const first = "        --^         "
      const second = "       ---^        "
      const third = "        --------^   "
      const loading = "      --^---!     "

      const thing$ = lazy(() => code$)

      m.expect(thing$, first).toBeObservable("  -----t|")
      m.expect(thing$, second).toBeObservable("  -----t|")
      m.expect(thing$, third).toBeObservable("  --------(t|)")
      m.expect(code$).toHaveSubscriptions(loading)
    }),
  )

  it(
    "fails whoever waits for it when it cannot be had, and is asked for again at the next look",
    marbles((m) => {
      const broken$ = m.cold("--#", {}, new Error("offline"))
      const code$ = m.cold("      --t|")
      const first = "         ^        "
      const second = "        ----^    "

      const load = inTurn(broken$, code$)
      const thing$ = lazy(load)
      const failure = asWalletError(new Error("offline"))

      m.expect(thing$, first).toBeObservable("  --#", {}, failure)
      m.expect(thing$, second).toBeObservable("  ------t|")
    }),
  )

  it("fails with an error of the wallet, whatever was thrown", () => {
    const codes: string[] = []
    const load = () => throwError(() => "no such file")
    of(1)
      .pipe(concatMap(() => lazy(load)))
      .subscribe({ error: (thrown: unknown) => codes.push(asWalletError(thrown).code) })
    expect(codes).toEqual(["Unexpected"])
  })
})
