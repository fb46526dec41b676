import { firstValueFrom, type Observable } from "rxjs"
import { describe, expect, it } from "vitest"
import type { AccountKey } from "../../../src/model/account.js"
import { type AnyWalletError, asWalletError } from "../../../src/model/errors.js"
import { inertEnvironment } from "../../../src/services/environment.js"
import { dataProvider } from "../../../src/services/data/dataProvider.js"
import type { Fetch } from "../../../src/services/http.js"
import { httpProvider } from "../../../src/services/data/httpProvider.js"

const alice: AccountKey = { network: "eip155:1", address: "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045" }
const dai = "eip155:1:0x6b175474e89094c44da98b954eedeac495271d0f"
const usdc = "eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48"

/** A provider over a fake `fetch`: responses by path, and the recorded requests. */
const provider = (responses: Readonly<Record<string, unknown>>) => {
  const requests: string[] = []
  const reported: AnyWalletError[] = []
  const known: Readonly<Record<string, unknown>> = { "/v1/supported-chains": { http: ["eip155:1"] }, ...responses }
  const fetch: Fetch = (url, { body }) => {
    const { pathname } = new URL(url)
    requests.push(body === null ? pathname : `${pathname} ${body}`)
    const response = known[pathname]
    return Promise.resolve(
      response === undefined
        ? new Response("", { status: 404 })
        : new Response(
            JSON.stringify(typeof response === "function" ? response(JSON.parse(body ?? "null")) : response),
          ),
    )
  }
  const environment = inertEnvironment()
  const data = httpProvider({
    baseUrl: "https://data.example",
    projectId: "p1",
    fetch,
    environment,
  })
  data.reports$.subscribe((error) => reported.push(error))
  return { data, requests, reported }
}

const failureOf = (answer: Observable<unknown>): Promise<AnyWalletError | "nothing"> =>
  firstValueFrom(answer).then(() => "nothing" as const, asWalletError)

const token = (changes: object) => ({
  name: "Ether",
  symbol: "ETH",
  price: 1,
  quantity: { decimals: "18", numeric: "2" },
  iconUrl: "https://img.example/eth.png",
  ...changes,
})
const balancePath = `/v1/account/${alice.address}/balance`

