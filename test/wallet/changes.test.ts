import { describe, expect, it } from "vitest"
import { answers } from "../../src/testing/reactions.js"
import { ALICE, BOB } from "../support/testPage.js"
import { inFakeTime, pass } from "./support/fakeTime.js"
import { connectedVisit, visit } from "./support/visit.js"

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
    await pass()
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

  it("disconnects with an empty list of accounts", async () => {
    const { wallet, scripted } = await connectedVisit()
    scripted.always("eth_accounts", answers([]))
    scripted.changeAccounts([])
    await pass()
    expect(wallet.status$.value).toEqual({ status: "disconnected" })
    expect(wallet.account$.value).toBeNull()
    expect(scripted.listeners()).toBe(0)
  })

  it("loses its link to the chain, and restores it", async () => {
    const { wallet, scripted } = await connectedVisit()
    scripted.disconnect(1013)
    expect(wallet.status$.value.status).toBe("linkLost")
    expect(wallet.account$.value?.address).toBe(ALICE)
    scripted.say("connect", { chainId: "0x1" })
    expect(wallet.status$.value.status).toBe("connected")
  })

  it("disconnects with a disconnect event", async () => {
    const { wallet, scripted } = await connectedVisit()
    scripted.disconnect(4900)
    await pass()
    expect(wallet.status$.value).toEqual({ status: "disconnected" })
    expect(scripted.listeners()).toBe(0)
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
