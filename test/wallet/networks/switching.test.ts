import { describe, expect, it } from "vitest"
import { chainLimits } from "../../../src/model/chainLimits.js"
import { limits } from "../../../src/model/limits.js"
import { memoryStorage } from "../../../src/services/environment.js"
import { answers, hangs, rejects } from "../../../src/testing/reactions.js"
import { sharedStorage, testTab } from "../../support/testPage.js"
import { inFakeTime, pass, watch } from "../support/fakeTime.js"
import { connect, connectedVisit, disconnect, visit } from "../support/visit.js"

inFakeTime()

describe("switching the network", () => {
  it("switches the wallet, and resolves with the network read back", async () => {
    const { wallet, scripted } = await connectedVisit()
    const result = watch(wallet.switchNetwork("eip155:137"))
    await pass()
    expect(result()).toEqual({ status: "answered", value: "eip155:137" })
    expect(wallet.network$.value.id).toBe("eip155:137")
    expect(scripted.requests().map(({ method }) => method)).toContain("wallet_switchEthereumChain")
  })

  it("adds a chain that the wallet does not have", async () => {
    const { wallet, scripted } = await connectedVisit({}, { chains: { 1: null } })
    const result = watch(wallet.switchNetwork("eip155:137"))
    await pass()
    expect(result()).toMatchObject({ status: "answered" })
    expect(scripted.requests().map(({ method }) => method)).toContain("wallet_addEthereumChain")
    expect(wallet.network$.value.id).toBe("eip155:137")
  })

  it("shows an alert for a network that is not among the site's, without a request", async () => {
    const { wallet, scripted } = await connectedVisit()
    const requestCount = scripted.requests().length
    const result = watch(wallet.switchNetwork("eip155:10"))
    await pass()
    expect(result()).toMatchObject({ code: "NetworkNotFound" })
    expect(wallet.notices$.value).toMatchObject([{ place: "developer", short: "error.NetworkNotFound" }])
    expect(scripted.requests()).toHaveLength(requestCount)
  })

  it("fails with UserRejected, and the network stays", async () => {
    const { wallet, scripted } = await connectedVisit()
    scripted.next("wallet_switchEthereumChain", rejects())
    const result = watch(wallet.switchNetwork("eip155:137"))
    await pass()
    expect(result()).toMatchObject({ code: "UserRejected" })
    expect(wallet.network$.value.id).toBe("eip155:1")
    expect(wallet.status$.value.status).toBe("connected")
  })

  it("fails with WrongNetwork when the chain read back is another one", async () => {
    const { wallet, scripted } = await connectedVisit()
    scripted.next("wallet_switchEthereumChain", answers(null))
    const result = watch(wallet.switchNetwork("eip155:137"))
    await pass(chainLimits.switchLag)
    expect(result()).toMatchObject({ code: "WrongNetwork" })
    expect(wallet.network$.value.id).toBe("eip155:1")
  })

  it("times out after five minutes", async () => {
    const { wallet, scripted } = await connectedVisit()
    scripted.next("wallet_switchEthereumChain", hangs)
    const result = watch(wallet.switchNetwork("eip155:137"))
    await pass(limits.promptDeadline)
    expect(result()).toMatchObject({ code: "TimedOut" })
  })

  it("is superseded by a newer call", async () => {
    const { wallet, scripted } = await connectedVisit()
    scripted.next("wallet_switchEthereumChain", hangs)
    const first = watch(wallet.switchNetwork("eip155:137"))
    await pass(10)
    const second = watch(wallet.switchNetwork("eip155:137"))
    await pass(10)
    expect(first()).toMatchObject({ code: "Superseded" })
    expect(second()).toMatchObject({ status: "answered" })
  })

  it("only reads the chain when the wallet is on the network already", async () => {
    const { wallet, scripted } = await connectedVisit()
    const requestCount = scripted.requests().length
    const result = watch(wallet.switchNetwork("eip155:1"))
    await pass()
    expect(result()).toEqual({ status: "answered", value: "eip155:1" })
    expect(
      scripted
        .requests()
        .slice(requestCount)
        .map(({ method }) => method),
    ).toEqual(["eth_chainId"])
  })

  it("switches to the network on show, when the wallet has left it in silence", async () => {
    const { wallet, scripted } = await connectedVisit()
    scripted.changeInSilence({ chainId: 137 })
    const result = watch(wallet.switchNetwork("eip155:1"))
    await pass()
    expect(result()).toEqual({ status: "answered", value: "eip155:1" })
    expect(scripted.requests().map(({ method }) => method)).toContain("wallet_switchEthereumChain")
  })

  it("follows a wallet that has switched without an event, and is switched back by its user", async () => {
    const { wallet, scripted } = await connectedVisit()
    scripted.next("wallet_switchEthereumChain", answers(null))
    const result = watch(wallet.switchNetwork("eip155:137"))
    scripted.changeInSilence({ chainId: 137 })
    await pass(chainLimits.switchLag)
    expect(result()).toMatchObject({ status: "answered" })
    expect(wallet.network$.value.id).toBe("eip155:137")
    scripted.changeChain(1)
    await pass()
    expect(wallet.network$.value.id).toBe("eip155:1")
  })

  it("requests a network that was chosen before connecting, once, and keeps the wallet's after a rejection", async () => {
    const { wallet, scripted } = visit()
    watch(wallet.switchNetwork("eip155:137"))
    await pass()
    await connect(wallet)
    await pass()
    expect(wallet.network$.value.id).toBe("eip155:137")
    await disconnect(wallet)
    scripted.changeChain(1)
    await connect(wallet)
    await pass()
    expect(wallet.network$.value.id).toBe("eip155:1")
  })

  it("fails and changes no network when the active wallet disconnects before its approval", async () => {
    const { wallet, scripted } = await connectedVisit()
    scripted.next("wallet_switchEthereumChain", hangs)
    const result = watch(wallet.switchNetwork("eip155:137"))
    scripted.disconnect()
    await pass(limits.promptDeadline)
    expect(result().status).toBe("failed")
    expect(wallet.network$.value.id).toBe("eip155:1")
  })

  it("stores the selection while no wallet is connected, also over a reload", async () => {
    const storage = memoryStorage()
    const { wallet } = visit({ storage })
    const chosen = watch(wallet.switchNetwork("eip155:137"))
    await pass()
    expect(chosen()).toEqual({ status: "answered", value: "eip155:137" })
    expect(wallet.network$.value.id).toBe("eip155:137")
    wallet.destroy()
    expect(testTab({ storage }).wallet.network$.value.id).toBe("eip155:137")
  })

  it("requests a network that was chosen before a reload of the next wallet, once", async () => {
    const storage = memoryStorage()
    const before = visit({ storage })
    watch(before.wallet.switchNetwork("eip155:137"))
    await pass()
    before.wallet.destroy()

    const { wallet, scripted } = visit({ storage })
    await connect(wallet)
    await pass()
    expect(scripted.requests().map(({ method }) => method)).toContain("wallet_switchEthereumChain")
    expect(wallet.network$.value.id).toBe("eip155:137")
    await disconnect(wallet)
    wallet.destroy()

    const later = visit({ storage })
    expect(later.wallet.network$.value.id).toBe("eip155:137")
    await connect(later.wallet)
    await pass()
    expect(later.scripted.requests().map(({ method }) => method)).not.toContain("wallet_switchEthereumChain")
    expect(later.wallet.network$.value.id).toBe("eip155:1")
  })

  it("does not request a stored network that the site does not offer any more", async () => {
    const storage = memoryStorage(new Map([["rxwallet/chosen_caip_network_ids", '1:["eip155:10"]']]))
    const { wallet, scripted } = visit({ storage })
    await connect(wallet)
    await pass()
    expect(scripted.requests().map(({ method }) => method)).not.toContain("wallet_switchEthereumChain")
    expect(wallet.notices$.value).toEqual([])
    expect(storage.read("rxwallet/chosen_caip_network_ids")).toBe("1:[]")
  })

  it("requests a chosen network in one tab only: where the wallet is connected", async () => {
    const storage = sharedStorage()
    const first = visit({ storage: storage.tab() }, { authorized: true })
    watch(first.wallet.switchNetwork("eip155:137"))
    await pass()
    const second = visit({ storage: storage.tab() })
    await connect(second.wallet)
    await pass()
    const asked = ({ scripted }: typeof first) =>
      scripted.requests().filter(({ method }) => method === "wallet_switchEthereumChain").length
    expect([asked(first), asked(second)]).toEqual([0, 1])
  })
})

describe("the network on show after a disconnect", () => {
  it("is the one that was on show before it, also after a reload", async () => {
    const storage = memoryStorage()
    const { wallet } = await connectedVisit({ storage }, { chainId: 137 })
    expect(wallet.network$.value.id).toBe("eip155:137")
    await disconnect(wallet)
    expect(wallet.network$.value.id).toBe("eip155:137")
    wallet.destroy()
    expect(testTab({ storage }).wallet.network$.value.id).toBe("eip155:137")
  })

  it("is the site's own when the wallet was on a network that the site does not offer", async () => {
    const { wallet } = await connectedVisit({}, { chainId: 10 })
    expect(wallet.network$.value).toMatchObject({ id: "eip155:10", supported: false })
    await disconnect(wallet)
    expect(wallet.network$.value).toMatchObject({ id: "eip155:1", supported: true })
  })

  it("is not requested of the next wallet", async () => {
    const { wallet, scripted } = await connectedVisit({}, { chainId: 137 })
    await disconnect(wallet)
    scripted.changeChain(1)
    await connect(wallet)
    await pass()
    expect(wallet.network$.value.id).toBe("eip155:1")
    expect(scripted.requests().map(({ method }) => method)).not.toContain("wallet_switchEthereumChain")
  })
})
