import { Subject, timer } from "rxjs"
import { describe, expect, it, vi } from "vitest"
import { limits } from "../../../src/model/limits.js"
import { answers, hangs, rejects, waitsFor } from "../../../src/testing/reactions.js"
import { ALICE, BOB, testTab, walletOn } from "../../support/testPage.js"
import { inFakeTime, pass, watch } from "../support/fakeTime.js"
import { connect, connectedVisit, liveIn, OTHER, SCRIPTED, tabOnScriptedChain, visit } from "../support/visit.js"

inFakeTime()

describe("connecting", () => {
  it("lists the wallets that announce themselves, at any time", () => {
    const { page, wallet } = testTab()
    wallet.start()
    expect(wallet.connectors$.value).toEqual([])
    walletOn(page)
    expect(wallet.connectors$.value.map(({ id }) => id)).toEqual([SCRIPTED])
  })

  it("connects the wallet that was chosen of two that claim one rdns, beside the other", async () => {
    const { page, wallet } = tabOnScriptedChain()
    const [first, second] = [walletOn(page), walletOn(page, { accounts: [BOB] })]
    wallet.start()
    expect(wallet.connectors$.value.map(({ id }) => id)).toEqual([SCRIPTED, `${SCRIPTED}:2`])
    await connect(wallet, `${SCRIPTED}:2`)
    expect(wallet.account$.value?.address).toBe(BOB)
    expect(first.requests()).toEqual([])
    await connect(wallet, SCRIPTED)
    expect(wallet.account$.value?.address).toBe(ALICE)
    expect(liveIn(wallet)).toEqual([SCRIPTED, `${SCRIPTED}:2`])
    expect(second.listeners()).toBe(4)
  })

  it("makes the wallet active that is approved last, whichever was asked first", async () => {
    const { page, wallet, scripted } = visit()
    const other = walletOn(page, { rdns: OTHER, accounts: [BOB] })
    scripted.next(
      "eth_requestAccounts",
      waitsFor(() => timer(2_000)),
    )
    other.next(
      "eth_requestAccounts",
      waitsFor(() => timer(1_000)),
    )
    const attempts = [wallet.connect({ connector: SCRIPTED })]
    await pass(100)
    attempts.push(wallet.connect({ connector: OTHER }))
    await pass(3_000)
    await Promise.all(attempts)
    expect(liveIn(wallet)).toEqual([SCRIPTED, OTHER])
    expect(wallet.account$.value?.address).toBe(ALICE)
  })

  it("is connecting, then connected, and resolves with the connection", async () => {
    const { wallet } = visit()
    const connection = wallet.connect({ connector: SCRIPTED })
    expect(wallet.status$.value).toMatchObject({ status: "connecting", connector: { id: SCRIPTED } })
    await pass()
    expect((await connection).accounts[0].address).toBe(ALICE)
    expect(wallet.status$.value.status).toBe("connected")
    expect(wallet.account$.value).toEqual({ network: "eip155:1", address: ALICE })
  })

  it("fails with UserRejected, and the next attempt works", async () => {
    const { wallet, scripted } = visit()
    scripted.next("eth_requestAccounts", rejects())
    const refused = watch(wallet.connect({ connector: SCRIPTED }))
    await pass()
    expect(refused()).toMatchObject({ status: "failed", code: "UserRejected" })
    expect(wallet.status$.value.status).toBe("disconnected")
    await connect(wallet)
    expect(wallet.status$.value.status).toBe("connected")
  })

  it("fails with UserRejected when the wallet approves no account", async () => {
    const { wallet, scripted } = visit()
    scripted.next("eth_requestAccounts", answers([]))
    const refused = watch(wallet.connect({ connector: SCRIPTED }))
    await pass()
    expect(refused()).toMatchObject({ code: "UserRejected" })
    expect(wallet.status$.value.status).toBe("disconnected")
  })

  it("is cancelled at once, ignores a late approval, and the next attempt works", async () => {
    const { wallet, scripted } = visit()
    const approval$ = new Subject<never>()
    scripted.next(
      "eth_requestAccounts",
      waitsFor(() => approval$),
    )
    const called = watch(wallet.connect({ connector: SCRIPTED }))
    await pass(1_000)
    wallet.cancelConnect({ connector: SCRIPTED })
    expect(wallet.status$.value.status).toBe("disconnected")
    await pass()
    expect(called()).toMatchObject({ status: "failed", code: "Aborted" })

    approval$.complete()
    await pass()
    expect(wallet.status$.value.status).toBe("disconnected")
    expect(scripted.listeners()).toBe(0)

    await connect(wallet)
    expect(wallet.status$.value.status).toBe("connected")
  })

  it("times out after two minutes", async () => {
    const { wallet, scripted } = visit()
    scripted.next("eth_requestAccounts", hangs)
    const result = watch(wallet.connect({ connector: SCRIPTED }))
    await pass(limits.connectDeadline - 1)
    expect(result()).toEqual({ status: "pending" })
    expect(wallet.status$.value.status).toBe("connecting")
    await pass(1)
    expect(result()).toMatchObject({ code: "TimedOut" })
    expect(wallet.status$.value.status).toBe("disconnected")
  })

  it("joins the open request of a wallet, fails the first call with Superseded, and asks again after two minutes", async () => {
    const { wallet, scripted } = visit()
    scripted.next("eth_requestAccounts", hangs)
    const first = watch(wallet.connect({ connector: SCRIPTED }))
    const second = watch(wallet.connect({ connector: SCRIPTED.toUpperCase() }))
    await pass()
    expect(first()).toMatchObject({ code: "Superseded" })
    expect(second().status).toBe("pending")
    expect(scripted.requests()).toHaveLength(1)
    await pass(limits.connectDeadline)
    expect(second()).toMatchObject({ code: "TimedOut" })
    await connect(wallet)
    expect(liveIn(wallet)).toEqual([SCRIPTED])
    expect(scripted.listeners()).toBe(4)
  })

  it("waits for a wallet that is announced two seconds later", async () => {
    const { page, wallet } = testTab()
    wallet.start()
    const result = watch(wallet.connect({ connector: SCRIPTED }))
    await pass(2_000)
    walletOn(page)
    await pass()
    expect(result()).toMatchObject({ status: "answered" })
  })

  it("fails with ConnectorNotFound when no wallet has the id", async () => {
    const { wallet } = testTab()
    wallet.start()
    const result = watch(wallet.connect({ connector: "test.nowhere" }))
    await pass(limits.discoveryDeadline)
    expect(result()).toMatchObject({ code: "ConnectorNotFound", error: { details: { connector: "test.nowhere" } } })
  })

  it("does not prompt when it was cancelled before the wallet was announced", async () => {
    const { page, wallet } = testTab()
    wallet.start()
    const result = watch(wallet.connect({ connector: SCRIPTED }))
    await pass(1_000)
    wallet.cancelConnect({ connector: SCRIPTED })
    const scripted = walletOn(page)
    await pass()
    expect(result()).toMatchObject({ code: "Aborted" })
    expect(scripted.requests()).toEqual([])
  })

  it("fails with AdapterMissing for a chain family without an adapter", async () => {
    const { wallet } = visit()
    const result = watch(wallet.connect({ connector: SCRIPTED, namespace: "solana" }))
    await pass()
    expect(result()).toMatchObject({ code: "AdapterMissing" })
  })

  it("connects the injected wallet of a page where none is announced, and signs with it", async () => {
    const bare = walletOn(new EventTarget())
    const { wallet } = tabOnScriptedChain({ ethereum: bare.provider, options: { enableEIP6963: false } })
    wallet.start()
    expect(wallet.connectors$.value).toMatchObject([{ id: "injected", type: "injected" }])
    await connect(wallet, "injected")
    const signed = watch(wallet.signMessage("hello"))
    await pass()
    expect(signed()).toMatchObject({ status: "answered" })
  })
})

