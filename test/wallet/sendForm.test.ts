import { throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import { fail } from "../../src/model/errors.js"
import { BOB } from "../support/testPage.js"
import { inFakeTime } from "./support/fakeTime.js"
import { half, looking, pass, usdc } from "./support/lookedAtForm.js"
import { scriptedChain } from "./support/scriptedChain.js"
import { connectedVisit, disconnect, visit } from "./support/visit.js"

inFakeTime()

describe("the form of a transfer", () => {
  it("begins with the network's own coin, of which the chain says how much there is", async () => {
    const { see } = await looking()
    expect(see()).toMatchObject({
      form: { amount: "", receiver: "", token: { symbol: "ETH", address: null, quantity: { numeric: "1" } } },
      receiver: { status: "idle" },
      fee: { status: "idle" },
      most: { status: "ready", value: "0.999999999999935" },
      problem: { code: "TransferIncomplete" },
      progress: { status: "idle" },
    })
  })

  it("offers the coin also where no data provider lists tokens", async () => {
    const { see } = await looking({}, {})
    expect(see().form.token).toMatchObject({ symbol: "ETH", quantity: { numeric: "1" } })
  })

  it("loses nothing that was typed while its code was on the way", async () => {
    const { wallet } = await connectedVisit()
    wallet.sendForm.edit({ amount: "0.5" })
    wallet.sendForm.state$.subscribe()
    wallet.sendForm.edit({ receiver: BOB })
    await pass(1_000)
    expect(wallet.sendForm.state$.value).toMatchObject({ form: half, problem: null, fee: { status: "ready" } })
  })

  it("keeps what was typed while nobody looks, as long as the wallet runs", async () => {
    const { wallet, see } = await looking()
    wallet.sendForm.edit({ amount: "0.5" })
    await pass()
    expect(see().form.amount).toBe("0.5")
    const { wallet: other } = await connectedVisit()
    other.sendForm.edit({ amount: "0.25" })
    await pass(60_000)
    const look = other.sendForm.state$.subscribe()
    await pass(1_000)
    look.unsubscribe()
    await pass(60_000)
    expect(other.sendForm.state$.value.form.amount).toBe("0.25")
  })

  it("estimates the fee once typing pauses, and not before all is filled in", async () => {
    const chain = scriptedChain()
    const { wallet } = await connectedVisit({ options: { adapters: [chain.factory] } })
    wallet.sendForm.state$.subscribe()
    await pass(1_000)
    wallet.sendForm.edit({ amount: "0.5" })
    await pass(1_000)
    expect(chain.timesAsked("eth_estimateGas")).toBe(0)
    wallet.sendForm.edit({ receiver: BOB })
    await pass(100)
    wallet.sendForm.edit({ amount: "0.51" })
    await pass(1_000)
    expect(chain.timesAsked("eth_estimateGas")).toBe(1)
    expect(wallet.sendForm.state$.value.fee).toEqual({ status: "ready", value: "0.000000000000021" })
  })

  it("finds the receiver by name, and who nobody knows it does not find", async () => {
    const { wallet, see } = await looking()
    wallet.sendForm.edit({ amount: "0.5", receiver: " bob.site.id " })
    await pass()
    expect(see()).toMatchObject({ receiver: { status: "loading" }, problem: { code: "TransferIncomplete" } })
    await pass(1_000)
    expect(see()).toMatchObject({
      receiver: { status: "ready", value: { address: BOB, name: "bob.site.id" } },
      problem: null,
    })
    wallet.sendForm.edit({ receiver: "nobody.site.id" })
    await pass(1_000)
    expect(see().problem).toMatchObject({ code: "NameNotFound", details: { name: "nobody.site.id" } })
  })

  it("names whom an address belongs to", async () => {
    const { wallet, see } = await looking()
    wallet.sendForm.edit(half)
    await pass(1_000)
    expect(see().receiver).toEqual({ status: "ready", value: { address: BOB, name: "bob.eth", avatar: null } })
  })

  it("is another one after a switch of the network, and after a goodbye", async () => {
    const { wallet, scripted, see } = await looking()
    wallet.sendForm.edit(half)
    scripted.changeChain(137)
    await pass(1_000)
    expect(see()).toMatchObject({ form: { amount: "", receiver: "", token: { symbol: "POL" } } })
    wallet.sendForm.edit(half)
    await disconnect(wallet)
    await pass(1_000)
    expect(see()).toMatchObject({ form: { amount: "", receiver: "", token: null }, problem: { code: "NotConnected" } })
  })

  it("refuses a network's tokens on another network", async () => {
    const { wallet, see, scripted } = await looking()
    scripted.changeChain(137)
    await pass(1_000)
    wallet.sendForm.edit({ ...half, token: usdc("5") })
    await pass()
    expect(see().problem).toMatchObject({
      code: "WrongNetwork",
      details: { expected: "eip155:1", actual: "eip155:137" },
    })
  })

  it("tells a bad checksum from an address once the chain is asked", async () => {
    const { wallet, see } = await looking({
      eth_estimateGas: () => throwError(() => fail("InvalidAddress", { address: "x" })),
    })
    wallet.sendForm.edit(half)
    await pass(1_000)
    expect(see().problem?.code).toBe("InvalidAddress")
  })

  it("says that the chain would refuse, and why", async () => {
    const { wallet, see } = await looking({
      eth_estimateGas: () => throwError(() => ({ code: 3, message: "execution reverted" })),
    })
    wallet.sendForm.edit(half)
    await pass(1_000)
    expect(see()).toMatchObject({ fee: { status: "failed" }, problem: { code: "Reverted" } })
  })

  it("needs somebody who is connected", async () => {
    const { wallet } = visit()
    wallet.sendForm.state$.subscribe()
    await pass(1_000)
    expect(wallet.sendForm.state$.value.problem?.code).toBe("NotConnected")
  })
})
