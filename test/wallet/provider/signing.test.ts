import { describe, expect, it } from "vitest"
import { limits } from "../../../src/model/limits.js"
import { answers, hangs, rejects } from "../../../src/testing/reactions.js"
import { fakeSignature } from "../../../src/testing/walletMethods.js"
import { BOB, walletOn } from "../../support/testPage.js"
import { inFakeTime, pass, watch } from "../support/fakeTime.js"
import { connect, connectedVisit, disconnect, OTHER, SCRIPTED, visit } from "../support/visit.js"

inFakeTime()

/** A connected wallet with a pending signature. */
const signing = async () => {
  const visited = await connectedVisit()
  visited.scripted.next("personal_sign", hangs)
  return { ...visited, signed: watch(visited.wallet.signMessage("hello")) }
}

describe("signing", () => {
  it("resolves with the signature", async () => {
    const { wallet, scripted } = await connectedVisit()
    const signed = watch(wallet.signMessage("hello"))
    await pass()
    expect(signed()).toEqual({ status: "answered", value: fakeSignature })
    expect(scripted.requests().at(-1)).toMatchObject({
      method: "personal_sign",
      params: ["0x68656c6c6f", expect.anything()],
    })
  })

  it("needs a connected wallet", async () => {
    const { wallet } = visit()
    const signed = watch(wallet.signMessage("hello"))
    await pass()
    expect(signed()).toMatchObject({ code: "NotConnected" })
  })

  it("fails with UserRejected, or MalformedAnswer for an invalid signature", async () => {
    const { wallet, scripted } = await connectedVisit()
    scripted.next("personal_sign", rejects())
    scripted.next("personal_sign", answers("signed, honestly"))
    const refused = watch(wallet.signMessage("one"))
    const garbled = watch(wallet.signMessage("two"))
    await pass()
    expect(refused()).toMatchObject({ code: "UserRejected" })
    expect(garbled()).toMatchObject({ code: "MalformedAnswer" })
  })

  it("requests one signature after another", async () => {
    const { wallet, scripted } = await connectedVisit()
    scripted.setLatency(1_000)
    const first = watch(wallet.signMessage("one"))
    const second = watch(wallet.signMessage("two"))
    await pass(1_000)
    expect([first().status, second().status]).toEqual(["answered", "pending"])
    await pass(1_000)
    expect(second().status).toBe("answered")
  })

  it("is aborted by a disconnect", async () => {
    const { wallet, signed } = await signing()
    await disconnect(wallet)
    expect(signed()).toMatchObject({ code: "Aborted" })
  })

  it("is aborted by another account", async () => {
    const { scripted, signed } = await signing()
    scripted.changeAccounts([BOB])
    await pass()
    expect(signed()).toMatchObject({ code: "Aborted" })
  })

  it("is not aborted by another chain, which does not change the account", async () => {
    const { scripted, signed } = await signing()
    scripted.changeChain(137)
    await pass()
    expect(signed()).toEqual({ status: "pending" })
  })

  it("is not aborted when another wallet is disconnected", async () => {
    const { page, wallet, scripted } = await connectedVisit()
    walletOn(page, { rdns: OTHER, accounts: [BOB] })
    await connect(wallet, OTHER)
    await connect(wallet, SCRIPTED)
    scripted.next("personal_sign", hangs)
    const signed = watch(wallet.signMessage("hello"))
    await disconnect(wallet, OTHER)
    expect(signed()).toEqual({ status: "pending" })
  })

  it("times out after five minutes, and the next one works", async () => {
    const { wallet, signed } = await signing()
    await pass(limits.promptDeadline)
    expect(signed()).toMatchObject({ code: "TimedOut" })
    const again = watch(wallet.signMessage("hello"))
    await pass()
    expect(again().status).toBe("answered")
  })
})
