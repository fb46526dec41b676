import { describe, expect, it } from "vitest"
import { memoryStorage } from "../../../src/services/environment.js"
import { ALICE, BOB, walletOn } from "../../support/testPage.js"
import { inFakeTime, pass } from "../support/fakeTime.js"
import { liveWallets, onEthereum, onSolana, twoFamilies } from "../support/twoFamilies.js"
import { connect, connectedVisit, disconnect, liveIn, OTHER, SCRIPTED, visit } from "../support/visit.js"

inFakeTime()

const names = (wallet: Awaited<ReturnType<typeof connectedVisit>>["wallet"]) => {
  const seen: { current: readonly string[] } = { current: [] }
  wallet.recentConnections$.subscribe((recent) => (seen.current = recent.map(({ connector }) => connector)))
  return seen
}

const off = { options: { features: { multiWallet: false } } }

describe("several wallets in one chain family", () => {
  it("are listed once they are disconnected, the latest first, until they are connected again", async () => {
    const { wallet, page } = await connectedVisit()
    walletOn(page, { rdns: OTHER, accounts: [BOB] })
    const recent = names(wallet)
    await connect(wallet, OTHER)
    await pass()
    expect(recent.current).toEqual([])
    await disconnect(wallet, SCRIPTED)
    await disconnect(wallet, OTHER)
    await pass()
    expect(recent.current).toEqual([OTHER, SCRIPTED])
    await connect(wallet, OTHER)
    await pass()
    expect(recent.current).toEqual([SCRIPTED])
  })

  it("are remembered over a reload without an address, and can be deleted", async () => {
    const texts = new Map<string, string>()
    const storage = memoryStorage(texts)
    const { wallet, scripted, stop } = await connectedVisit({ storage })
    await disconnect(wallet)
    await pass()
    stop()
    await pass(5_000)
    expect([...texts.values()].join().toLowerCase()).not.toContain(ALICE)
    const again = visit({ storage })
    const recent = names(again.wallet)
    await pass()
    expect(recent.current).toEqual([SCRIPTED])
    again.wallet.forgetConnection({ namespace: "eip155", connector: scripted.info.rdns.toUpperCase() })
    await pass()
    expect(recent.current).toEqual([])
    expect(texts.get("rxwallet/recent_connections")).toBe("1:[]")
  })

  it("are listed when the wallet has ended the connection itself, and can be deleted: they are not restored", async () => {
    const { wallet, scripted, page } = await connectedVisit()
    const recent = names(wallet)
    scripted.disconnect()
    await pass()
    expect(wallet.status$.value.status).toBe("disconnected")
    expect(recent.current).toEqual([SCRIPTED])
    wallet.forgetConnection({ namespace: "eip155", connector: SCRIPTED })
    await pass(200)
    expect(recent.current).toEqual([])
    expect(wallet.connections$.value.byNamespace.eip155.remembered).toEqual([])
    scripted.announce(page)
    await pass(5_000)
    expect(wallet.status$.value.status).toBe("disconnected")
  })
})

describe("a chain family that a session serves no more", () => {
  const recentOf = (wallet: ReturnType<typeof twoFamilies>["wallet"]) => {
    const seen: { current: readonly string[] } = { current: [] }
    wallet.recentConnections$.subscribe(
      (recent) => (seen.current = recent.map(({ namespace, connector }) => `${namespace} ${connector}`)),
    )
    return seen
  }

  it("is listed when the wallet withdraws it, until it is approved again", async () => {
    const { wallet, phone, connect: connectTo } = twoFamilies([onEthereum, onSolana])
    const recent = recentOf(wallet)
    await connectTo("phone")
    phone.approve([onSolana])
    await pass()
    expect(recent.current).toEqual(["eip155 phone"])
    phone.approve([onEthereum, onSolana])
    await pass()
    expect(recent.current).toEqual([])
  })

  it("is listed when the wallet approves it no more on a later visit", async () => {
    const storage = memoryStorage()
    const first = twoFamilies([onEthereum, onSolana], { storage })
    await first.connect("phone")
    first.wallet.destroy()
    const { wallet } = twoFamilies([onSolana], { storage })
    const recent = recentOf(wallet)
    await pass()
    expect(liveWallets(wallet)).toEqual(["solana phone"])
    expect(recent.current).toEqual(["eip155 phone"])
  })
})

