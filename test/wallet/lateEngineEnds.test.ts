import { Subject } from "rxjs"
import { describe, expect, it, vi } from "vitest"
import { inFakeTime } from "./support/fakeTime.js"
import { lateScene, makeEngine } from "./support/lateScene.js"

inFakeTime()

describe("the engine of a wallet", () => {
  it("is made once, although its only subscriber leaves with the first value that it has", () => {
    const made = vi.fn(makeEngine)
    const code$ = new Subject<typeof makeEngine>()
    const { wallet, loading } = lateScene({ load: () => code$ })
    const subscription = wallet.connections$.subscribe(() => {
      if (made.mock.calls.length > 0) subscription.unsubscribe()
    })
    code$.next(made)
    expect(subscription.closed).toBe(true)
    wallet.send({ to: "nobody", amount: "1" })
    code$.next(made)
    expect(loading).toHaveBeenCalledTimes(1)
    expect(made).toHaveBeenCalledTimes(1)
  })
})
