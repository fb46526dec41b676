import { NEVER, of, Subject, switchMap, take } from "rxjs"
import { describe, expect, it } from "vitest"
// Loaded before the tests: time is fake, and a module takes real time.
import "../../../src/adapters/evm/site/siteProvider.js"
import { builtIn } from "../../../src/features/builtIn.js"
import { ALICE, BOB, walletOn } from "../../support/testPage.js"
import { inFakeTime, pass } from "../support/fakeTime.js"
import { eventsOf } from "../support/providerCalls.js"
import { connect, connectedVisit, disconnect, tabOnScriptedChain, visit } from "../support/visit.js"

inFakeTime()

describe("the events of the provider", () => {
  it("tell of connecting, of changes and of disconnecting, in the standard's form", async () => {
    const { wallet, scripted } = visit()
    const events = eventsOf(wallet)
    await pass()
    expect(events).toEqual([])
    await connect(wallet)
    expect(events.splice(0)).toEqual([
      ["connect", { chainId: "0x1" }],
      ["accountsChanged", [ALICE]],
    ])
    scripted.changeAccounts([BOB])
    scripted.changeChain(137)
    await pass()
    expect(events.splice(0)).toEqual([
      ["accountsChanged", [BOB]],
      ["chainChanged", "0x89"],
    ])
    await disconnect(wallet)
    expect(events).toEqual([
      ["accountsChanged", []],
      ["disconnect", 4900],
    ])
  })

  it("tell a chain once and in hex, however often and in whatever form the wallet does (Taho)", async () => {
    const { wallet, scripted } = await connectedVisit()
    const events = eventsOf(wallet)
    await pass()
    scripted.say("chainChanged", "137")
    scripted.say("chainChanged", "0x89")
    scripted.say("chainChanged", 137)
    await pass()
    expect(events).toEqual([["chainChanged", "0x89"]])
  })

  it("tell of a lost link and of its return", async () => {
    const { wallet, scripted } = await connectedVisit()
    const events = eventsOf(wallet)
    await pass()
    scripted.disconnect(1013)
    await pass()
    scripted.say("connect", { chainId: "0x1" })
    await pass()
    expect(events).toEqual([
      ["disconnect", 4900],
      ["connect", { chainId: "0x1" }],
    ])
  })

  it("tell a listener that was added before the code was loaded what happened since", async () => {
    const loaded$ = new Subject<void>()
    const { wallet, page } = tabOnScriptedChain({
      load: () =>
        loaded$.pipe(
          take(1),
          switchMap(() => of(builtIn)),
        ),
    })
    walletOn(page)
    wallet.start()
    const events = eventsOf(wallet)
    await connect(wallet)
    expect(events).toEqual([])
    loaded$.next()
    await pass()
    expect(events).toEqual([
      ["accountsChanged", [ALICE]],
      ["connect", { chainId: "0x1" }],
    ])
  })

  it("end with the removal of the listener, from any provider of the wallet", async () => {
    const { wallet, scripted } = await connectedVisit()
    const received: unknown[] = []
    const listener = (accounts: readonly string[]): void => void received.push(accounts)
    wallet.provider("eip155").on("accountsChanged", listener)
    wallet.provider("eip155").removeListener("accountsChanged", listener)
    scripted.changeAccounts([BOB])
    await pass()
    expect(received).toEqual([])
  })

  it("reach the other listeners when one of them throws", async () => {
    const warnings: string[] = []
    const { wallet, scripted } = await connectedVisit({ warn: (message) => warnings.push(message) })
    wallet.provider("eip155").on("accountsChanged", () => {
      throw new Error("a bug of the site")
    })
    const events = eventsOf(wallet)
    scripted.changeAccounts([BOB])
    await pass()
    expect(events).toEqual([["accountsChanged", [BOB]]])
    expect(warnings).toEqual(["a listener of the provider threw: a bug of the site"])
    expect(wallet.account$.value?.address).toBe(BOB)
  })

  it("do not come when the code cannot be loaded, and a request fails", async () => {
    const { wallet } = tabOnScriptedChain({ load: () => NEVER })
    wallet.start()
    const events = eventsOf(wallet)
    await pass()
    expect(events).toEqual([])
  })
})
