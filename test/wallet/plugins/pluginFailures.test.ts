import { concat, defer, EMPTY, finalize, lastValueFrom, NEVER, type Observable, of, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import { eventLog } from "../../../src/services/eventLog.js"
import { limits } from "../../../src/model/limits.js"
import { stateOf } from "../../../src/streams/operators/stateOf.js"
import type { Feature, Plugin, PluginControl } from "../../../src/wallet/plugin.js"
import { inFakeTime, pass, watch } from "../support/fakeTime.js"
import { connect, visit } from "../support/visit.js"

inFakeTime()

interface Tips {
  readonly given: number
}
type TipsFeature = Feature<Tips, { readonly tip: () => Observable<string> }>
type TipsPlugin = Plugin<"tips", Tips, TipsFeature["actions"]>

const broken = throwError(() => new Error("broken"))

/** A running wallet with a plug-in, and what was reported. */
const siteWith = (
  feature: Partial<TipsFeature>,
  sources: readonly ReturnType<TipsPlugin["load"]>[] = [],
  more: Partial<TipsPlugin> = {},
) => {
  const log = eventLog()
  const left = [...sources]
  const made = () => ({ state$: NEVER, actions: { tip: () => of("thanks") }, life$: EMPTY, ...feature })
  const plugin: TipsPlugin = {
    name: "tips",
    initial: { given: 0 },
    actions: ["tip"],
    load: () => left.shift() ?? of(made),
    ...more,
  }
  const visited = visit({ options: { plugins: [plugin], log } })
  const tips: PluginControl<TipsPlugin> = Reflect.get(visited.wallet, "tips")
  const seen: unknown[] = []
  const follow = () =>
    tips.state$.subscribe({
      next: ({ given }) => seen.push(given),
      error: () => seen.push("error"),
      complete: () => seen.push("complete"),
    })
  return { ...visited, tips, seen, follow, reported: () => log.lines().filter((line) => line.includes("broken")) }
}

describe("a plug-in of which something fails", () => {
  it("stops nothing else where that is what it does while the wallet runs: it is reported", async () => {
    const { wallet, tips, reported } = siteWith({ life$: broken })
    await connect(wallet)
    tips.preload()
    await pass(2 * limits.linger)
    expect(wallet.status$.value.status).toBe("connected")
    expect(reported()).toHaveLength(1)
  })

  it.each([
    ["a stream", concat(of({ given: 1 }), broken)],
    ["a state", Object.assign(concat(of({ given: 1 }), broken), { value: { given: 1 } })],
  ])(
    "keeps the last value of its state, where that is %s: it is reported, and the state does not error",
    async (_, state$) => {
      const { tips, seen, follow, reported } = siteWith({ state$ })
      follow()
      await pass(2 * limits.linger)
      expect(seen.at(-1)).toBe(1)
      expect(tips.state$.value).toEqual({ given: 1 })
      expect(reported()).toHaveLength(1)
    },
  )

  it.each([
    ["a stream", concat(of({ given: 1 }), broken)],
    ["a state", Object.assign(concat(of({ given: 1 }), broken), { value: { given: 1 } })],
    ["a shared state", stateOf(concat(of({ given: 1 }), broken), { initial: { given: 1 } })],
  ])("reports the failure of its state once, however many subscribers that has, where it is %s", async (_, state$) => {
    const { seen, follow, reported } = siteWith({ state$ })
    follow()
    follow()
    await pass()
    follow()
    expect(seen.slice(-3)).toEqual([1, 1, 1])
    expect(reported()).toHaveLength(1)
  })

  it("starts its state again once it has had no subscribers for a while", async () => {
    let subscriptions = 0
    const state$ = concat(of({ given: 1 }), broken).pipe(finalize(() => subscriptions++))
    const { follow } = siteWith({ state$ })
    follow().unsubscribe()
    await pass(2 * limits.linger)
    follow()
    expect(subscriptions).toBe(2)
  })
})

describe("a plug-in whose state goes on no more", () => {
  it.each([
    ["ended", of({ given: 1 })],
    ["failed", concat(of({ given: 1 }), broken)],
  ])("keeps its last value, until the wallet is destroyed, where it has %s", async (_, state$) => {
    const { wallet, tips, seen, follow } = siteWith({ state$ })
    follow()
    expect(tips.state$.value).toEqual({ given: 1 })
    expect(seen).toEqual([0, 1])
    wallet.destroy()
    expect(seen).toEqual([0, 1, "complete"])
  })
})

describe("a plug-in whose code cannot be loaded", () => {
  it("fails a call, keeps its initial state, and goes on with the next call, which loads it again", async () => {
    const { tips, seen, follow } = siteWith({ state$: of({ given: 1 }) }, [broken, broken])
    follow()
    const first = watch(lastValueFrom(tips.tip()))
    await pass()
    expect(first()).toMatchObject({ code: "Unexpected" })
    expect(seen).toEqual([0])
    const second = watch(lastValueFrom(tips.tip()))
    await pass()
    expect(second()).toMatchObject({ value: "thanks" })
    expect(seen).toEqual([0, 1])
  })

  it.each(["online", "focus"])("goes on for a subscriber with the event %s of the page", async (type) => {
    const { page, tips, seen, follow } = siteWith({ state$: of({ given: 1 }) }, [broken])
    follow()
    await pass()
    expect(seen).toEqual([0])
    page.dispatchEvent(new Event(type))
    await pass()
    expect(seen).toEqual([0, 1])
    expect(tips.state$.value).toEqual({ given: 1 })
  })

  it("does what it does while a wallet is connected as soon as the page is online", async () => {
    let lives = 0
    const life$ = defer(() => (lives++, NEVER))
    const { page, wallet } = siteWith({ life$ }, [broken, broken], { onConnect: true })
    await connect(wallet)
    expect(lives).toBe(0)
    page.dispatchEvent(new Event("online"))
    await pass()
    expect(lives).toBe(1)
  })
})

describe("a plug-in of a wallet that is destroyed", () => {
  it.each([
    ["was called before", true],
    ["was not", false],
  ])("is asked for nothing any more: a function that %s fails", async (_, isLoaded) => {
    const asked: string[] = []
    const { wallet, tips } = siteWith({
      actions: { tip: () => defer(() => (asked.push("tip"), of("thanks"))) },
    })
    await pass()
    if (isLoaded) await Promise.all([lastValueFrom(tips.tip()), pass()])
    wallet.destroy()
    const tip = watch(lastValueFrom(tips.tip()))
    await pass()
    expect(tip()).toMatchObject({ code: "NotRunning" })
    expect(asked).toHaveLength(isLoaded ? 1 : 0)
  })
})
