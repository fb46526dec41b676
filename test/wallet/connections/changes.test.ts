import { BehaviorSubject } from "rxjs"
import { describe, expect, it } from "vitest"
import { chainLimits } from "../../../src/model/chainLimits.js"
import { inertEnvironment, memoryStorage } from "../../../src/services/environment.js"
import { ALICE, BOB, testTab, walletOn } from "../../support/testPage.js"
import { inFakeTime, pass } from "../support/fakeTime.js"
import { connectedVisit, disconnect, visit } from "../support/visit.js"

inFakeTime()

describe("a connected wallet", () => {
  it("changes the account, and the states follow", async () => {
    const { wallet, scripted } = await connectedVisit()
    scripted.changeAccounts([BOB, ALICE])
    await pass()
    expect(wallet.account$.value).toEqual({ network: "eip155:1", address: BOB })
    expect(wallet.status$.value).toMatchObject({ connection: { accounts: [{ address: BOB }, { address: ALICE }] } })
  })

  it("changes the chain, and the states follow", async () => {
    const { wallet, scripted } = await connectedVisit()
    scripted.changeChain(137)
    await pass()
    expect(wallet.network$.value).toMatchObject({ id: "eip155:137", name: "Polygon", supported: true })
    expect(wallet.account$.value).toEqual({ network: "eip155:137", address: ALICE })
  })

  it("switches to a chain that the site does not offer, and back", async () => {
    const { wallet, scripted } = await connectedVisit()
    wallet.modal.open()
    scripted.changeChain(424242)
    await pass()
    expect(wallet.network$.value).toMatchObject({ id: "eip155:424242", supported: false })
    expect(wallet.status$.value.status).toBe("connected")
    expect(wallet.modal.state$.value).toMatchObject({ open: true, stack: [{ view: "UnsupportedChain" }] })
    scripted.changeChain(1)
    await pass(chainLimits.chainSettle)
    expect(wallet.network$.value).toMatchObject({ id: "eip155:1", supported: true })
    expect(wallet.modal.state$.value.open).toBe(false)
  })

  it("may be on an unsupported chain when it connects", async () => {
    const { wallet } = await connectedVisit({}, { chainId: 5 })
    expect(wallet.network$.value).toMatchObject({ id: "eip155:5", supported: false })
  })

  it("is supported on any chain with allowUnsupportedChain", async () => {
    const { wallet } = await connectedVisit({ options: { allowUnsupportedChain: true } }, { chainId: 5 })
    expect(wallet.network$.value).toMatchObject({ id: "eip155:5", supported: true })
  })

  it("is disconnected with an empty list of accounts, and connected again with the next account", async () => {
    const { wallet, scripted } = await connectedVisit()
    scripted.changeAccounts([])
    await pass()
    expect(wallet.status$.value).toEqual({ status: "disconnected" })
    expect(wallet.account$.value).toBeNull()
    scripted.changeAccounts([BOB])
    await pass()
    expect(wallet.status$.value.status).toBe("connected")
    expect(wallet.account$.value?.address).toBe(BOB)
    await disconnect(wallet)
    expect(scripted.listeners()).toBe(0)
    scripted.changeAccounts([ALICE])
    await pass()
    expect(wallet.status$.value).toEqual({ status: "disconnected" })
  })

  it("is remembered after an empty list of accounts, and asked on the next visit", async () => {
    const storage = memoryStorage()
    const { wallet, scripted } = await connectedVisit({ storage })
    scripted.changeAccounts([])
    await pass()
    wallet.destroy()
    const { page, wallet: again } = testTab({ storage })
    const back = walletOn(page, { accounts: [], authorized: true })
    again.start()
    await pass()
    expect(again.status$.value).toEqual({ status: "disconnected" })
    back.changeAccounts([ALICE])
    await pass()
    expect(again.account$.value?.address).toBe(ALICE)
  })

  it("loses its link to the chain, and restores it", async () => {
    const { wallet, scripted } = await connectedVisit()
    scripted.disconnect(1013)
    expect(wallet.status$.value.status).toBe("linkLost")
    expect(wallet.account$.value?.address).toBe(ALICE)
    scripted.say("connect", { chainId: "0x1" })
    expect(wallet.status$.value.status).toBe("connected")
  })

  it.each([1013, 4900, 4901])(
    "has lost its link with code %i, and is asked again when the tab is seen",
    async (code) => {
      const visible$ = new BehaviorSubject(true)
      const page = { ...inertEnvironment().page, visible$ }
      const { wallet, scripted } = await connectedVisit({ page })
      scripted.disconnect(code)
      expect(wallet.status$.value.status).toBe("linkLost")
      scripted.changeInSilence({ chainId: 137 })
      visible$.next(false)
      visible$.next(true)
      await pass()
      expect(wallet.status$.value.status).toBe("connected")
      expect(wallet.network$.value.id).toBe("eip155:137")
    },
  )

  it("disconnects with a disconnect event of another kind", async () => {
    const { wallet, scripted } = await connectedVisit()
    scripted.disconnect()
    await pass()
    expect(wallet.status$.value).toEqual({ status: "disconnected" })
  })

  it("is ignored before it is connected", async () => {
    const { wallet, scripted } = visit()
    scripted.say("accountsChanged", [BOB])
    scripted.say("chainChanged", "0x89")
    await pass()
    expect(wallet.status$.value).toEqual({ status: "disconnected" })
    expect(wallet.network$.value.id).toBe("eip155:1")
  })
})
