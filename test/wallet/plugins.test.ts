import { EMPTY, of } from "rxjs"
import { describe, expect, it } from "vitest"
import type { Plugin } from "../../src/wallet/plugin.js"
import type { WalletContext } from "../../src/wallet/walletContext.js"
import { hangs } from "../../src/testing/reactions.js"
import { inFakeTime, pass } from "./support/fakeTime.js"
import { connect, liveIn, SCRIPTED, visit } from "./support/visit.js"

inFakeTime()

/** A running wallet with a plug-in, and when its code was loaded. */
const siteWith = (onConnect: boolean, onReturn = false, injected: object = {}) => {
  const loads: string[] = []
  const contexts: WalletContext[] = []
  const plugin: Plugin = {
    name: "rewards",
    initial: null,
    actions: [],
    ...{ onConnect, onReturn },
    load: () => {
      loads.push("rewards")
      return of((context: WalletContext) => {
        contexts.push(context)
        return { state$: of(null), actions: {}, life$: EMPTY }
      })
    },
  }
  return { ...visit({ options: { plugins: [plugin] }, injected }), loads, contexts }
}

describe("the code of a plug-in", () => {
  it("is not loaded by a connection unless it says so", async () => {
    const { wallet, loads } = siteWith(false)
    await connect(wallet)
    await pass()
    expect(loads).toEqual([])
  })

  it("is loaded while a wallet is being connected, where it says so, and not before", async () => {
    const { wallet, scripted, loads } = siteWith(true)
    await pass()
    expect(loads).toEqual([])
    scripted.next("eth_requestAccounts", hangs)
    wallet.connect({ connector: SCRIPTED }).catch(() => {})
    await pass()
    expect(loads).toEqual(["rewards"])
  })
})

describe("the code of a plug-in that goes on with a login", () => {
  const at = (search: string) => ({
    Telegram: {},
    location: { href: `https://shop.example/${search}` },
    history: { replaceState: () => {} },
  })

  it.each([
    ["is loaded where the page has come back from one", true, "?result_uri=x", ["rewards"]],
    ["is not loaded where it has not", true, "?item=1", []],
    ["is not loaded unless it says so", false, "?result_uri=x", []],
  ])("%s", async (_, onReturn, search, loaded) => {
    const { loads } = siteWith(false, onReturn, at(search))
    await pass()
    expect(loads).toEqual(loaded)
  })
})

describe("the context of a plug-in", () => {
  it("switches networks and disconnects as the wallet does", async () => {
    const { wallet, contexts } = siteWith(true)
    await connect(wallet)
    const [context] = contexts
    context?.switchNetwork("eip155:137").subscribe()
    await pass()
    expect(wallet.network$.value.id).toBe("eip155:137")
    context?.disconnect({ connector: SCRIPTED }).subscribe()
    await pass(100)
    expect(liveIn(wallet)).toEqual([])
  })
})
