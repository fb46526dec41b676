import { type Observable, of, Subject, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import { limits } from "../../../src/model/limits.js"
import type { ActivityPage } from "../../../src/model/activity/activity.js"
import { ALICE, BOB, sharedStorage } from "../../support/testPage.js"
import { page } from "../../model/support/histories.js"
import { counted, settled } from "../support/countedProvider.js"
import { inFakeTime, pass } from "../support/fakeTime.js"
import { receiptOf, scriptedChain } from "../support/scriptedChain.js"
import { connectedVisit } from "../support/visit.js"

inFakeTime()

/** An account whose history is read, of which a transfer has just been confirmed: the first answer since is awaited. */
const sent = async (afterTransfer: (request: number) => Observable<ActivityPage>) => {
  const fresh: boolean[] = []
  const data = counted({
    history: ({ fresh: isFresh = false }) => {
      fresh.push(isFresh)
      return fresh.length === 1 ? of(page("a", null)) : afterTransfer(fresh.length)
    },
  })
  const visited = await connectedVisit({ options: { provider: data.provider } })
  const subscription = visited.wallet.history.state$.subscribe()
  await settled()
  visited.wallet.send({ to: BOB, amount: "0.01" }).subscribe()
  await settled()
  await settled()
  expect(fresh).toEqual([false, true])
  return { ...visited, subscription, fresh }
}

describe("data that is read after a transfer", () => {
  it("bypasses caches still when it is refreshed before the first answer", async () => {
    const { wallet, fresh } = await sent((request) => (request === 2 ? new Subject() : of(page("ba", null))))
    wallet.refresh()
    await settled()
    expect(fresh).toEqual([false, true, true])
    expect(wallet.history.state$.value).toMatchObject({ status: "ready", value: { items: [{ id: "b" }, { id: "a" }] } })
  })

  it("bypasses caches again after a failure", async () => {
    const { wallet, fresh } = await sent((request) =>
      request === 2 ? throwError(() => new Error("down")) : of(page("ba", null)),
    )
    wallet.history.more()
    await settled()
    expect(fresh).toEqual([false, true, true])
  })

  it("bypasses caches where its subscribers left before the answer, and once", async () => {
    const { wallet, subscription, fresh } = await sent((request) =>
      request === 2 ? new Subject() : of(page("ba", null)),
    )
    subscription.unsubscribe()
    await pass(limits.linger)
    wallet.history.state$.subscribe()
    await settled()
    wallet.refresh()
    await settled()
    expect(fresh).toEqual([false, true, true])
  })

  it("bypasses caches where another account was selected before the answer", async () => {
    const { scripted, fresh } = await sent((request) => (request === 2 ? new Subject() : of(page("ba", null))))
    scripted.changeAccounts([BOB])
    await settled()
    scripted.changeAccounts([ALICE])
    await settled()
    expect(fresh.slice(2)).toEqual([true, true])
  })
})

describe("data of an account that another tab has sent from", () => {
  it("is read again once the transfer has ended", async () => {
    let wei = "0xde0b6b3a7640000"
    const storage = sharedStorage()
    const tab = () => {
      const { factory } = scriptedChain({
        eth_getBalance: () => of(wei),
        eth_getTransactionReceipt: ([hash]) => {
          wei = "0x6f05b59d3b20000"
          return of(receiptOf(hash))
        },
      })
      return connectedVisit({ storage: storage.tab(), options: { adapters: [factory] } }, { authorized: true })
    }
    const [here, there] = [await tab(), await tab()]
    here.wallet.balance$.subscribe()
    await settled()
    expect(here.wallet.balance$.value).toMatchObject({ status: "ready", value: { amount: "1" } })
    there.wallet.send({ to: BOB, amount: "0.5" }).subscribe()
    await pass(10_000)
    expect(here.wallet.balance$.value).toMatchObject({ status: "ready", value: { amount: "0.5" } })
  })
})
