import { of, throwError } from "rxjs"
import { beforeAll, describe, expect, it } from "vitest"
import { fail } from "../../src/model/errors.js"
import { chainLimits } from "../../src/model/chainLimits.js"
import { limits } from "../../src/model/limits.js"
import type { DataAnswers } from "../../src/services/data/dataProvider.js"
import { inertEnvironment } from "../../src/services/environment.js"
import type { Fetch } from "../../src/services/http.js"
import { httpProvider } from "../../src/services/data/httpProvider.js"
import { answers, rejects, type Reaction } from "../../src/testing/reactions.js"
import { BOB } from "../support/testPage.js"
import { alices, counted, settled, visited } from "./support/countedProvider.js"
import { inFakeTime, pass } from "./support/fakeTime.js"
import { connectedVisit, type Visit } from "./support/visit.js"

inFakeTime()

// Fetching code takes real time; after the first time it takes none.
beforeAll(() => import("../../src/services/data/httpAnswers.js"))

const down = () => throwError(() => fail("ServiceUnreachable", { path: "/" }))

const again = async ({ wallet }: Pick<Visit, "wallet">): Promise<void> => {
  wallet.refresh()
  await settled()
}

describe("tokens that could not be had", () => {
  const failing = async (tokens: DataAnswers["tokens"] = down) => {
    const seen = await visited(counted({ tokens }))
    seen.wallet.tokens$.subscribe()
    await settled()
    return seen
  }

  it("are not asked for again for thirty seconds, whoever provides them, and are one notice", async () => {
    const seen = await failing()
    const { wallet, asked } = seen
    expect(wallet.tokens$.value).toMatchObject({
      status: "failed",
      error: { code: "BalanceUnavailable", cause: { code: "ServiceUnreachable" } },
    })
    await pass(limits.balanceRetry - 1_000)
    await again(seen)
    expect(asked).toEqual(["tokens"])
    expect(wallet.tokens$.value).toMatchObject({ status: "failed", error: { code: "BalanceUnavailable" } })
    expect(wallet.notices$.value).toEqual([])
    await pass(1_000)
    await again(seen)
    expect(asked).toEqual(["tokens", "tokens"])
    expect(wallet.notices$.value).toHaveLength(1)
  })

  it("are refused to whoever looks next, too", async () => {
    const seen = await visited(counted({ tokens: down }))
    const { wallet, asked } = seen
    for (const tokens$ of [wallet.tokens$, wallet.tokens$, wallet.chain("eip155").tokens$]) {
      const look = tokens$.subscribe()
      await settled()
      look.unsubscribe()
      await pass(limits.linger)
    }
    expect(asked).toEqual(["tokens"])
  })

  it("are refused though money has moved", async () => {
    const seen = await failing()
    seen.wallet.send({ to: BOB, amount: "0.01" })
    await pass(chainLimits.receiptTimeout)
    await settled()
    expect(seen.asked).toEqual(["tokens"])
  })

  it("do not keep another account's from being asked for", async () => {
    const { wallet, scripted, asked } = await failing(({ account }) => (account.address === BOB ? of(alices) : down()))
    scripted.changeAccounts([BOB])
    await settled()
    expect(asked).toEqual(["tokens", "tokens"])
    expect(wallet.tokens$.value).toMatchObject({ status: "ready" })
  })

  it("are asked for again when the provider says, where it refuses by itself", async () => {
    const soon = () => throwError(() => fail("BalanceUnavailable", { retryAt: Date.now() + 5_000 }, new Error("busy")))
    const seen = await failing(soon)
    await pass(4_000)
    await again(seen)
    expect(seen.asked).toHaveLength(1)
    await pass(1_000)
    await again(seen)
    expect(seen.asked).toHaveLength(2)
  })
})

