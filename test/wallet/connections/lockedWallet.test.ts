import { Subject, take } from "rxjs"
import { describe, expect, it } from "vitest"
import { waitsFor } from "../../../src/testing/reactions.js"
import { ALICE, BOB, walletOn } from "../../support/testPage.js"
import { inFakeTime, pass, watch } from "../support/fakeTime.js"
import { connect, connectedVisit, liveIn, OTHER, SCRIPTED } from "../support/visit.js"

inFakeTime()

describe("a wallet that is locked, chosen again and unlocked", () => {
  it.each(["in the modal", "without it"])("answers the call, and is connected once: %s", async (place) => {
    const { wallet, scripted } = await connectedVisit()
    const events: string[] = []
    wallet.events$.subscribe(({ type }) => events.push(type))
    await pass(10)
    scripted.changeAccounts([])
    await pass(50)
    const unlocked$ = new Subject<void>()
    scripted.next(
      "eth_requestAccounts",
      waitsFor(() => unlocked$.pipe(take(1))),
    )
    if (place === "in the modal") {
      wallet.modal.open("Connect")
      wallet.modal.push({ view: "Connecting", connector: SCRIPTED })
    }
    const attempt = watch(wallet.connect({ connector: SCRIPTED }))
    await pass(50)
    // It tells the page its account before it answers.
    scripted.changeAccounts([ALICE])
    await pass(5)
    unlocked$.next()
    await pass(100)
    expect(attempt().status).toBe("answered")
    expect(wallet.modal.state$.value.open).toBe(false)
    expect(events.filter((type) => type.startsWith("CONNECT"))).toEqual(["CONNECT_SUCCESS"])
  })
})

describe("a wallet that is locked and unlocked", () => {
  it("acts again for the account that was selected", async () => {
    const { wallet, scripted } = await connectedVisit({}, { accounts: [ALICE, BOB] })
    wallet.selectAccount({ address: BOB })
    scripted.changeAccounts([])
    await pass(50)
    expect(wallet.account$.value).toBeNull()
    scripted.changeAccounts([ALICE, BOB])
    await pass(50)
    expect(wallet.account$.value?.address).toBe(BOB)
  })

  it("is the active one again where the user has chosen it among several", async () => {
    const { wallet, scripted, page } = await connectedVisit()
    walletOn(page, { rdns: OTHER, accounts: [BOB] })
    await pass(50)
    await connect(wallet, OTHER)
    await pass(50)
    wallet.activate({ connector: SCRIPTED })
    scripted.changeAccounts([])
    await pass(50)
    expect(liveIn(wallet)).toEqual([OTHER])
    scripted.changeAccounts([ALICE])
    await pass(50)
    expect(liveIn(wallet)).toEqual([SCRIPTED, OTHER])
  })
})
