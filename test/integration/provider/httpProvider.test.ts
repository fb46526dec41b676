import { asyncScheduler, lastValueFrom, merge, type SchedulerLike, toArray } from "rxjs"
import { erc20Abi, parseUnits } from "viem"
import { describe, expect, it } from "vitest"
import { devTokens } from "../../../devkit/provider/tokens.js"
import { coinAddress } from "../../../src/networks/tokenReferences.js"
import { type AnyWalletError, type DataProvider, httpProvider } from "../../../src/entries/data.js"
import { inertEnvironment } from "../../../src/services/environment.js"
import { ALICE, firstValue, BOB, CAROL, clientOf } from "../evm/support.js"
import { localProvider, until } from "./support.js"
import { receiptOf } from "../../../devkit/receiptOf.js"

const local = localProvider()
const balance = "/v1/account/*/balance"
const account = { network: "eip155:1", address: ALICE } as const

/** The system clock with an offset. */
const forwardClock = () => {
  let ahead = 0
  const now = { value: () => asyncScheduler.now() + ahead }
  const clock = Object.create(asyncScheduler, { now }) as SchedulerLike
  return { clock, putForward: (ms: number) => void (ahead += ms) }
}

/** A new provider of a page. */
const page = () => {
  const { clock, putForward } = forwardClock()
  const reports: AnyWalletError[] = []
  const provider = httpProvider({
    ...{ baseUrl: local().url, projectId: "local", fetch, environment: inertEnvironment({ clock }) },
  })
  provider.reports$.subscribe((failure) => reports.push(failure))
  return { provider, putForward, reports }
}
const amountOf = async (
  provider: DataProvider,
  symbol: string,
  fresh: { readonly forceUpdate?: readonly string[] } = {},
) =>
  (await firstValue(provider.tokens({ account, ...fresh }))).find((token) => token.symbol === symbol)?.quantity.numeric

const pay = async () => {
  const client = clientOf(local().ethereum)
  const args = [BOB, parseUnits("1", 6)] as const
  const { address } = devTokens[0] ?? { address: "0x" }
  const call = { address, abi: erc20Abi, functionName: "transfer", args, account: ALICE, chain: null } as const
  await receiptOf(client, await client.writeContract(call))
  return `eip155:1:${address}`
}

describe("the data provider of a page", () => {
  it("sends nothing before the first call", () => {
    page()
    expect(local().control.count()).toBe(0)
  })

  it("returns tokens with their icons, without spam", async () => {
    const tokens = await firstValue(page().provider.tokens({ account }))
    expect(tokens.map(({ symbol, address }) => [symbol, address === null])).toEqual([
      ["ETH", true],
      ["USDC", false],
      ["USDT", false],
      ["DAI", false],
    ])
    expect(tokens.every(({ iconUrl }) => iconUrl?.startsWith("data:image/svg"))).toBe(true)
  })

  it("caches tokens for 30 seconds, unless a refresh is forced", async () => {
    const { provider, putForward } = page()
    const before = await amountOf(provider, "USDC")
    const usdc = await pay()
    expect(await amountOf(provider, "USDC")).toBe(before)
    expect(local().control.count(balance)).toBe(1)
    const after = String(Number(before) - 1)
    expect(await amountOf(provider, "USDC", { forceUpdate: [usdc] })).toBe(after)
    expect(local().control.requests(balance)[1]?.query).toMatchObject({ forceUpdate: usdc })
    await pay()
    expect(await amountOf(provider, "USDC", { forceUpdate: [] })).toBe(String(Number(after) - 1))
    await pay()
    putForward(30_001)
    expect(await amountOf(provider, "USDC")).toBe(String(Number(after) - 2))
  })

  it("sends one request for a hundred calls, and one for the served networks", async () => {
    const { provider } = page()
    const hundred = merge(...Array.from({ length: 100 }, () => provider.tokens({ account })))
    expect(await lastValueFrom(hundred.pipe(toArray()))).toHaveLength(100)
    await firstValue(provider.history({ account, cursor: null }))
    expect([local().control.count(balance), local().control.count("/v1/supported-chains")]).toEqual([1, 1])
  })

  it("aborts the request when the last subscriber unsubscribes", async () => {
    local().control.behave(balance, { type: "hang" })
    const { provider } = page()
    const waiting = [provider.tokens({ account }).subscribe(), provider.tokens({ account }).subscribe()]
    await until(() => local().control.count(balance) === 1)
    waiting[0]?.unsubscribe()
    expect(local().control.requests(balance)).toMatchObject([{ aborted: false }])
    waiting[1]?.unsubscribe()
    await until(() => local().control.requests(balance)[0]?.aborted === true)
  })

  it("sends no request for 30 seconds after a failure, which is returned and not reported, then recovers", async () => {
    local().control.behave(balance, { type: "rateLimit" })
    const { provider, putForward, reports } = page()
    for (const _ of [1, 2, 3]) await expect(firstValue(provider.tokens({ account }))).rejects.toThrow()
    expect(local().control.count(balance)).toBe(1)
    expect(reports).toEqual([])
    local().control.heal()
    putForward(30_001)
    expect(await firstValue(provider.tokens({ account }))).toHaveLength(4)
  })

  it("reads page after page while the cache is fresh, all different and without spam", async () => {
    const { provider } = page()
    const carol = { ...account, address: CAROL }
    const first = await firstValue(provider.history({ account: carol, cursor: null }))
    const second = await firstValue(provider.history({ account: carol, cursor: first.next }))
    const ids = [...first.items, ...second.items].map(({ id }) => id)
    expect(ids).toHaveLength(5)
    expect(new Set(ids).size).toBe(5)
    expect(second.next).toBeNull()
  })

  it("returns identities, and prices with one request per token", async () => {
    const { provider } = page()
    expect(await firstValue(provider.identity({ account }))).toEqual({ name: "alice.reown.id", avatar: null })
    const found = await firstValue(provider.names.lookUp({ network: account.network, name: "bob.reown.id" }))
    expect(found?.addresses["60"]).toBe(BOB)
    expect(await firstValue(provider.names.lookUp({ network: account.network, name: "nobody.reown.id" }))).toBeNull()
    const addresses = devTokens.slice(0, 3).map(({ address }) => `eip155:1:${address}`)
    const prices = await firstValue(provider.prices(addresses))
    expect(prices.map(({ symbol }) => symbol)).toEqual(["USDC", "USDT", "DAI"])
    expect(await firstValue(provider.prices([coinAddress("eip155:1") ?? ""]))).toMatchObject([{ symbol: "ETH" }])
    expect(local().control.count("/v1/fungible/price")).toBe(4)
  })

  it("errors while the served networks fail to load, and retries with the next history", async () => {
    local().control.behave("/v1/supported-chains", { type: "rateLimit" })
    const { provider } = page()
    await expect(firstValue(provider.history({ account, cursor: null }))).rejects.toMatchObject({ code: "RateLimited" })
    local().control.heal()
    expect((await firstValue(provider.history({ account, cursor: null }))).items.length).toBeGreaterThan(0)
  })

  it("returns empty lists if the provider serves no network", async () => {
    local().control.behave("/v1/supported-chains", { type: "answer", json: { http: ["eip155:10"], ws: [] } })
    const { provider, reports } = page()
    expect(await firstValue(provider.tokens({ account }))).toEqual([])
    expect(await firstValue(provider.history({ account, cursor: null }))).toEqual({ items: [], next: null })
    expect(local().control.count("/v1/account/**")).toBe(0)
    expect(reports).toMatchObject([{ code: "BalanceUnavailable" }])
  })
})
