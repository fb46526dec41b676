import { firstValueFrom, merge } from "rxjs"
import { describe, expect, it, vi } from "vitest"
import { httpProvider } from "../../../src/services/data/httpProvider.js"
import { inertEnvironment, memoryStorage } from "../../../src/services/environment.js"
import type { Fetch } from "../../../src/services/http.js"
import { ALICE, BOB, walletOn } from "../../support/testPage.js"
import { counted, settled as settledData } from "../support/countedProvider.js"
import { inFakeTime, pass } from "../support/fakeTime.js"
import { scriptedChain } from "../support/scriptedChain.js"
import { onEthereum, onSolana, twoFamilies } from "../support/twoFamilies.js"
import { connect, connectedVisit, disconnect, OTHER, SCRIPTED, visit } from "../support/visit.js"

inFakeTime()

/** A service with data of every account. */
const service = () => {
  const requests: string[] = []
  const responses: readonly (readonly [RegExp, unknown])[] = [
    [/supported-chains/, { http: ["eip155:1", "eip155:137"] }],
    [/balance/, { balances: [] }],
    [/history/, { data: [], next: null }],
    [/identity/, { name: "someone.eth", avatar: null }],
  ]
  const fetch: Fetch = (url) => {
    const { pathname } = new URL(url)
    requests.push(pathname)
    const found = responses.find(([path]) => path.test(pathname))
    return Promise.resolve(found ? Response.json(found[1]) : new Response("", { status: 404 }))
  }
  return { requests, fetch }
}

/** A visit to a site with data over HTTP, whose wallet and provider share a storage; all data of the account is shown. */
const shownVisit = async () => {
  const texts = new Map<string, string>()
  const storage = memoryStorage(texts)
  const { fetch, requests } = service()
  const options = { baseUrl: "https://data.example", projectId: "p", fetch, environment: inertEnvironment({ storage }) }
  const { page, wallet } = visit({ storage, options: { provider: httpProvider(options) } })
  walletOn(page, { rdns: OTHER, accounts: [BOB] })
  const settled = async () => {
    for (let turn = 0; turn < 5; turn++) {
      await vi.dynamicImportSettled()
      await pass(100)
    }
  }
  merge(wallet.balance$, wallet.tokens$, wallet.identity$, wallet.history.state$).subscribe()
  const shows = async (connector: string) => {
    await connect(wallet, connector)
    await settled()
  }
  const stored = (address: string) =>
    [...texts].filter(([key, text]) => `${key} ${text}`.toLowerCase().includes(address)).map(([key]) => key)
  return { wallet, texts, requests, settled, shows, stored }
}

const caches = ["native_balance_cache", "portfolio_cache", "history_cache", "identity_cache"].map(
  (name) => `rxwallet/${name}`,
)

describe("a disconnect", () => {
  it("leaves nothing of the account in storage", async () => {
    const { wallet, settled, shows, stored } = await shownVisit()
    await shows(SCRIPTED)
    expect(stored(ALICE).sort()).toEqual(["rxwallet/connections", ...caches].sort())
    await disconnect(wallet)
    await settled()
    expect(stored(ALICE)).toEqual([])
  })

  it("leaves nothing of it in memory: the next connection asks again", async () => {
    const { wallet, requests, settled, shows } = await shownVisit()
    await shows(SCRIPTED)
    await disconnect(wallet)
    await settled()
    requests.length = 0
    await shows(SCRIPTED)
    expect(requests.filter((path) => path.includes(ALICE)).sort()).toEqual(
      [`/v1/account/${ALICE}/balance`, `/v1/account/${ALICE}/history`, `/v1/identity/${ALICE}`].sort(),
    )
  })

  it("leaves nothing in memory of what a provider without a cache has answered", async () => {
    const { provider, requests } = counted()
    const { wallet } = await connectedVisit({ options: { provider } })
    merge(wallet.tokens$, wallet.identity$, wallet.history.state$).subscribe()
    await settledData()
    await disconnect(wallet)
    requests.length = 0
    await connect(wallet)
    await settledData()
    expect(requests.sort()).toEqual(["history", "identity", "tokens"])
  })

  it("leaves no name in memory that was looked up", async () => {
    const { factory, lookUps } = scriptedChain()
    const { wallet } = await connectedVisit({ options: { adapters: [factory] } })
    const lookUp = async () => {
      const found = firstValueFrom(wallet.addressOf("bob.eth"))
      await settledData()
      return (await found)?.address
    }
    expect([await lookUp(), await lookUp()]).toEqual([BOB, BOB])
    const before = lookUps.length
    await disconnect(wallet)
    await settledData()
    await lookUp()
    expect(lookUps.length).toBe(2 * before)
    expect(before).toBeGreaterThan(0)
  })

  it("keeps what is stored of an account that is still connected", async () => {
    const { wallet, settled, shows, stored } = await shownVisit()
    await shows(SCRIPTED)
    await shows(OTHER)
    await disconnect(wallet, SCRIPTED)
    await settled()
    expect(stored(ALICE)).toEqual([])
    expect(stored(BOB)).toEqual(expect.arrayContaining(["rxwallet/connections", ...caches]))
  })

  it("forgets the account also when the wallet is destroyed right after it", async () => {
    const { settled, shows, stored, wallet } = await shownVisit()
    await shows(SCRIPTED)
    wallet.disconnect().catch(() => {})
    wallet.destroy()
    await settled()
    expect(stored(ALICE)).toEqual([])
  })
})

describe("a chain family that a session serves no more", () => {
  /** A visit to a site of two families, at which a session of both has its balance on Ethereum in storage. */
  const sessionOfBoth = async (texts = new Map<string, string>()) => {
    const site = twoFamilies([onEthereum, onSolana], { storage: memoryStorage(texts) })
    site.wallet.chain("eip155").balance$.subscribe()
    await site.connect("phone", "solana")
    await settledData()
    const stored = () => [...texts].filter(([, text]) => text.toLowerCase().includes(ALICE)).map(([key]) => key)
    expect(stored()).toContain("rxwallet/native_balance_cache")
    return { ...site, texts, stored }
  }

  it("leaves nothing of its account in storage when the wallet withdraws it", async () => {
    const { wallet, phone, stored } = await sessionOfBoth()
    phone.approve([onSolana])
    await settledData()
    expect(wallet.chain("eip155").status$.value.status).toBe("disconnected")
    expect(stored()).toEqual([])
  })

  it("leaves nothing of its account in storage when the wallet approves it no more on a later visit", async () => {
    const { wallet, texts, stored } = await sessionOfBoth()
    wallet.destroy()
    const again = twoFamilies([onSolana], { storage: memoryStorage(texts) })
    await settledData()
    expect(again.wallet.chain("solana").status$.value.status).toBe("connected")
    expect(stored()).toEqual([])
  })
})
