import { type Observable, of, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import { builtIn } from "../../../src/features/builtIn.js"
import type { WalletEvent } from "../../../src/model/connection/events.js"
import { everyFeature } from "../../support/everyFeature.js"
import { inFakeTime, pass } from "../support/fakeTime.js"
import { connect, visit } from "../support/visit.js"

inFakeTime()

const offline$: Observable<never> = throwError(() => new Error("offline"))

/** A running wallet whose built-in features cannot be loaded before `comesBack`. */
const scene = (options: Parameters<typeof visit>[0] = {}) => {
  let isThere = false
  const visited = visit({ load: () => (isThere ? of(builtIn) : offline$), ...options })
  const comesBack = (): void => {
    isThere = true
    visited.page.dispatchEvent(new Event("online"))
  }
  return { ...visited, comesBack }
}

describe("a wallet whose built-in features could not be loaded", () => {
  it("reads the balance as soon as the page is online", async () => {
    const { wallet, comesBack } = scene()
    wallet.balance$.subscribe()
    await connect(wallet)
    await pass(1_000)
    expect(wallet.balance$.value.status).toBe("failed")
    comesBack()
    await pass(1_000)
    expect(wallet.balance$.value.status).toBe("ready")
  })

  it("says then that a wallet was connected", async () => {
    const { wallet, comesBack } = scene()
    const events: WalletEvent["type"][] = []
    wallet.events$.subscribe(({ type }) => events.push(type))
    await connect(wallet)
    comesBack()
    await pass()
    expect(events).toContain("CONNECT_SUCCESS")
  })

  it("has the features of the project then, also for a subscriber of before", async () => {
    const configuration = {
      features: () => of([{ id: "activity", isEnabled: true, config: null }]),
      origins: () => of([]),
    }
    const options = { configuration, projectId: "p1", connectors: [everyFeature] }
    const { wallet, comesBack } = scene({ options })
    const seen: unknown[] = []
    wallet.features$.subscribe({ next: ({ email }) => seen.push(email), complete: () => seen.push("complete") })
    await pass()
    comesBack()
    await pass()
    expect(seen).toEqual([true, false])
  })
})
