import { type Observable, of, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import { builtIn } from "../../src/features/builtIn.js"
import type { WalletEvent } from "../../src/model/events.js"
import type { Plugin } from "../../src/wallet/plugin.js"
import { everyFeature } from "../support/everyFeature.js"
import { inFakeTime, pass } from "./support/fakeTime.js"
import { connect, visit } from "./support/visit.js"

inFakeTime()

const offline$: Observable<never> = throwError(() => new Error("offline"))

/** A running wallet whose built-in features cannot be loaded before `comesBack`. */
const scene = (options: Parameters<typeof visit>[0] = {}) => {
  let isThere = false
  const visited = visit({ load: () => (isThere ? of(builtIn) : offline$), ...options })
  return { ...visited, comesBack: () => (isThere = true) }
}

describe("a wallet whose built-in features could not be loaded", () => {
  it("reads the balance half a minute later by itself", async () => {
    const { wallet, comesBack } = scene()
    const seen: string[] = []
    wallet.balance$.subscribe(({ status }) => seen.push(status))
    await connect(wallet)
    comesBack()
    await pass(29_999)
    expect(seen.at(-1)).toBe("failed")
    await pass(1_000)
    expect(seen.at(-1)).toBe("ready")
  })

  it("reads the balance as soon as they are loaded for something else", async () => {
    const { wallet, comesBack } = scene()
    wallet.balance$.subscribe()
    await connect(wallet)
    comesBack()
    wallet.preload()
    await pass(1_000)
    expect(wallet.balance$.value.status).toBe("ready")
  })

  it("says half a minute later that a wallet was connected", async () => {
    const { wallet, comesBack } = scene()
    const events: WalletEvent["type"][] = []
    wallet.events$.subscribe(({ type }) => events.push(type))
    await connect(wallet)
    comesBack()
    await pass(30_000)
    expect(events).toContain("CONNECT_SUCCESS")
  })

  it("has the features of the project half a minute later, also for a subscriber of before", async () => {
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
    await pass(30_000)
    expect(seen).toEqual([true, false])
  })
})

describe("a plug-in whose code could not be loaded", () => {
  it("has its state half a minute later, where that has a subscriber", async () => {
    const sources: ReturnType<Plugin["load"]>[] = [offline$]
    const made = () => ({ state$: of("there"), actions: {}, life$: of() })
    const plugin: Plugin = { name: "tips", initial: "not yet", actions: [], load: () => sources.shift() ?? of(made) }
    const { wallet } = visit({ options: { plugins: [plugin] } })
    const seen: unknown[] = []
    Object.assign({ state$: of() }, Reflect.get(wallet, "tips")).state$.subscribe((state: unknown) => seen.push(state))
    await pass(29_999)
    expect(seen).toEqual(["not yet"])
    await pass(1)
    expect(seen).toEqual(["not yet", "there"])
  })
})
