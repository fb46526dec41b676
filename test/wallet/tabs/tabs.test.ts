import { NEVER, timer } from "rxjs"
import { describe, expect, it } from "vitest"
import { limits } from "../../../src/model/limits.js"
import type { KeyValueStorage } from "../../../src/services/environment.js"
import { hangs, waitsFor } from "../../../src/testing/reactions.js"
import { type ScriptedWallet, type ScriptedWalletOptions } from "../../../src/testing/scriptedWallet.js"
import type { Wallet } from "../../../src/wallet/wallet.js"
import { browserSite } from "../../support/browserSite.js"
import { ALICE, BOB, sharedStorage, walletOn } from "../../support/testPage.js"
import { inFakeTime, pass, watch } from "../support/fakeTime.js"
import { connect, disconnect, liveIn, OTHER, SCRIPTED, tabOnScriptedChain, visit } from "../support/visit.js"

inFakeTime()

interface Tab {
  readonly wallet: Wallet
  readonly scripted: ScriptedWallet
  readonly other: ScriptedWallet
}

/** Two tabs of one site, both with the same two wallets, which authorize the site. */
const twoTabs = () => {
  const storage = sharedStorage()
  let writes = 0
  const known: Partial<ScriptedWalletOptions> = { authorized: true }
  const tab = (): Tab => {
    const mine = storage.tab()
    const counted = { ...mine, write: (...args: Parameters<typeof mine.write>) => (writes++, mine.write(...args)) }
    const { page, wallet, scripted } = visit({ storage: counted }, known)
    return { wallet, scripted, other: walletOn(page, { ...known, rdns: OTHER, accounts: [BOB] }) }
  }
  return { here: tab(), there: tab(), storage, writes: () => writes }
}

describe("two tabs of one site", () => {
  it("connect together, without a second prompt", async () => {
    const { here, there } = twoTabs()
    await connect(here.wallet)
    await pass()
    expect(there.wallet.account$.value).toEqual({ network: "eip155:1", address: ALICE })
    expect(there.scripted.requests().map(({ method }) => method)).not.toContain("eth_requestAccounts")
  })

  it("disconnect together", async () => {
    const { here, there } = twoTabs()
    await connect(here.wallet)
    await pass()
    await disconnect(here.wallet)
    expect(there.wallet.status$.value).toEqual({ status: "disconnected" })
    expect(there.scripted.listeners()).toBe(0)
  })

  it("disconnect one of two wallets together, and keep the other one", async () => {
    const { here, there } = twoTabs()
    await connect(here.wallet)
    await pass(10)
    await connect(here.wallet, OTHER)
    await pass()
    await disconnect(here.wallet, OTHER)
    expect([liveIn(here.wallet), liveIn(there.wallet)]).toEqual([[SCRIPTED], [SCRIPTED]])
  })

  it("agree on the active wallet", async () => {
    const { here, there } = twoTabs()
    await connect(here.wallet)
    await pass(10)
    await connect(here.wallet, OTHER)
    await pass(10)
    expect(liveIn(there.wallet)).toEqual([OTHER, SCRIPTED])
    there.wallet.activate({ connector: SCRIPTED })
    await pass()
    expect([liveIn(here.wallet), liveIn(there.wallet)]).toEqual([
      [SCRIPTED, OTHER],
      [SCRIPTED, OTHER],
    ])
  })

  it("stop writing: a write is not answered with another one forever", async () => {
    const { here, there, writes } = twoTabs()
    await connect(here.wallet)
    await pass(10)
    await connect(there.wallet, OTHER)
    await pass(10)
    here.wallet.activate({ connector: SCRIPTED })
    there.wallet.activate({ connector: OTHER })
    for (const scripted of [here.scripted, there.scripted]) scripted.changeChain(137)
    await pass(1_000)
    const before = writes()
    await pass(600_000)
    expect(writes()).toBe(before)
    expect(liveIn(here.wallet)).toEqual(liveIn(there.wallet))
  })

  it("do not disconnect each other when a wallet disconnects by itself in one of them", async () => {
    const { here, there } = twoTabs()
    await connect(here.wallet)
    await pass()
    here.scripted.disconnect()
    await pass()
    expect(here.wallet.status$.value).toEqual({ status: "disconnected" })
    expect(there.wallet.status$.value.status).toBe("connected")
  })

  it("connect together, but not in place of a call that waits for the wallet, which then prompts the user", async () => {
    const storage = sharedStorage()
    const here = visit({ storage: storage.tab() })
    const { wallet: there, page } = tabOnScriptedChain({ storage: storage.tab() })
    there.start()
    const asked = watch(there.connect({ connector: SCRIPTED }))
    await pass(10)
    await connect(here.wallet)
    await pass(100)
    expect(there.status$.value.status).toBe("reconnecting")
    const scripted = walletOn(page)
    await pass(100)
    expect(scripted.requests().map(({ method }) => method)).toContain("eth_requestAccounts")
    expect(asked().status).toBe("answered")
    expect(liveIn(there)).toEqual([SCRIPTED])
  })

  it("do not connect each other with enableReconnect off", async () => {
    const storage = sharedStorage()
    const here = visit({ storage: storage.tab(), options: { enableReconnect: false } })
    const there = visit({ storage: storage.tab(), options: { enableReconnect: false } }, { authorized: true })
    await connect(here.wallet)
    await pass(100)
    expect(there.wallet.status$.value).toEqual({ status: "disconnected" })
    expect(there.scripted.requests()).toEqual([])
  })

  it("do not remove a stored wallet that only one of them has", async () => {
    const storage = sharedStorage()
    const here = visit({ storage: storage.tab() })
    const { wallet: there } = tabOnScriptedChain({ storage: storage.tab() })
    there.start()
    await connect(here.wallet)
    await there.switchNetwork("eip155:137")
    await pass(10_000)
    here.wallet.destroy()
    expect(
      tabOnScriptedChain({ storage: storage.tab() }).wallet.connections$.value.byNamespace.eip155.remembered,
    ).toHaveLength(1)
  })
})