describe("a second wallet", () => {
  it("becomes the active one, and the first stays connected", async () => {
    const { page, wallet } = await connectedVisit()
    walletOn(page, { rdns: OTHER })
    await connect(wallet, OTHER)
    expect(liveIn(wallet)).toEqual([OTHER, SCRIPTED])
  })

  it("is replaced as the active one by connecting the first again, without a prompt", async () => {
    const { page, wallet, scripted } = await connectedVisit()
    walletOn(page, { rdns: OTHER })
    await connect(wallet, OTHER)
    const prompts = scripted.requests().length
    await connect(wallet, SCRIPTED)
    expect(liveIn(wallet)).toEqual([SCRIPTED, OTHER])
    expect(scripted.requests()).toHaveLength(prompts)
  })

  it("is replaced as the active one by activating the first, and the states follow", async () => {
    const { page, wallet } = await connectedVisit()
    walletOn(page, { rdns: OTHER, chainId: 137 })
    await connect(wallet, OTHER)
    wallet.activate({ connector: SCRIPTED })
    expect(wallet.status$.value).toMatchObject({ status: "connected", connection: { connector: { id: SCRIPTED } } })
    expect(wallet.network$.value.id).toBe("eip155:1")
  })

  it("does not affect the connected one when the user rejects it", async () => {
    const { page, wallet } = await connectedVisit()
    const other = walletOn(page, { rdns: OTHER })
    other.next("eth_requestAccounts", rejects())
    const refused = watch(wallet.connect({ connector: OTHER }))
    await pass()
    expect(refused()).toMatchObject({ code: "UserRejected" })
    expect(liveIn(wallet)).toEqual([SCRIPTED])
    expect(wallet.status$.value.status).toBe("connected")
  })

  it("becomes the active one although the clock was set back", async () => {
    const { page, wallet } = await connectedVisit()
    walletOn(page, { rdns: OTHER })
    vi.setSystemTime(Date.now() - 3_600_000)
    await connect(wallet, OTHER)
    expect(liveIn(wallet)).toEqual([OTHER, SCRIPTED])
    wallet.activate({ connector: SCRIPTED })
    expect(liveIn(wallet)).toEqual([SCRIPTED, OTHER])
  })
})

describe("a request that the wallet shows already", () => {
  it("is not repeated: its approval connects", async () => {
    const { wallet, scripted } = visit()
    scripted.next("eth_requestAccounts", rejects(-32002, "Request already pending"))
    const connected = watch(wallet.connect({ connector: SCRIPTED }))
    await pass(5_000)
    expect(connected().status).toBe("pending")
    scripted.say("accountsChanged", [])
    scripted.say("accountsChanged", [ALICE])
    await pass()
    expect(connected()).toMatchObject({ status: "answered", value: { accounts: [{ address: ALICE }] } })
    expect(scripted.requests().filter(({ method }) => method === "eth_requestAccounts")).toHaveLength(1)
  })
})
