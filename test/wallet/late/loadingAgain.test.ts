import { NEVER, of, Subject, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import { limits } from "../../../src/model/limits.js"
import type { Wallet } from "../../../src/wallet/wallet.js"
import { inFakeTime, pass } from "../support/fakeTime.js"
import { lateScene, makeEngine, stored } from "../support/lateScene.js"

inFakeTime()

const offline$ = throwError(() => new Error("offline"))

/** A wallet with a stored connection whose code could not be loaded when the page was idle. */
const scene = async (begin: (wallet: Wallet) => unknown = (wallet) => wallet.start()) => {
  const events = { online: new Subject<void>(), focus: new Subject<void>() }
  let isThere = false
  const { wallet, loading } = lateScene({
    texts: await stored(),
    page: { events: (type) => Reflect.get(events, type) ?? NEVER },
    load: () => (isThere ? of(makeEngine) : offline$),
  })
  begin(wallet)
  await pass()
  loading.mockClear()
  return { wallet, events, loads: () => loading.mock.calls.length, comesBack: () => (isThere = true) }
}

describe("the code of a wallet that could not be loaded when the page was idle", () => {
  it.each(["online", "focus"] as const)(
    "is loaded again with the event %s of the page: the stored connection is being restored no longer than usual",
    async (type) => {
      const { wallet, events, loads, comesBack } = await scene()
      comesBack()
      await pass(60_000)
      expect(wallet.status$.value.status).toBe("reconnecting")
      events[type].next()
      expect(loads()).toBe(1)
      await pass(limits.discoveryDeadline)
      expect(wallet.status$.value.status).toBe("disconnected")
    },
  )

  it("is loaded again for a subscriber, too, each time, until it is there", async () => {
    const { events, loads, comesBack } = await scene((wallet) => wallet.theme$.subscribe())
    events.online.next()
    events.focus.next()
    expect(loads()).toBe(2)
    comesBack()
    events.online.next()
    events.focus.next()
    expect(loads()).toBe(3)
    expect(events.focus.observed).toBe(false)
  })

  it.each<[string, (wallet: Wallet) => unknown]>([
    ["it is destroyed", (wallet) => (wallet.start(), wallet.destroy())],
    ["it is stopped", (wallet) => wallet.start()()],
    ["its subscribers have left", (wallet) => wallet.theme$.subscribe().unsubscribe()],
    ["it is not used", () => {}],
  ])("is not loaded again where %s", async (_, begin) => {
    const { events, loads } = await scene(begin)
    events.online.next()
    events.focus.next()
    expect(loads()).toBe(0)
    expect(events.online.observed).toBe(false)
  })
})

describe("a page that gets the focus before it is painted and idle, as one that is reloaded", () => {
  it("loads no code of the wallet by that", async () => {
    const [idle$, focus] = [new Subject<void>(), new Subject<void>()]
    const { wallet, loading } = lateScene({
      texts: await stored(),
      page: { idle$, events: (type) => (type === "focus" ? focus : NEVER) },
    })
    wallet.start()
    focus.next()
    await pass()
    expect(loading).not.toHaveBeenCalled()
    idle$.next()
    expect(loading).toHaveBeenCalledTimes(1)
  })
})
