import { tap } from "rxjs"
import { describe, expect, it } from "vitest"
import { rejects } from "../../src/testing/reactions.js"
import type { WalletEvent } from "../../src/model/connection/events.js"
import type { Wallet } from "../../src/wallet/wallet.js"
import { ALICE, BOB, sharedStorage, walletOn } from "../support/testPage.js"
import { inFakeTime, pass, watch } from "./support/fakeTime.js"
import { connect, connectedVisit, disconnect, OTHER, SCRIPTED, tabOnScriptedChain, visit } from "./support/visit.js"

inFakeTime()

/** The events from now on. */
const eventsOf = (wallet: Wallet): readonly WalletEvent[] => {
  const events: WalletEvent[] = []
  wallet.events$.subscribe((event) => events.push(event))
  return events
}

const ended = { type: "DISCONNECT_SUCCESS", namespace: "eip155" } as const

describe("events$", () => {
  it("emits each event of a visit once, in order", async () => {
    const { page, wallet } = tabOnScriptedChain()
    const scripted = walletOn(page)
    const types: string[] = []
    wallet.events$.subscribe(({ type }) => types.push(type))
    wallet.start()
    wallet.modal.open()
    scripted.next("eth_requestAccounts", rejects())
    watch(wallet.connect({ connector: SCRIPTED }))
    await pass()
    await connect(wallet)
    watch(wallet.switchNetwork("eip155:137"))
    await pass()
    wallet.send({ to: BOB, amount: "0.01" })
    await pass()
    scripted.next("eth_sendTransaction", rejects())
    wallet.send({ to: BOB, amount: "0.01" })
    await pass()
    await disconnect(wallet)
    expect(types).toEqual([
      "INITIALIZE",
      "MODAL_OPEN",
      "USER_REJECTED",
      "CONNECT_SUCCESS",
      "SWITCH_NETWORK",
      "SEND_INITIATED",
      "SEND_SUCCESS",
      "SEND_INITIATED",
      "SEND_REJECTED",
      "DISCONNECT_SUCCESS",
      "MODAL_CLOSE",
    ])
  })

  it("emits a connection after the states have it", async () => {
    const { page, wallet } = tabOnScriptedChain()
    walletOn(page)
    const seen: string[] = []
    wallet.events$.subscribe(({ type }) => type === "CONNECT_SUCCESS" && seen.push(wallet.status$.value.status))
    wallet.start()
    await connect(wallet)
    expect(seen).toEqual(["connected"])
  })
})

describe("events of the connections", () => {
  it.each([
    ["the user disconnects", "user", ({ wallet }) => void wallet.disconnect()],
    ["the wallet disconnects", "wallet", ({ scripted }) => scripted.disconnect()],
    ["the wallet withdraws the accounts", "wallet", ({ scripted }) => scripted.changeAccounts([])],
  ] as const satisfies readonly (readonly [
    string,
    string,
    (visited: Awaited<ReturnType<typeof connectedVisit>>) => void,
  ])[])("say once that no connection is left when %s, and its cause: %s", async (_, cause, does) => {
    const visited = await connectedVisit()
    const events = eventsOf(visited.wallet)
    does(visited)
    await pass(1_000)
    expect(events).toEqual([{ ...ended, cause }])
  })

  it("say that another tab has disconnected", async () => {
    const storage = sharedStorage()
    const here = visit({ storage: storage.tab() }, { authorized: true })
    const there = visit({ storage: storage.tab() }, { authorized: true })
    await connect(here.wallet)
    await pass()
    const events = eventsOf(there.wallet)
    await disconnect(here.wallet)
    expect(events).toEqual([{ ...ended, cause: "otherTab" }])
  })

  it("say nothing when nothing is connected", async () => {
    const { wallet, scripted } = visit()
    const events = eventsOf(wallet)
    await disconnect(wallet)
    scripted.disconnect()
    scripted.changeAccounts([])
    scripted.changeChain(137)
    await pass(1_000)
    expect(events).toEqual([])
  })

  it("say nothing of a disconnect while another wallet is connected", async () => {
    const { page, wallet } = await connectedVisit()
    walletOn(page, { rdns: OTHER, accounts: [BOB] })
    await connect(wallet, OTHER)
    const events = eventsOf(wallet)
    await disconnect(wallet, SCRIPTED)
    expect(events).toEqual([])
    await disconnect(wallet, OTHER)
    expect(events).toEqual([{ ...ended, cause: "user" }])
  })

  it("name the account and the network that the user has chosen in the wallet", async () => {
    const { wallet, scripted } = await connectedVisit()
    const events = eventsOf(wallet)
    scripted.changeAccounts([BOB, ALICE])
    await pass()
    scripted.changeChain(137)
    await pass()
    expect(events).toEqual([
      { type: "SWITCH_ACCOUNT", account: { network: "eip155:1", address: BOB } },
      { type: "SWITCH_NETWORK", network: "eip155:137" },
    ])
  })

  it("do not repeat the network that is shown already", async () => {
    const { wallet } = await connectedVisit()
    const events = eventsOf(wallet)
    await wallet.switchNetwork("eip155:1")
    expect(events).toEqual([])
  })

  it("reach every subscriber in one order, also where one of them causes the next event", async () => {
    const { wallet } = visit()
    wallet.events$.subscribe(({ type }) => type === "CONNECT_SUCCESS" && wallet.modal.open())
    const last = eventsOf(wallet)
    await connect(wallet)
    expect(last.map(({ type }) => type)).toEqual(["CONNECT_SUCCESS", "MODAL_OPEN"])
  })

  it("are tracked with the account that was active at that moment", async () => {
    const tracked: unknown[] = []
    const { wallet, scripted } = visit({
      options: {
        analytics: (_, __, tracked$) => tracked$.pipe(tap((one) => tracked.push([one.event.type, one.account]))),
      },
    })
    await connect(wallet)
    scripted.changeAccounts([BOB])
    await pass()
    scripted.changeChain(137)
    await pass()
    await disconnect(wallet)
    expect(tracked).toEqual([
      ["INITIALIZE", null],
      ["CONNECT_SUCCESS", { network: "eip155:1", address: ALICE }],
      ["SWITCH_ACCOUNT", { network: "eip155:1", address: BOB }],
      ["SWITCH_NETWORK", { network: "eip155:137", address: BOB }],
      ["DISCONNECT_SUCCESS", null],
    ])
  })
})
