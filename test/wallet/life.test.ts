import { firstValueFrom, lastValueFrom, NEVER, type Observable, toArray } from "rxjs"
import { afterEach, describe, expect, it, vi } from "vitest"
import { limits } from "../../src/model/limits.js"
import { memoryStorage } from "../../src/services/environment.js"
import { hangs } from "../../src/testing/reactions.js"
import type { Wallet } from "../../src/wallet/wallet.js"
import { ALICE, testTab, walletOn } from "../support/testPage.js"
import { type Outcome, inFakeTime, pass, watch } from "./support/fakeTime.js"
import { scriptedChain } from "./support/scriptedChain.js"
import { connect, connectedVisit, liveIn, SCRIPTED, visit } from "./support/visit.js"

inFakeTime()
afterEach(() => void vi.restoreAllMocks())

const sent = (wallet: Wallet) => lastValueFrom(wallet.send({ to: ALICE, amount: "0.1" }))

/** One call of every command. */
const everyCommand = (wallet: Wallet) => ({
  connect: watch(wallet.connect({ connector: SCRIPTED })),
  disconnect: watch(wallet.disconnect()),
  switchNetwork: watch(wallet.switchNetwork("eip155:137")),
  signMessage: watch(wallet.signMessage("hello")),
  send: watch(sent(wallet)),
})

const expectNotRunning = async (wallet: Wallet) => {
  const endings = everyCommand(wallet)
  await pass()
  for (const [command, outcome] of Object.entries(endings)) {
    expect(outcome()).toMatchObject({ code: "NotRunning", error: { details: { command } } })
  }
}

/** A page that counts its listeners. */
const countingPage = () => {
  const added = vi.spyOn(EventTarget.prototype, "addEventListener")
  const removed = vi.spyOn(EventTarget.prototype, "removeEventListener")
  const announcements = (calls: readonly (readonly unknown[])[]) =>
    calls.filter(([type]) => type === "eip6963:announceProvider").length
  return () => announcements(added.mock.calls) - announcements(removed.mock.calls)
}

