import { BehaviorSubject } from "rxjs"
import { describe, expect, it } from "vitest"
import { limits } from "../../../src/model/limits.js"
import { inertEnvironment, memoryStorage } from "../../../src/services/environment.js"
import { hangs } from "../../../src/testing/reactions.js"
import { ALICE, BOB, testTab, walletOn } from "../../support/testPage.js"
import { inFakeTime, pass, watch } from "../support/fakeTime.js"
import { connectedVisit, SCRIPTED, visit } from "../support/visit.js"

inFakeTime()

/** A page whose tab can be hidden and seen. */
const hideable = (visible: boolean) => {
  const visible$ = new BehaviorSubject(visible)
  return {
    page: { ...inertEnvironment().page, visible$ },
    see: () => visible$.next(true),
    hide: () => visible$.next(false),
  }
}

describe("a wallet that answers only to the tab in front", () => {
  it("is restored when a tab that was loaded in the background is seen", async () => {
    const storage = memoryStorage()
    const before = await connectedVisit({ storage })
    before.wallet.destroy()
    const { page, see } = hideable(false)
    const { page: target, wallet } = testTab({ storage, page })
    const scripted = walletOn(target, { authorized: true })
    scripted.setInFront(false)
    wallet.start()
    await pass(limits.reconnectDeadline)
    expect(wallet.status$.value).toEqual({ status: "disconnected" })
    scripted.setInFront(true)
    see()
    await pass()
    expect(wallet.status$.value.status).toBe("connected")
  })

  it("is asked for account and chain when the tab is seen again", async () => {
    const { page, hide, see } = hideable(true)
    const { wallet, scripted } = await connectedVisit({ page }, { accounts: [ALICE] })
    hide()
    scripted.setInFront(false)
    scripted.changeAccounts([BOB])
    scripted.changeChain(137)
    await pass()
    expect(wallet.account$.value).toEqual({ network: "eip155:1", address: ALICE })
    scripted.setInFront(true)
    see()
    await pass()
    expect(wallet.account$.value).toEqual({ network: "eip155:137", address: BOB })
  })

  it("is connected when it was approved while the tab was hidden", async () => {
    const { page, hide, see } = hideable(true)
    const { wallet, scripted } = visit({ page })
    scripted.setInFront(false)
    const result = watch(wallet.connect({ connector: SCRIPTED }))
    hide()
    await pass()
    expect(result()).toEqual({ status: "pending" })
    scripted.setInFront(true)
    see()
    await pass()
    expect(result()).toMatchObject({ status: "answered" })
  })

  it("is not asked for a signature twice", async () => {
    const { page, hide, see } = hideable(true)
    const { wallet, scripted } = await connectedVisit({ page })
    scripted.next("personal_sign", hangs)
    watch(wallet.signMessage("hello"))
    await pass()
    hide()
    see()
    await pass()
    expect(scripted.requests().filter(({ method }) => method === "personal_sign")).toHaveLength(1)
  })
})
