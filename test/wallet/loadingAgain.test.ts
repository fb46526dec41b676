import { BehaviorSubject, NEVER, of, Subject, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import { limits } from "../../src/model/limits.js"
import type { Wallet } from "../../src/wallet/wallet.js"
import { inFakeTime, pass } from "./support/fakeTime.js"
import { lateScene, makeEngine, stored } from "./support/lateScene.js"

inFakeTime()

const offline$ = throwError(() => new Error("offline"))

/** A wallet with a stored connection whose code could not be loaded when the page was idle. */
const scene = async (begin: (wallet: Wallet) => unknown = (wallet) => wallet.start()) => {
  const online$ = new Subject<void>()
  const visible$ = new BehaviorSubject(true)
  let isThere = false
  const { wallet, loading } = lateScene({
    texts: await stored(),
    page: { visible$, events: (type) => (type === "online" ? online$ : NEVER) },
    load: () => (isThere ? of(makeEngine) : offline$),
  })
  begin(wallet)
  await pass()
  loading.mockClear()
  return {
    ...{ wallet, visible$, loads: () => loading.mock.calls.length },
    comesBack: () => (isThere = true),
    online: () => online$.next(),
  }
}

describe("the code of a wallet that could not be loaded when the page was idle", () => {
  it("is loaded again half a minute later: the stored connection is being restored no longer than usual", async () => {
    const { wallet, loads, comesBack } = await scene()
    comesBack()
    await pass(29_999)
    expect(loads()).toBe(0)
    expect(wallet.status$.value.status).toBe("reconnecting")
    await pass(1)
    expect(loads()).toBe(1)
    await pass(limits.discoveryDeadline)
    expect(wallet.status$.value.status).toBe("disconnected")
  })

  it("is loaded again as soon as the page is online", async () => {
    const { loads, comesBack, online } = await scene()
    comesBack()
    online()
    expect(loads()).toBe(1)
  })

  it("is loaded again for a subscriber, too", async () => {
    const { loads } = await scene((wallet) => wallet.theme$.subscribe())
    await pass(30_000)
    expect(loads()).toBe(1)
  })

  it("is loaded again at most every half a minute, and not once it is there", async () => {
    const { loads, comesBack, online } = await scene()
    await pass(300_000)
    expect(loads()).toBe(10)
    comesBack()
    await pass(300_000)
    online()
    expect(loads()).toBe(11)
  })

  it("is not loaded again while the page is hidden, and at once when it is visible", async () => {
    const { loads, visible$, online } = await scene()
    visible$.next(false)
    await pass(300_000)
    online()
    expect(loads()).toBe(0)
    visible$.next(true)
    expect(loads()).toBe(1)
  })

  it.each<[string, (wallet: Wallet) => unknown]>([
    ["it is destroyed", (wallet) => (wallet.start(), wallet.destroy())],
    ["it is stopped", (wallet) => wallet.start()()],
    ["its subscribers have left", (wallet) => wallet.theme$.subscribe().unsubscribe()],
    ["nobody uses it", () => {}],
  ])("is not loaded again where %s", async (_, begin) => {
    const { loads, online, visible$ } = await scene(begin)
    await pass(300_000)
    online()
    expect(loads()).toBe(0)
    expect(visible$.observed).toBe(false)
  })
})
