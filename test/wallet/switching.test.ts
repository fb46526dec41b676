import { describe, expect, it } from "vitest"
import { chainLimits } from "../../src/model/chainLimits.js"
import { limits } from "../../src/model/limits.js"
import { memoryStorage } from "../../src/services/environment.js"
import { answers, hangs, rejects } from "../../src/testing/reactions.js"
import { testTab } from "../support/testPage.js"
import { inFakeTime, pass, watch } from "./support/fakeTime.js"
import { connectedVisit, visit } from "./support/visit.js"

inFakeTime()

describe("switching the network", () => {
  it("moves the wallet, and answers the network read back", async () => {
    const { wallet, scripted } = await connectedVisit()
    const moved = watch(wallet.switchNetwork("eip155:137"))
    await pass()
    expect(moved()).toEqual({ status: "answered", value: "eip155:137" })
    expect(wallet.network$.value.id).toBe("eip155:137")
    expect(scripted.requests().map(({ method }) => method)).toContain("wallet_switchEthereumChain")
  })

  it("adds a chain that the wallet does not know", async () => {
    const { wallet, scripted } = await connectedVisit({}, { chains: { 1: null } })
    const moved = watch(wallet.switchNetwork("eip155:137"))
    await pass()
    expect(moved()).toMatchObject({ status: "answered" })
    expect(scripted.requests().map(({ method }) => method)).toContain("wallet_addEthereumChain")
    expect(wallet.network$.value.id).toBe("eip155:137")
  })

  it("alerts the developer to a network that is not among the site's, and asks no wallet", async () => {
    const { wallet, scripted } = await connectedVisit()
    const asked = scripted.requests().length
    const moved = watch(wallet.switchNetwork("eip155:10"))
    await pass()
    expect(moved()).toMatchObject({ code: "NetworkNotFound" })
    expect(wallet.notices$.value).toMatchObject([{ place: "alert", short: "error.NetworkNotFound" }])
    expect(scripted.requests()).toHaveLength(asked)
  })

  it("stays when the person says no", async () => {
    const { wallet, scripted } = await connectedVisit()
    scripted.next("wallet_switchEthereumChain", rejects())
    const moved = watch(wallet.switchNetwork("eip155:137"))
    await pass()
    expect(moved()).toMatchObject({ code: "UserRejected" })
    expect(wallet.network$.value.id).toBe("eip155:1")
    expect(wallet.status$.value.status).toBe("connected")
  })

  it("believes the chain that is read back, not the wallet's word", async () => {
    const { wallet, scripted } = await connectedVisit()
    scripted.next("wallet_switchEthereumChain", answers(null))
    const moved = watch(wallet.switchNetwork("eip155:137"))
    await pass(chainLimits.switchLag)
    expect(moved()).toMatchObject({ code: "WrongNetwork" })
    expect(wallet.network$.value.id).toBe("eip155:1")
  })

  it("ends after five minutes without an answer", async () => {
    const { wallet, scripted } = await connectedVisit()
    scripted.next("wallet_switchEthereumChain", hangs)
    const moved = watch(wallet.switchNetwork("eip155:137"))
    await pass(limits.promptDeadline)
    expect(moved()).toMatchObject({ code: "TimedOut" })
  })

  it("gives way to a newer wish", async () => {
    const { wallet, scripted } = await connectedVisit()
    scripted.next("wallet_switchEthereumChain", hangs)
    const first = watch(wallet.switchNetwork("eip155:137"))
    await pass(10)
    const second = watch(wallet.switchNetwork("eip155:137"))
    await pass(10)
    expect(first()).toMatchObject({ code: "Superseded" })
    expect(second()).toMatchObject({ status: "answered" })
  })

  it("asks nothing when the wallet is there already", async () => {
    const { wallet, scripted } = await connectedVisit()
    const asked = scripted.requests().length
    const moved = watch(wallet.switchNetwork("eip155:1"))
    await pass()
    expect(moved()).toEqual({ status: "answered", value: "eip155:1" })
    expect(scripted.requests()).toHaveLength(asked)
  })

  it("changes no other wallet's network when the active one is gone before it agreed", async () => {
    const { wallet, scripted } = await connectedVisit()
    scripted.next("wallet_switchEthereumChain", hangs)
    const moved = watch(wallet.switchNetwork("eip155:137"))
    scripted.disconnect(4900)
    await pass(limits.promptDeadline)
    expect(moved().status).toBe("failed")
    expect(wallet.network$.value.id).toBe("eip155:1")
  })

  it("keeps the choice while nobody is connected, over a reload too", async () => {
    const storage = memoryStorage()
    const { wallet } = visit({ storage })
    const chosen = watch(wallet.switchNetwork("eip155:137"))
    await pass()
    expect(chosen()).toEqual({ status: "answered", value: "eip155:137" })
    expect(wallet.network$.value.id).toBe("eip155:137")
    wallet.destroy()
    expect(testTab({ storage }).wallet.network$.value.id).toBe("eip155:137")
  })
})
