import { concatMap, of, throwError } from "rxjs"
import { describe, expect, it, vi } from "vitest"
import { asWalletError } from "../../src/model/errors.js"
import { lazy } from "../../src/streams/operators/lazy.js"
import { inTurn, marbles } from "../support/marbles.js"

describe("lazy", () => {
  it(
    "loads once on the first subscription, and caches the value",
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
    "finishes what was begun after its last subscriber has left: nothing is made twice",
    marbles((m) => {
      const code$ = m.cold("   ---t|   ")
      const left = "         --^-!     "
      const later = "        ----^     "
      const loading = "      --^---!   "

      const thing$ = lazy(() => code$)

      m.expect(thing$, left).toBeObservable("   -----")
      m.expect(thing$, later).toBeObservable("  -----t|")
      m.expect(code$).toHaveSubscriptions(loading)
    }),
  )

  it(
    "errors when loading fails, and loads again on the next subscription",
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

  it("keeps what it loaded when the clock is set back", () => {
    vi.useFakeTimers({ now: 3_600_000 })
    const load = vi.fn(() => of("code"))
    const thing$ = lazy(load)
    thing$.subscribe()
    vi.setSystemTime(0)
    thing$.subscribe()
    vi.useRealTimers()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it("errors with a WalletError, whatever was thrown", () => {
    const codes: string[] = []
    const load = () => throwError(() => "no such file")
    of(1)
      .pipe(concatMap(() => lazy(load)))
      .subscribe({ error: (thrown: unknown) => codes.push(asWalletError(thrown).code) })
    expect(codes).toEqual(["Unexpected"])
  })
})