describe("a provider over HTTP, inside a wallet", () => {
  const EMPTY_TOKENS = { balances: [] }

  /** Answers what is served; balances are what `balance` says. */
  const served = (balance: () => Response) => {
    const asked: string[] = []
    const fetch: Fetch = (url) => {
      const { pathname } = new URL(url)
      asked.push(pathname.replace(/0x[^/]*/, "ADDRESS"))
      return Promise.resolve(pathname.endsWith("/balance") ? balance() : Response.json({ http: ["eip155:1"] }))
    }
    const environment = inertEnvironment()
    const provider = httpProvider({ baseUrl: "https://data.example", projectId: "p", fetch, environment })
    const balances = () => asked.filter((path) => path === "/v1/account/ADDRESS/balance").length
    return { provider, balances }
  }

  it("is left alone for thirty seconds after a failure, and no longer", async () => {
    let isDown = true
    const { provider, balances } = served(() =>
      isDown ? new Response("", { status: 503 }) : Response.json(EMPTY_TOKENS),
    )
    const seen = await connectedVisit({ options: { provider } })
    const { wallet } = seen
    wallet.tokens$.subscribe()
    await settled()
    expect(wallet.tokens$.value).toMatchObject({ status: "failed", error: { cause: { code: "ServerError" } } })
    expect(wallet.notices$.value).toMatchObject([{ short: "error.BalanceUnavailable" }])
    isDown = false
    await pass(limits.balanceRetry - 1_000)
    for (let times = 0; times < 10; times++) await again(seen)
    expect(balances()).toBe(1)
    await pass(1_000)
    await again(seen)
    expect(balances()).toBe(2)
    expect(wallet.tokens$.value).toEqual({ status: "ready", value: [] })
  })
})

describe("what the wallet itself counts", () => {
  const METHOD = "wallet_getAssets"
  const metadata = { name: "Ether", symbol: "ETH", iconUrl: "", decimals: 18, price: 1 }
  const counts = answers({
    "0x1": [{ address: "native", balance: "0xde0b6b3a7640000", type: "NATIVE", metadata }],
  })

  const looked = async (reaction: Reaction, tokens?: DataAnswers["tokens"]) => {
    const data = counted(tokens && { tokens })
    const visit = await connectedVisit({ options: { provider: data.provider } })
    visit.scripted.always(METHOD, reaction)
    visit.wallet.tokens$.subscribe()
    await settled()
    const timesCounted = () => visit.scripted.requests().filter(({ method }) => method === METHOD).length
    return { ...visit, ...data, timesCounted }
  }

  it("is what is told, and the provider is not asked", async () => {
    const { wallet, asked } = await looked(counts)
    expect(wallet.tokens$.value).toMatchObject({ status: "ready", value: [{ symbol: "ETH", name: "Ether" }] })
    expect(asked).toEqual([])
  })

  it("is told where the site has no provider at all", async () => {
    const visit = await connectedVisit()
    visit.scripted.always(METHOD, counts)
    visit.wallet.tokens$.subscribe()
    await settled()
    expect(visit.wallet.tokens$.value).toMatchObject({ status: "ready", value: [{ quantity: { numeric: "1" } }] })
  })

  it.each([
    ["does not know how to count", rejects(4200, "Unsupported method")],
    ["knows no such method", rejects(-32601, "Method not found")],
    ["fails", rejects(-32603, "Internal error")],
    ["says no", rejects()],
    ["answers garbage", answers({ "0x1": [{ address: 1 }] })],
  ])("is the provider's word where the wallet %s", async (_, reaction) => {
    const { wallet, asked } = await looked(reaction)
    expect(wallet.tokens$.value).toEqual({ status: "ready", value: alices })
    expect(asked).toEqual(["tokens"])
    expect(wallet.notices$.value).toEqual([])
  })

  it("is not asked for either, for thirty seconds after both have failed", async () => {
    const seen = await looked(rejects(-32603, "Internal error"), down)
    await again(seen)
    expect([seen.timesCounted(), seen.asked]).toEqual([1, ["tokens"]])
    await pass(limits.balanceRetry)
    await again(seen)
    expect([seen.timesCounted(), seen.asked]).toEqual([2, ["tokens", "tokens"]])
  })
})
