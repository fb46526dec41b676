import { defer, finalize, NEVER, type Observable } from "rxjs"
import { expect, it, vi } from "vitest"
import { memoryStorage } from "../../src/services/environment.js"
import { testTab, walletOn } from "../support/testPage.js"
import { inFakeTime, pass } from "./support/fakeTime.js"
import { scriptedChain } from "./support/scriptedChain.js"
import { connect, disconnect } from "./support/visit.js"

inFakeTime()

/** Counts the subscriptions to a stream. */
const counted = () => {
  let subscriptions = 0
  const count = <T>(source: Observable<T>): Observable<T> =>
    defer(() => {
      subscriptions += 1
      return source.pipe(finalize(() => (subscriptions -= 1)))
    })
  return { count, subscriptions: () => subscriptions }
}

it("has no more subscriptions, listeners or timers after a hundred connections and modal views than after one", async () => {
  const { count, subscriptions } = counted()
  const storage = { ...memoryStorage(), changed$: count(NEVER) }
  const { page, wallet } = testTab({ storage, options: { adapters: [scriptedChain().factory] } })
  const added = vi.spyOn(page, "addEventListener")
  const removed = vi.spyOn(page, "removeEventListener")
  const scripted = walletOn(page)
  wallet.start()
  wallet.balance$.subscribe()

  const cycle = async (): Promise<void> => {
    wallet.modal.open()
    wallet.modal.push({ view: "Connecting", connector: "test.scripted" })
    await connect(wallet)
    wallet.modal.open()
    wallet.modal.close()
    await disconnect(wallet)
  }
  const footprint = async () => {
    await pass(60_000)
    const listeners = added.mock.calls.length - removed.mock.calls.length
    return { storage: subscriptions(), page: listeners, wallet: scripted.listeners(), timers: vi.getTimerCount() }
  }

  await cycle()
  const before = await footprint()
  for (let turn = 0; turn < 100; turn++) await cycle()

  expect(await footprint()).toEqual(before)
  expect(before).toMatchObject({ wallet: 0, timers: 0 })
})
