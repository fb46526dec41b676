import { throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import { fail } from "../../../src/model/errors.js"
import { BOB } from "../../support/testPage.js"
import { inFakeTime } from "../support/fakeTime.js"
import { CLAIMANT, half, openForm, pass, usdc } from "../support/openForm.js"
import { scriptedChain } from "../support/scriptedChain.js"
import { connectedVisit, disconnect, visit } from "../support/visit.js"

inFakeTime()

describe("the form of a transfer", () => {
  it("starts with the native currency of the network and its balance", async () => {
    const { state } = await openForm()
    expect(state()).toMatchObject({
      form: { amount: "", receiver: "", token: { symbol: "ETH", address: null, quantity: { numeric: "1" } } },
      receiver: { status: "idle" },
      fee: { status: "idle" },
      most: { status: "ready", value: "0.999999999999935" },
      problem: { code: "TransferIncomplete" },
      progress: { status: "idle" },
    })
  })

  it("starts with the native currency also where no data provider lists tokens", async () => {
    const { state } = await openForm({}, {})
    expect(state().form.token).toMatchObject({ symbol: "ETH", quantity: { numeric: "1" } })
  })

  it("applies calls that come before its code is loaded, in their order", async () => {
    const { wallet } = await connectedVisit()
    wallet.sendForm.edit({ amount: "0.5" })
    wallet.sendForm.state$.subscribe()
    wallet.sendForm.edit({ receiver: BOB })
    await pass(1_000)
    expect(wallet.sendForm.state$.value).toMatchObject({ form: half, problem: null, fee: { status: "ready" } })
  })

  it("keeps its input without subscribers, as long as the wallet runs", async () => {
    const { wallet, state } = await openForm()
    wallet.sendForm.edit({ amount: "0.5" })
    await pass()
    expect(state().form.amount).toBe("0.5")
    const { wallet: other } = await connectedVisit()
    other.sendForm.edit({ amount: "0.25" })
    await pass(60_000)
    const subscription = other.sendForm.state$.subscribe()
    await pass(1_000)
    subscription.unsubscribe()
    await pass(60_000)
    expect(other.sendForm.state$.value.form.amount).toBe("0.25")
  })

  it("estimates the fee when typing pauses, and not before the form is complete", async () => {
    const chain = scriptedChain()
    const { wallet } = await connectedVisit({ options: { adapters: [chain.factory] } })
    wallet.sendForm.state$.subscribe()
    await pass(1_000)
    wallet.sendForm.edit({ amount: "0.5" })
    await pass(1_000)
    expect(chain.timesRequested("eth_estimateGas")).toBe(0)
    wallet.sendForm.edit({ receiver: BOB })
    await pass(100)
    wallet.sendForm.edit({ amount: "0.51" })
    await pass(1_000)
    expect(chain.timesRequested("eth_estimateGas")).toBe(1)
    expect(wallet.sendForm.state$.value.fee).toEqual({ status: "ready", value: "0.000000000000021" })
  })

  it("resolves a name, and has a problem when there is no address", async () => {
    const { wallet, state } = await openForm()
    wallet.sendForm.edit({ amount: "0.5", receiver: " bob.site.id " })
    await pass()
    expect(state()).toMatchObject({ receiver: { status: "loading" }, problem: { code: "TransferIncomplete" } })
    await pass(1_000)
    expect(state()).toMatchObject({
      receiver: { status: "ready", value: { address: BOB, name: "bob.site.id" } },
      problem: null,
    })
    wallet.sendForm.edit({ receiver: "nobody.site.id" })
    await pass(1_000)
    expect(state().problem).toMatchObject({ code: "NameNotFound", details: { name: "nobody.site.id" } })
  })

  it("shows the name of an address", async () => {
    const { wallet, state } = await openForm()
    wallet.sendForm.edit(half)
    await pass(1_000)
    expect(state().receiver).toEqual({ status: "ready", value: { address: BOB, name: "bob.eth", avatar: null } })
  })

  it("does not show a name that leads to another address", async () => {
    const { wallet, state } = await openForm()
    wallet.sendForm.edit({ ...half, receiver: CLAIMANT })
    await pass(1_000)
    expect(state().receiver).toEqual({ status: "ready", value: { address: CLAIMANT, name: null, avatar: null } })
  })

  it("is empty after the network was switched, and after the wallet was disconnected", async () => {
    const { wallet, scripted, state } = await openForm()
    wallet.sendForm.edit(half)
    scripted.changeChain(137)
    await pass(1_000)
    expect(state()).toMatchObject({ form: { amount: "", receiver: "", token: { symbol: "POL" } } })
    wallet.sendForm.edit(half)
    await disconnect(wallet)
    await pass(1_000)
    expect(state()).toMatchObject({
      form: { amount: "", receiver: "", token: null },
      problem: { code: "NotConnected" },
    })
  })

  it("rejects a token of another network", async () => {
    const { wallet, state, scripted } = await openForm()
    scripted.changeChain(137)
    await pass(1_000)
    wallet.sendForm.edit({ ...half, token: usdc("5") })
    await pass()
    expect(state().problem).toMatchObject({
      code: "WrongNetwork",
      details: { expected: "eip155:1", actual: "eip155:137" },
    })
  })

  it("rejects an address with a wrong checksum once the fee was estimated", async () => {
    const { wallet, state } = await openForm({
      eth_estimateGas: () => throwError(() => fail("InvalidAddress", { address: "x" })),
    })
    wallet.sendForm.edit(half)
    await pass(1_000)
    expect(state().problem?.code).toBe("InvalidAddress")
  })

  it("has the problem Reverted when the contract would revert", async () => {
    const { wallet, state } = await openForm({
      eth_estimateGas: () => throwError(() => ({ code: 3, message: "execution reverted" })),
    })
    wallet.sendForm.edit(half)
    await pass(1_000)
    expect(state()).toMatchObject({ fee: { status: "failed" }, problem: { code: "Reverted" } })
  })

  it("needs a connected account", async () => {
    const { wallet } = visit()
    wallet.sendForm.state$.subscribe()
    await pass(1_000)
    expect(wallet.sendForm.state$.value.problem?.code).toBe("NotConnected")
  })
})
