import { BehaviorSubject, merge, of, Subject, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import { limits } from "../../../src/model/limits.js"
import { inertEnvironment } from "../../../src/services/environment.js"
import { ALICE, BOB, sharedStorage } from "../../support/testPage.js"
import { counted } from "../support/countedProvider.js"
import { inFakeTime, pass } from "../support/fakeTime.js"
import { scriptedChain } from "../support/scriptedChain.js"
import { connectedVisit, disconnect } from "../support/visit.js"

inFakeTime()

const ETHER = "0xde0b6b3a7640000"
const TWO = "0x1bc16d674ec80000"

const subscribed = async (chain = scriptedChain()) => {
  const visited = await connectedVisit({ options: { adapters: [chain.factory] } })
  visited.wallet.balance$.subscribe()
  await pass(limits.settle)
  return { ...visited, chain }
}

describe("the balance", () => {
  it("is fetched on the first subscription, and not before", async () => {
    const chain = scriptedChain()
    const { wallet } = await connectedVisit({ options: { adapters: [chain.factory] } })
    await pass(10_000)
    expect(chain.requests).toEqual([])
    wallet.balance$.subscribe()
    expect(wallet.balance$.value).toEqual({ status: "loading", last: undefined })
    await pass(limits.settle)
    expect(wallet.balance$.value).toEqual({ status: "ready", value: { amount: "1", symbol: "ETH" } })
  })

  it("is cached for thirty seconds", async () => {
    const { wallet, chain } = await subscribed()
    await pass(limits.balanceTtl - 1_000)
    wallet.refresh()
    await pass(limits.settle)
    expect(chain.timesRequested("eth_getBalance")).toBe(1)
    await pass(1_000)
    wallet.refresh()
    await pass(limits.settle)
    expect(chain.timesRequested("eth_getBalance")).toBe(2)
  })

  it("that a tab in the background has from another one is fetched again when the tab is first seen", async () => {
    const storage = sharedStorage()
    const there = await connectedVisit({ storage: storage.tab(), options: { adapters: [scriptedChain().factory] } })
    there.wallet.balance$.subscribe()
    await pass(limits.settle)

    const visible$ = new BehaviorSubject(false)
    const page = { ...inertEnvironment().page, visible$ }
    const { factory } = scriptedChain({ eth_getBalance: () => of(TWO) })
    const { wallet } = await connectedVisit({ page, storage: storage.tab(), options: { adapters: [factory] } })
    wallet.balance$.subscribe()
    await pass(limits.settle)
    expect(wallet.balance$.value).toMatchObject({ status: "ready", value: { amount: "1" } })
    await pass(3_600_000)
    visible$.next(true)
    await pass(limits.settle)
    expect(wallet.balance$.value).toMatchObject({ status: "ready", value: { amount: "2" } })
  })

  it("is fetched again when the page is online again, after hours without an event of the tab", async () => {
    let wei = ETHER
    const { wallet, page } = await subscribed(scriptedChain({ eth_getBalance: () => of(wei) }))
    wei = TWO
    await pass(3_600_000)
    page.dispatchEvent(new Event("online"))
    await pass(limits.settle)
    expect(wallet.balance$.value).toMatchObject({ status: "ready", value: { amount: "2" } })
  })

  it("that has failed before the page is online again is fetched without a refresh, thirty seconds later", async () => {
    let isDown = true
    const answer = () => (isDown ? throwError(() => new Error("down")) : of(TWO))
    const { wallet, page } = await subscribed(scriptedChain({ eth_getBalance: answer }))
    expect(wallet.balance$.value).toMatchObject({ status: "failed" })
    isDown = false
    page.dispatchEvent(new Event("online"))
    await pass(limits.balanceRetry + limits.settle)
    expect(wallet.balance$.value).toMatchObject({ status: "ready", value: { amount: "2" } })
  })

  it("is not fetched again for thirty seconds after a failure, which is reported once", async () => {
    const { wallet, chain } = await subscribed(
      scriptedChain({ eth_getBalance: () => throwError(() => new Error("down")) }),
    )
    expect(wallet.balance$.value).toMatchObject({ status: "failed", error: { code: "BalanceUnavailable" } })
    expect(wallet.notices$.value).toMatchObject([{ place: "toast", short: "error.BalanceUnavailable" }])
    await pass(limits.balanceRetry - 1_000)
    wallet.refresh()
    await pass()
    expect(chain.timesRequested("eth_getBalance")).toBe(1)
    expect(wallet.notices$.value).toEqual([])
    await pass(1_000)
    wallet.refresh()
    await pass(limits.settle)
    expect(chain.timesRequested("eth_getBalance")).toBe(2)
  })

  it("that fails on a network that the site does not support is not told beside that", async () => {
    const { wallet } = await connectedVisit(
      { options: { provider: counted({ tokens: () => throwError(() => new Error("down")) }).provider } },
      { chainId: 56, chains: { 1: null, 56: null } },
    )
    expect(wallet.network$.value.supported).toBe(false)
    const seen: unknown[] = []
    wallet.notices$.subscribe((notices) => seen.push(...notices))
    merge(wallet.balance$, wallet.tokens$).subscribe()
    await pass(limits.settle)
    expect(wallet.balance$.value).toMatchObject({ status: "failed", error: { code: "BalanceUnavailable" } })
    expect(seen).toEqual([])
  })

  it("and the tokens of one failure are told once", async () => {
    const chain = scriptedChain({ eth_getBalance: () => throwError(() => new Error("down")) })
    const { provider } = counted({ tokens: () => throwError(() => new Error("down")) })
    const { wallet } = await connectedVisit({ options: { adapters: [chain.factory], provider } })
    const ids = new Set<number>()
    wallet.notices$.subscribe((notices) => notices.forEach(({ id }) => ids.add(id)))
    merge(wallet.balance$, wallet.tokens$).subscribe()
    await pass(limits.settle)
    expect(wallet.tokens$.value).toMatchObject({ status: "failed" })
    expect([...ids]).toEqual([0])
  })

  it("that fails while the modal is open is shown there, and in no notice", async () => {
    const chain = scriptedChain({ eth_getBalance: () => throwError(() => new Error("down")) })
    const { wallet } = await connectedVisit({ options: { adapters: [chain.factory] } })
    wallet.modal.open()
    wallet.balance$.subscribe()
    await pass(limits.settle)
    expect(wallet.balance$.value).toMatchObject({ status: "failed", error: { code: "BalanceUnavailable" } })
    expect(wallet.notices$.value).toEqual([])
  })

  it("of the old account is dropped at once, and its late response is ignored", async () => {
    const alice$ = new Subject<string>()
    const chain = scriptedChain({ eth_getBalance: ([address]) => (address === ALICE ? alice$ : of(TWO)) })
    const { wallet, scripted } = await subscribed(chain)
    scripted.changeAccounts([BOB])
    await pass()
    expect(wallet.balance$.value).toEqual({ status: "loading", last: undefined })
    await pass(limits.settle)
    alice$.next(ETHER)
    expect(wallet.balance$.value).toMatchObject({ status: "ready", value: { amount: "2" } })
  })

  it("is idle when no wallet is connected", async () => {
    const { wallet } = await subscribed()
    await disconnect(wallet)
    expect(wallet.balance$.value).toEqual({ status: "idle" })
  })

  it("is fetched again after a transfer, and keeps the last value meanwhile", async () => {
    let wei = ETHER
    const { wallet, chain } = await subscribed(scriptedChain({ eth_getBalance: () => of(wei) }))
    wallet.send({ to: BOB, amount: "0.01" })
    await pass()
    wei = TWO
    expect(wallet.balance$.value).toMatchObject({ status: "loading", last: { amount: "1" } })
    await pass(limits.settle)
    expect(wallet.balance$.value).toMatchObject({ status: "ready", value: { amount: "2" } })
    expect(chain.timesRequested("eth_getBalance")).toBe(3)
  })

  it("is fetched again after a transfer without subscribers", async () => {
    let wei = ETHER
    const chain = scriptedChain({ eth_getBalance: () => of(wei) })
    const { wallet } = await connectedVisit({ options: { adapters: [chain.factory] } })
    const subscription = wallet.balance$.subscribe()
    await pass(limits.settle)
    subscription.unsubscribe()
    await pass(2 * limits.linger)
    wallet.send({ to: BOB, amount: "0.01" })
    await pass()
    wei = TWO
    wallet.balance$.subscribe()
    await pass(limits.settle)
    expect(wallet.balance$.value).toMatchObject({ status: "ready", value: { amount: "2" } })
  })
})
