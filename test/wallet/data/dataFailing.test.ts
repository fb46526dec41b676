import { of, throwError } from "rxjs"
import { beforeAll, describe, expect, it } from "vitest"
import { fail } from "../../../src/model/errors.js"
import { chainLimits } from "../../../src/model/chainLimits.js"
import { limits } from "../../../src/model/limits.js"
import type { DataAnswers } from "../../../src/services/data/dataProvider.js"
import { inertEnvironment } from "../../../src/services/environment.js"
import type { Fetch } from "../../../src/services/http.js"
import { httpProvider } from "../../../src/services/data/httpProvider.js"
import { answers, rejects, type Reaction } from "../../../src/testing/reactions.js"
import { BOB } from "../../support/testPage.js"
import { alices, counted, settled, visited } from "../support/countedProvider.js"
import { inFakeTime, pass } from "../support/fakeTime.js"
import { connectedVisit, type Visit } from "../support/visit.js"

inFakeTime()

// The first import of the code takes real time.
beforeAll(() => import("../../../src/services/data/httpAnswers.js"))

const down = () => throwError(() => fail("ServiceUnreachable", { path: "/" }))

const again = async ({ wallet }: Pick<Visit, "wallet">): Promise<void> => {
  wallet.refresh()
  await settled()
}

describe("tokens that could not be fetched", () => {
  const failing = async (tokens: DataAnswers["tokens"] = down) => {
    const seen = await visited(counted({ tokens }))
    seen.wallet.tokens$.subscribe()
    await settled()
    return seen
  }

  it("are not requested again for thirty seconds, and show one notice", async () => {
    const seen = await failing()
    const { wallet, requests } = seen
    expect(wallet.tokens$.value).toMatchObject({
      status: "failed",
      error: { code: "BalanceUnavailable", cause: { code: "ServiceUnreachable" } },
    })
    await pass(limits.balanceRetry - 1_000)
    await again(seen)
    expect(requests).toEqual(["tokens"])
    expect(wallet.tokens$.value).toMatchObject({ status: "failed", error: { code: "BalanceUnavailable" } })
    expect(wallet.notices$.value).toEqual([])
    await pass(1_000)
    await again(seen)
    expect(requests).toEqual(["tokens", "tokens"])
    expect(wallet.notices$.value).toHaveLength(1)
  })

  it("are not requested again for later subscribers", async () => {
    const seen = await visited(counted({ tokens: down }))
    const { wallet, requests } = seen
    for (const tokens$ of [wallet.tokens$, wallet.tokens$, wallet.chain("eip155").tokens$]) {
      const subscription = tokens$.subscribe()
      await settled()
      subscription.unsubscribe()
      await pass(limits.linger)
    }
    expect(requests).toEqual(["tokens"])
  })

  it("are not requested again after a transfer", async () => {
    const seen = await failing()
    seen.wallet.send({ to: BOB, amount: "0.01" })
    await pass(chainLimits.receiptTimeout)
    await settled()
    expect(seen.requests).toEqual(["tokens"])
  })

  it("do not delay the request for another account", async () => {
    const { wallet, scripted, requests } = await failing(({ account }) =>
      account.address === BOB ? of(alices) : down(),
    )
    scripted.changeAccounts([BOB])
    await settled()
    expect(requests).toEqual(["tokens", "tokens"])
    expect(wallet.tokens$.value).toMatchObject({ status: "ready" })
  })

  it("are requested again at the time that the provider sets", async () => {
    const soon = () => throwError(() => fail("BalanceUnavailable", { retryAt: Date.now() + 5_000 }, new Error("busy")))
    const seen = await failing(soon)
    await pass(4_000)
    await again(seen)
    expect(seen.requests).toHaveLength(1)
    await pass(1_000)
    await again(seen)
    expect(seen.requests).toHaveLength(2)
  })
})

describe("a provider over HTTP, inside a wallet", () => {
  const EMPTY_TOKENS = { balances: [] }

  /** A provider that serves Ethereum; `balance` responds to balance requests. */
  const served = (balance: () => Response) => {
    const requests: string[] = []
    const fetch: Fetch = (url) => {
      const { pathname } = new URL(url)
      requests.push(pathname.replace(/0x[^/]*/, "ADDRESS"))
      return Promise.resolve(pathname.endsWith("/balance") ? balance() : Response.json({ http: ["eip155:1"] }))
    }
    const environment = inertEnvironment()
    const provider = httpProvider({ baseUrl: "https://data.example", projectId: "p", fetch, environment })
    const balances = () => requests.filter((path) => path === "/v1/account/ADDRESS/balance").length
    return { provider, balances }
  }

  it("gets no request for thirty seconds after a failure", async () => {
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

describe("the tokens of wallet_getAssets", () => {
  const METHOD = "wallet_getAssets"
  const able = answers({ "0x1": { assetDiscovery: { supported: true } } })
  const metadata = { name: "Ether", symbol: "ETH", iconUrl: "", decimals: 18, price: 1 }
  const counts = answers({
    "0x1": [{ address: "native", balance: "0xde0b6b3a7640000", type: "NATIVE", metadata }],
  })

  const subscribed = async (reaction: Reaction, tokens?: DataAnswers["tokens"]) => {
    const data = counted(tokens && { tokens })
    const visit = await connectedVisit({ options: { provider: data.provider } })
    visit.scripted.always("wallet_getCapabilities", able)
    visit.scripted.always(METHOD, reaction)
    visit.wallet.tokens$.subscribe()
    await settled()
    const timesCounted = () => visit.scripted.requests().filter(({ method }) => method === METHOD).length
    return { ...visit, ...data, timesCounted }
  }

  it("are shown without a request to the provider", async () => {
    const { wallet, requests } = await subscribed(counts)
    expect(wallet.tokens$.value).toMatchObject({ status: "ready", value: [{ symbol: "ETH", name: "Ether" }] })
    expect(requests).toEqual([])
  })

  it("are shown without a provider", async () => {
    const visit = await connectedVisit()
    visit.scripted.always("wallet_getCapabilities", able)
    visit.scripted.always(METHOD, counts)
    visit.wallet.tokens$.subscribe()
    await settled()
    expect(visit.wallet.tokens$.value).toMatchObject({ status: "ready", value: [{ quantity: { numeric: "1" } }] })
  })

  it.each([
    ["does not support it", rejects(4200, "Unsupported method")],
    ["does not have the method", rejects(-32601, "Method not found")],
    ["fails", rejects(-32603, "Internal error")],
    ["rejects", rejects()],
    ["gives a malformed answer", answers({ "0x1": [{ address: 1 }] })],
    ["answers with nothing", answers({})],
  ])("are the provider's where the wallet %s", async (_, reaction) => {
    const { wallet, requests } = await subscribed(reaction)
    expect(wallet.tokens$.value).toEqual({ status: "ready", value: alices })
    expect(requests).toEqual(["tokens"])
    expect(wallet.notices$.value).toEqual([])
  })

  it("are not requested for thirty seconds after the wallet and the provider have failed", async () => {
    const seen = await subscribed(rejects(-32603, "Internal error"), down)
    await again(seen)
    expect([seen.timesCounted(), seen.requests]).toEqual([1, ["tokens"]])
    await pass(limits.balanceRetry)
    await again(seen)
    expect([seen.timesCounted(), seen.requests]).toEqual([2, ["tokens", "tokens"]])
  })
})