describe("a data provider over HTTP", () => {
  it("sends nothing before the first call", () => {
    const { requests, data } = provider({})
    data.tokens({ account: alice })
    expect(requests).toEqual([])
    expect(data.capabilities).toEqual(["tokens", "history", "identity", "prices", "names", "calls"])
  })

  it("requests the served networks once, for all calls", async () => {
    const { requests, data } = provider({
      [balancePath]: { balances: [] },
      [`/v1/account/${alice.address}/history`]: { data: [] },
    })
    await firstValueFrom(data.tokens({ account: alice }))
    await firstValueFrom(data.history({ account: alice, cursor: null }))
    expect(requests.filter((path) => path === "/v1/supported-chains")).toHaveLength(1)
  })

  it("sends one request for a hundred concurrent calls", async () => {
    const { requests, data } = provider({ [balancePath]: { balances: [] } })
    await Promise.all(Array.from({ length: 100 }, () => firstValueFrom(data.tokens({ account: alice }))))
    expect(requests).toEqual(["/v1/supported-chains", balancePath])
  })

  it("sanitizes tokens, and drops those with 0 decimals, or with more than 255", async () => {
    const { data } = provider({
      [balancePath]: {
        balances: [
          token({
            name: `Gift\u202e${"!".repeat(10_000)}`,
            iconUrl: "javascript:alert(1)",
            address: dai,
            chainId: "eip155:1",
          }),
          token({ symbol: "JUNK", quantity: { decimals: "0", numeric: "1" } }),
          token({ symbol: "HUGE", quantity: { decimals: "256", numeric: "1" } }),
          token({ symbol: "VAST", quantity: { decimals: "9".repeat(78), numeric: "1" } }),
          token({ chainId: "tron:1" }),
          token({}),
        ],
      },
    })
    const tokens = await firstValueFrom(data.tokens({ account: alice }))
    expect(tokens.map(({ name, address, chainId, iconUrl }) => [name.length, address, chainId, iconUrl])).toEqual([
      [64, dai, "eip155:1", null],
      [5, null, "eip155:1", "https://img.example/eth.png"],
    ])
  })

  it("has no tokens on a network that is not served, and reports that", async () => {
    const { requests, data, reported } = provider({})
    expect(await firstValueFrom(data.tokens({ account: { ...alice, network: "eip155:31337" } }))).toEqual([])
    expect(reported.map(({ code }) => code)).toEqual(["BalanceUnavailable"])
    expect(requests).toEqual(["/v1/supported-chains"])
  })

  it("errors if balances fail, reports the first failure, and does not retry at once", async () => {
    const { requests, data, reported } = provider({})
    const first = await failureOf(data.tokens({ account: alice }))
    expect(first).toMatchObject({ code: "BalanceUnavailable", cause: { code: "HttpStatus", details: { status: 404 } } })
    expect(await failureOf(data.tokens({ account: alice }))).toMatchObject({
      code: "BalanceUnavailable",
      cause: undefined,
    })
    expect(requests).toEqual(["/v1/supported-chains", balancePath])
    expect(reported).toEqual([])
  })

  it("errors while the served networks are unknown, and retries for a history at once", async () => {
    const served: { http: readonly string[] | null } = { http: null }
    const { requests, data } = provider({
      "/v1/supported-chains": () => served,
      [`/v1/account/${alice.address}/history`]: { data: [] },
    })
    const history = () => data.history({ account: alice, cursor: null })
    expect(await failureOf(history())).toMatchObject({ code: "MalformedResponse" })
    served.http = ["eip155:1"]
    expect(await firstValueFrom(history())).toEqual({ items: [], next: null })
    expect(requests.filter((path) => path === "/v1/supported-chains")).toHaveLength(2)
  })

  it("returns prices in the order requested, with one request per address, without unknown ones", async () => {
    const unknown = "eip155:1:0x0000000000000000000000000000000000000001"
    const fungible = { name: "Coin", symbol: "C", iconUrl: "", price: 2, decimals: 6 }
    const { requests, data } = provider({
      "/v1/fungible/price": ({ addresses: [address] }: { readonly addresses: readonly string[] }) => ({
        fungibles: address === unknown ? [] : [{ ...fungible, address }],
      }),
    })
    const prices = await firstValueFrom(data.prices([usdc, "nonsense", dai, unknown]))
    expect(prices.map(({ address, price }) => [address, price])).toEqual([
      [usdc, 2],
      [dai, 2],
    ])
    expect(requests).toHaveLength(4)
    expect(await firstValueFrom(data.prices([]))).toEqual([])
  })

  it("filters spam and other networks out of a history", async () => {
    const metadata = { operationType: "receive", hash: "0x1", minedAt: "2026-01-31T12:00:00Z", status: "confirmed" }
    const nft = (is_spam: boolean) => ({
      nft_info: { name: "Ape", content: null, flags: { is_spam } },
      direction: "in",
      quantity: { numeric: "1" },
    })
    const item = (id: string, chain: string, transfers: readonly object[]) => ({
      id,
      metadata: { ...metadata, chain },
      transfers,
    })
    const { data } = provider({
      [`/v1/account/${alice.address}/history`]: {
        data: [
          item("good", "eip155:1", [nft(true), nft(false)]),
          item("spam", "eip155:1", [nft(true)]),
          item("elsewhere", "eip155:10", [nft(false)]),
        ],
        next: "c2",
      },
    })
    const page = await firstValueFrom(data.history({ account: alice, cursor: null }))
    expect(page.items.map(({ id, minedAt, status }) => [id, minedAt, status])).toEqual([
      ["good", Date.UTC(2026, 0, 31, 12), "confirmed"],
    ])
    expect(page.next).toBe("c2")
  })

  it("resolves names: null for an unknown one, without a request for an invalid one", async () => {
    const found = {
      name: "alice.site.id",
      addresses: { "60": { address: alice.address } },
      attributes: { bio: "hi\u202e" },
    }
    const { requests, data } = provider({
      "/v1/profile/account/alice.site.id": found,
      "/v1/profile/account/nobody.site.id": [],
    })
    const lookUp = (name: string) => firstValueFrom(data.names.lookUp({ network: "eip155:1", name }))
    expect(await lookUp("Alice.site.id")).toEqual({
      name: "alice.site.id",
      addresses: { "60": alice.address },
      attributes: { bio: "hi" },
    })
    expect(await lookUp("nobody.site.id")).toBeNull()
    const before = requests.length
    expect([await lookUp(".."), await lookUp("a b c"), await lookUp("")]).toEqual([null, null, null])
    expect(requests).toHaveLength(before)
  })
})

describe("a partial provider", () => {
  const data = dataProvider({ prices: () => provider({}).data.prices([]) })

  it("lists its capabilities", () => {
    expect(data.capabilities).toEqual(["prices"])
  })

  it("errors with CapabilityMissing for a missing part", async () => {
    const missing = {
      tokens: data.tokens({ account: alice }),
      history: data.history({ account: alice, cursor: null }),
      identity: data.identity({ account: alice }),
      names: data.names.reverse({ account: alice }),
    }
    for (const [part, call$] of Object.entries(missing))
      expect(await failureOf(call$)).toMatchObject({ code: "CapabilityMissing", details: { part } })
    expect(await firstValueFrom(data.prices([]))).toEqual([])
  })
})