describe("a wallet that was not started", () => {
  it("adds no listeners and makes no requests", async () => {
    const listeners = countingPage()
    const { page } = testTab()
    const scripted = walletOn(page, { authorized: true })
    await pass(20_000)
    expect(listeners()).toBe(0)
    expect(scripted.requests()).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  it("fails every command with NotRunning, without side effects", async () => {
    const { page, wallet, environment } = testTab()
    const scripted = walletOn(page)
    await expectNotRunning(wallet)
    expect(scripted.requests()).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
    expect(environment.storage.read("rxwallet/disconnected_connector_ids")).toBeNull()
  })

  it("does not prompt, even when its events and lists have subscribers", async () => {
    const { page, wallet } = testTab()
    const scripted = walletOn(page)
    wallet.events$.subscribe()
    wallet.connectors$.subscribe()
    await expectNotRunning(wallet)
    expect(scripted.requests()).toEqual([])
  })
})

describe("stopping", () => {
  it("closes the connection a moment later, also while the list has a subscriber", async () => {
    const { page, wallet } = testTab()
    const scripted = walletOn(page)
    wallet.connectors$.subscribe()
    const stop = wallet.start()
    await connect(wallet)
    stop()
    await pass(4 * limits.linger)
    expect(scripted.listeners()).toBe(0)
    expect(liveIn(wallet)).toEqual([])
  })

  it("settles pending commands", async () => {
    const { wallet, scripted, stop } = visit()
    scripted.always("eth_requestAccounts", hangs)
    const result = watch(wallet.connect({ connector: SCRIPTED }))
    stop()
    await pass(4 * limits.linger)
    expect(result()).toMatchObject({ code: "Aborted" })
    expect(vi.getTimerCount()).toBe(0)
  })

  it("is undone by a start in time: the connection stays", async () => {
    const { wallet, scripted, stop } = await connectedVisit()
    const requestCount = scripted.requests().length
    const seen: string[] = []
    wallet.status$.subscribe(({ status }) => seen.push(status))
    stop()
    await pass(limits.linger / 2)
    wallet.start()
    await pass(10 * limits.linger)
    expect(seen).toEqual(["connected"])
    expect(scripted.requests()).toHaveLength(requestCount)
  })

  it("takes effect with the last of two starts, as in StrictMode", async () => {
    const { page, wallet } = testTab()
    const scripted = walletOn(page)
    const first = wallet.start()
    first()
    const second = wallet.start()
    first()
    await connect(wallet)
    await pass(10 * limits.linger)
    expect(wallet.status$.value.status).toBe("connected")
    second()
    await pass(4 * limits.linger)
    expect(scripted.listeners()).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })

  it("is followed by a start that restores the connection", async () => {
    const { wallet, stop } = await connectedVisit()
    stop()
    await pass(10 * limits.linger)
    expect(wallet.status$.value.status).toBe("reconnecting")
    wallet.start()
    expect(wallet.status$.value.status).toBe("reconnecting")
    await pass()
    expect(wallet.account$.value?.address).toBe(ALICE)
  })
})

describe("destroying", () => {
  it("leaves no listener and no timer", async () => {
    const listeners = countingPage()
    const { wallet, scripted } = await connectedVisit({ options: { adapters: [scriptedChain().factory] } })
    wallet.balance$.subscribe()
    wallet.chain("solana").status$.subscribe()
    wallet.modal.open()
    wallet.notify({ place: "toast", tone: "info", short: "account.copied", values: {} })
    await pass(10)
    expect(listeners()).toBe(1)
    wallet.destroy()
    expect(listeners()).toBe(0)
    expect(scripted.listeners()).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })

  it("leaves no listener and no timer of a wallet that was only subscribed to", async () => {
    const listeners = countingPage()
    const { page, wallet } = testTab()
    walletOn(page)
    const { connectors$, notices$, theme$, balance$, status$ } = wallet
    const states: readonly Observable<unknown>[] = [
      connectors$,
      notices$,
      theme$,
      balance$,
      status$,
      wallet.modal.state$,
    ]
    const subscriptions = states.map((state$) => state$.subscribe())
    subscriptions.forEach((subscription) => subscription.unsubscribe())
    wallet.destroy()
    expect(listeners()).toBe(0)
    expect(vi.getTimerCount()).toBe(0)
  })

  it("resets every state, and no start connects again", async () => {
    const storage = memoryStorage()
    const { wallet } = await connectedVisit({ storage })
    wallet.modal.open()
    wallet.destroy()
    expect(wallet.status$.value).toEqual({ status: "disconnected" })
    expect(wallet.account$.value).toBeNull()
    expect(wallet.connectors$.value).toEqual([])
    expect(wallet.modal.state$.value.open).toBe(false)
    const seen: string[] = []
    wallet.status$.subscribe(({ status }) => seen.push(status))
    expect(seen).toEqual(["disconnected"])
    wallet.start()
    await pass(10_000)
    expect(wallet.status$.value).toEqual({ status: "disconnected" })
    expect(vi.getTimerCount()).toBe(0)
  })

  it("emits that no account is connected, and completes; later subscribers get no connections, once", async () => {
    const { wallet } = await connectedVisit()
    const seen: unknown[] = []
    wallet.account$.subscribe({ next: (account) => seen.push(account), complete: () => seen.push("complete") })
    wallet.destroy()
    expect(seen).toEqual([{ network: "eip155:1", address: ALICE }, null, "complete"])
    const later = watch(firstValueFrom(wallet.connections$.pipe(toArray())))
    await pass()
    expect(later()).toMatchObject({ value: [wallet.connections$.value] })
  })

  it.each([
    ["that waits for code that is not loaded", (wallet: Wallet, request: () => void) => (request(), wallet.destroy())],
    ["that comes after it", (wallet: Wallet, request: () => void) => (wallet.destroy(), request())],
  ])("fails a request of the provider with NotRunning: one %s", async (_, act) => {
    const { wallet } = visit({ load: () => NEVER })
    let outcome: (() => Outcome<unknown>) | undefined
    act(wallet, () => (outcome = watch(wallet.provider("eip155").request({ method: "eth_chainId" }))))
    await pass()
    expect(outcome?.()).toMatchObject({ code: "NotRunning", error: { details: { command: "request" } } })
  })

  it("does not affect the next visit", async () => {
    const storage = memoryStorage()
    const { wallet } = await connectedVisit({ storage })
    wallet.destroy()
    await pass(5_000)
    expect(testTab({ storage }).wallet.status$.value.status).toBe("reconnecting")
  })

  it("settles every pending command, and every later one", async () => {
    const { wallet, scripted } = await connectedVisit({ options: { adapters: [scriptedChain().factory] } })
    for (const method of [
      "personal_sign",
      "wallet_switchEthereumChain",
      "eth_sendTransaction",
      "wallet_revokePermissions",
    ]) {
      scripted.always(method, hangs)
    }
    const pending: (() => Outcome<unknown>)[] = [
      watch(wallet.signMessage("hello")),
      watch(wallet.switchNetwork("eip155:137")),
      watch(sent(wallet)),
      watch(wallet.connect({ connector: "test.nowhere" })),
    ]
    await pass(20)
    pending.push(watch(wallet.disconnect()))
    await pass(20)
    wallet.destroy()
    await pass()
    const codes = ["Aborted", "Aborted", "OutcomeUnknown", "Aborted", "Aborted"]
    expect(pending.map((outcome) => outcome())).toMatchObject(codes.map((code) => ({ code })))
    await expectNotRunning(wallet)
    expect(vi.getTimerCount()).toBe(0)
  })
})
