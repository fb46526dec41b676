import { EMPTY, of } from "rxjs"
import { describe, expect, it } from "vitest"
import { mainnet } from "../../../src/networks/ethereum.js"
import type { Plugin } from "../../../src/wallet/plugin.js"
import type { WalletContext } from "../../../src/wallet/walletContext.js"
import { hangs } from "../../../src/testing/reactions.js"
import { BOB } from "../../support/testPage.js"
import { inFakeTime, pass } from "../support/fakeTime.js"
import { connect, liveIn, SCRIPTED, visit } from "../support/visit.js"

inFakeTime()

/** A running wallet with a plug-in, and when its code was loaded. */
const siteWith = (onConnect: boolean, search = "") => {
  const injected = { location: new URL(`https://shop.example/${search}`) }
  const loads: string[] = []
  const contexts: WalletContext[] = []
  const plugin: Plugin = {
    name: "rewards",
    initial: null,
    actions: [],
    onConnect,
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
  it.each([
    ["is loaded where the page may have come back from one", true, "?a=1&result_uri=x", ["rewards"]],
    ["is not loaded where it has not", true, "?item=result_uri", []],
    ["is not loaded unless it says so", false, "?result_uri=x", []],
  ])("%s", async (_, onConnect, search, loaded) => {
    const { loads } = siteWith(onConnect, search)
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

  describe("sends what was reviewed,", () => {
    const transfer = { to: BOB, amount: "0.01" }

    /** A plug-in that sends on the network that the wallet is on now, once `then` has changed something. */
    const sentAfter = async (then: (visited: ReturnType<typeof siteWith>) => Promise<unknown>) => {
      const visited = siteWith(true)
      await connect(visited.wallet)
      const [context] = visited.contexts
      if (!context) throw new Error("The plug-in is not loaded")
      const reviewed = context.settings.networks.find(({ id }) => id === context.active.network$.value.id)
      const changed = then(visited)
      await pass(1_000)
      await changed
      const failures: unknown[] = []
      context.transact("rewards", transfer, reviewed).subscribe({ error: (error: unknown) => failures.push(error) })
      await pass(1_000)
      const sent = visited.scripted.requests().filter(({ method }) => method === "eth_sendTransaction")
      return { failures, sent: sent.length }
    }

    it("where nothing has changed", async () => {
      expect(await sentAfter(async () => {})).toEqual({ failures: [], sent: 1 })
    })

    it.each<[string, (visited: ReturnType<typeof siteWith>) => Promise<unknown>]>([
      [
        "the site has replaced the network",
        ({ wallet }) => wallet.addNetwork({ ...mainnet, rpcUrls: ["https://other.example"] }),
      ],
      ["the wallet is on another network", ({ wallet }) => wallet.switchNetwork("eip155:137")],
    ])("and nothing where %s in between", async (_, then) => {
      expect(await sentAfter(then)).toMatchObject({ failures: [{ code: "NetworkChanged" }], sent: 0 })
    })
  })
})