describe("where the site turns multiWallet off", () => {
  it("a second wallet replaces the first, which is disconnected", async () => {
    const { wallet, page, scripted } = await connectedVisit(off)
    walletOn(page, { rdns: OTHER, accounts: [BOB] })
    await connect(wallet, OTHER)
    await pass(200)
    expect(liveIn(wallet)).toEqual([OTHER])
    expect(scripted.listeners()).toBe(0)
    expect(scripted.requests().at(-1)).toMatchObject({ method: "wallet_revokePermissions" })
    expect(wallet.account$.value?.address).toBe(BOB)
  })

  it("a wallet that took the place of a locked one stays the only one when that is unlocked, also on the next visit", async () => {
    const storage = memoryStorage()
    const { wallet, page, scripted } = await connectedVisit({ ...off, storage })
    const other = walletOn(page, { rdns: OTHER, accounts: [BOB] })
    scripted.changeAccounts([])
    await pass(100)
    expect(liveIn(wallet)).toEqual([])
    await connect(wallet, OTHER)
    await pass(200)
    scripted.changeAccounts([ALICE])
    await pass(200)
    expect(liveIn(wallet)).toEqual([OTHER])
    expect(scripted.listeners()).toBe(0)
    expect(other.listeners()).toBeGreaterThan(0)
    wallet.destroy()
    const again = visit({ ...off, storage }, { authorized: true })
    walletOn(again.page, { rdns: OTHER, accounts: [BOB], authorized: true })
    await pass(200)
    expect(liveIn(again.wallet)).toEqual([OTHER])
  })

  it("a wallet that is connected while another one is being restored replaces that", async () => {
    const storage = memoryStorage()
    const first = await connectedVisit({ storage })
    first.wallet.destroy()
    const { wallet, page, scripted } = visit({ ...off, storage }, { authorized: true })
    scripted.setLatency(2_000)
    walletOn(page, { rdns: OTHER, accounts: [BOB] })
    await connect(wallet, OTHER)
    await pass(10_000)
    expect(liveIn(wallet)).toEqual([OTHER])
  })

  it("a wallet of a family that a new one could serve, and did not open, stays connected until it opens that too", async () => {
    const site = twoFamilies([onEthereum], off)
    await site.connect("bear")
    await site.connect("phone", "eip155")
    await pass(200)
    expect(liveWallets(site.wallet)).toEqual(["eip155 phone", "solana bear"])
    site.phone.approve([onEthereum, onSolana])
    await pass(200)
    expect(liveWallets(site.wallet)).toEqual(["eip155 phone", "solana phone"])
  })

  it("a new wallet replaces the others of every family that it opens", async () => {
    const site = twoFamilies([onEthereum, onSolana], off)
    await site.connect("bear")
    await site.connect("phone", "eip155")
    await pass(200)
    expect(liveWallets(site.wallet)).toEqual(["eip155 phone", "solana phone"])
  })

  it("nothing is listed, nothing is deleted, and the developer is told", async () => {
    const texts = new Map<string, string>()
    const { wallet } = await connectedVisit({ ...off, storage: memoryStorage(texts) })
    const recent = names(wallet)
    await disconnect(wallet)
    await pass()
    expect(recent.current).toEqual([])
    const stored = texts.get("rxwallet/recent_connections")
    expect(stored).toContain(SCRIPTED)
    wallet.forgetConnection({ namespace: "eip155", connector: SCRIPTED })
    await pass()
    expect(texts.get("rxwallet/recent_connections")).toBe(stored)
    expect(wallet.notices$.value).toMatchObject([{ place: "developer", tone: "info", short: "multiWallet.off" }])
  })

  it("one of two wallets of an earlier visit is not activated, and the developer is told", async () => {
    const storage = memoryStorage()
    const first = await connectedVisit({ storage })
    walletOn(first.page, { rdns: OTHER, accounts: [BOB] })
    await connect(first.wallet, OTHER)
    await pass()
    first.stop()
    await pass(5_000)
    const { wallet, page } = visit({ ...off, storage }, { authorized: true })
    walletOn(page, { rdns: OTHER, accounts: [BOB], authorized: true })
    await pass()
    expect(liveIn(wallet)).toEqual([OTHER, SCRIPTED])
    wallet.activate({ connector: SCRIPTED })
    await pass()
    expect(liveIn(wallet)).toEqual([OTHER, SCRIPTED])
    expect(wallet.notices$.value).toMatchObject([{ short: "multiWallet.off" }])
  })
})