describe("the session of a tab", () => {
  /** The other tab, whose wallet does not respond, so that it does not connect too. */
  const hangingVisit = (tab: Parameters<typeof visit>[0]) => {
    const visited = visit(tab)
    visited.scripted.next("eth_accounts", hangs)
    return visited
  }
  const reloads = async (storage: KeyValueStorage): Promise<Wallet> => {
    const { wallet, page } = visit({ storage }, { authorized: true })
    walletOn(page, { authorized: true, rdns: OTHER, accounts: [BOB] })
    await pass(100)
    return wallet
  }

  it("stays stored while another tab asks the same wallet, and when it is declined there", async () => {
    const storage = sharedStorage()
    const here = visit({ storage: storage.tab() })
    const there = hangingVisit({ storage: storage.tab() })
    await connect(here.wallet)
    await pass(limits.reconnectDeadline)
    expect(there.wallet.status$.value.status).toBe("disconnected")
    there.scripted.next(
      "eth_requestAccounts",
      waitsFor(() => timer(1_000)),
    )
    there.scripted.setLatency(1_000)
    const asked = watch(there.wallet.connect({ connector: SCRIPTED }))
    await pass(10)
    expect(liveIn(await reloads(storage.tab()))).toEqual([SCRIPTED])
    there.wallet.cancelConnect({ connector: SCRIPTED })
    await pass(2_000)
    expect(asked()).toMatchObject({ code: "Aborted" })
    expect(liveIn(await reloads(storage.tab()))).toEqual([SCRIPTED])
  })

  it("stays stored when a tab that does not know of it connects another wallet", async () => {
    const storage = sharedStorage()
    const here = visit({ storage: storage.tab() })
    const there = visit({ storage: storage.tab(), load: () => NEVER })
    walletOn(there.page, { rdns: OTHER, accounts: [BOB] })
    await connect(here.wallet)
    expect(liveIn(there.wallet)).toEqual([])
    await connect(there.wallet, OTHER)
    here.scripted.changeChain(137)
    await pass()
    const again = await reloads(storage.tab())
    expect(new Set(liveIn(again))).toEqual(new Set([SCRIPTED, OTHER]))
  })

  it("is removed from storage by a disconnect, which leaves the one of another tab", async () => {
    const storage = sharedStorage()
    const here = visit({ storage: storage.tab() })
    const there = visit({ storage: storage.tab(), load: () => NEVER })
    walletOn(there.page, { rdns: OTHER, accounts: [BOB] })
    await connect(here.wallet)
    await connect(there.wallet, OTHER)
    await disconnect(there.wallet, OTHER)
    expect(liveIn(await reloads(storage.tab()))).toEqual([SCRIPTED])
  })
})

describe("a full storage", () => {
  it("does not stop a tab from following the others", async () => {
    const site = browserSite()
    const here = visit({ storage: site.tab() }, { authorized: true })
    const there = visit({ storage: site.tab() }, { authorized: true })
    site.setFull(true)
    await connect(there.wallet)
    await disconnect(there.wallet)
    await connect(there.wallet)
    await pass(100)
    expect(liveIn(here.wallet)).toEqual([])
    site.setFull(false)
    await connect(here.wallet)
    await pass(100)
    await disconnect(here.wallet)
    expect(there.wallet.status$.value).toEqual({ status: "disconnected" })
    await connect(here.wallet)
    await pass(100)
    expect(liveIn(there.wallet)).toEqual([SCRIPTED])
  })
})

describe("two wallets on one page", () => {
  it("share nothing with different prefixes", async () => {
    const storage = sharedStorage()
    const one = visit({ storage: storage.tab(), options: { storagePrefix: "one" } }, { authorized: true })
    const two = visit({ storage: storage.tab(), options: { storagePrefix: "two" } }, { authorized: true })
    await connect(one.wallet)
    await pass(5_000)
    expect(two.wallet.status$.value).toEqual({ status: "disconnected" })
    await connect(two.wallet)
    await disconnect(one.wallet)
    expect(two.wallet.status$.value.status).toBe("connected")
    expect([...new Set([...storage.texts.keys()].map((key) => key.split("/")[0]))].sort()).toEqual(["one", "two"])
  })
})
