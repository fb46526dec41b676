import { NEVER, type Observable, of } from "rxjs"
import { describe, expect, it } from "vitest"
import { dataLimits } from "../../../src/model/dataLimits.js"
import { limits } from "../../../src/model/limits.js"
import type { DataAnswers } from "../../../src/services/data/dataProvider.js"
import { answers } from "../../../src/testing/reactions.js"
import type { Wallet } from "../../../src/wallet/wallet.js"
import { coin, counted, settled, visited } from "../support/countedProvider.js"
import { inFakeTime, pass } from "../support/fakeTime.js"
import { scriptedChain } from "../support/scriptedChain.js"
import { connectedVisit } from "../support/visit.js"

inFakeTime()

type Data = (wallet: Wallet) => Observable<unknown>

/** Subscribes, waits for an answer, and unsubscribes: each look is a request where nothing is kept. */
const look = async (wallet: Wallet, data: Data): Promise<void> => {
  const subscription = data(wallet).subscribe()
  await settled()
  subscription.unsubscribe()
  await pass(limits.linger)
}

const kinds: readonly (readonly [string, Data, number])[] = [
  ["history", (wallet) => wallet.history.state$, dataLimits.historyTtl],
  ["identity", (wallet) => wallet.identity$, dataLimits.identityTtl],
  ["tokens", (wallet) => wallet.tokens$, dataLimits.tokensTtl],
  ["prices", (wallet) => wallet.price$, dataLimits.priceTtl],
]

const priced = () => {
  const requests: string[] = []
  const prices: DataAnswers["prices"] = () => {
    requests.push("prices")
    return of([])
  }
  const data = counted({ prices })
  return { ...data, count: (kind: string) => [...data.requests, ...requests].filter((part) => part === kind).length }
}

describe("what a provider answered that keeps nothing itself", () => {
  it.each(kinds)(
    "is kept: %s, for 20 looks within its lifetime, and requested again after it",
    async (kind, data, ttl) => {
      const provided = priced()
      const { wallet } = await visited(provided)
      const start = Date.now()
      for (let looks = 0; looks < 20 && Date.now() - start < ttl - 2 * limits.linger; looks++) await look(wallet, data)
      expect(provided.count(kind)).toBe(1)
      await pass(ttl)
      await look(wallet, data)
      expect(provided.count(kind)).toBe(2)
    },
  )

  it("is kept for 20 looks at once", async () => {
    const provided = priced()
    const { wallet } = await visited(provided)
    for (let looks = 0; looks < 20; looks++) for (const [, data] of kinds) data(wallet).subscribe()
    await settled()
    expect(kinds.map(([kind]) => provided.count(kind))).toEqual([1, 1, 1, 1])
  })

  it.each(kinds)("is not kept twice where the provider keeps its answers itself: %s", async (kind, data) => {
    const provided = priced()
    const { wallet } = await visited({ ...provided, provider: { ...provided.provider, caches: true } })
    await look(wallet, data)
    await look(wallet, data)
    expect(provided.count(kind)).toBe(2)
  })
})

describe("the assets that a wallet counts", () => {
  it("are requested once in thirty seconds", async () => {
    const { wallet, scripted } = await connectedVisit()
    scripted.always("wallet_getCapabilities", answers({ "0x1": { assetDiscovery: { supported: true } } }))
    scripted.always("wallet_getAssets", answers({ "0x1": [] }))
    for (let looks = 0; looks < 20; looks++) await look(wallet, ({ tokens$ }) => tokens$)
    expect(scripted.requests().filter(({ method }) => method === "wallet_getAssets")).toHaveLength(1)
  })
})

describe("a refresh", () => {
  it("sends no request within the lifetime of what is kept, however often it is called", async () => {
    const { wallet, requests } = await visited()
    wallet.tokens$.subscribe()
    await settled()
    for (let times = 0; times < 20; times++) {
      wallet.refresh()
      await settled()
    }
    expect(requests).toEqual(["tokens"])
  })
})

describe("a read without an answer", () => {
  it("of a balance is a failure after 20 seconds, after which the chain is not asked for 30", async () => {
    const { factory, timesRequested } = scriptedChain({ eth_getBalance: () => NEVER })
    const { wallet } = await connectedVisit({ options: { adapters: [factory] } })
    wallet.balance$.subscribe()
    await settled()
    await pass(dataLimits.readDeadline)
    expect(wallet.balance$.value).toMatchObject({
      ...{ status: "failed", error: { code: "BalanceUnavailable", cause: { code: "ChainUnreachable" } } },
    })
    for (let times = 0; times < 20; times++) {
      wallet.refresh()
      await settled()
    }
    expect(timesRequested("eth_getBalance")).toBe(1)
    await pass(limits.balanceRetry)
    wallet.refresh()
    await settled()
    expect(timesRequested("eth_getBalance")).toBe(2)
  })

  it("counts also when its subscribers leave before its end", async () => {
    const { factory, timesRequested } = scriptedChain({ eth_getBalance: () => NEVER })
    const { wallet } = await connectedVisit({ options: { adapters: [factory] } })
    for (let looks = 0; looks < 40; looks++) await look(wallet, ({ balance$ }) => balance$)
    expect(timesRequested("eth_getBalance")).toBeLessThanOrEqual(20)
  })

  it("of tokens is a failure after 20 seconds, after which the provider is not asked for 30", async () => {
    const { wallet, requests } = await visited(counted({ tokens: () => NEVER }))
    wallet.tokens$.subscribe()
    await settled()
    await pass(dataLimits.readDeadline)
    expect(wallet.tokens$.value).toMatchObject({ status: "failed", error: { code: "BalanceUnavailable" } })
    wallet.refresh()
    await settled()
    expect(requests).toEqual(["tokens"])
  })
})

describe("a portfolio of many tokens", () => {
  it("is forced to be read again for fifty of them only", async () => {
    const forced: (number | undefined)[] = []
    const many = Array.from({ length: 500 }, (_, at) => ({ ...coin("T"), address: `eip155:1:0x${at}` }))
    const tokens: DataAnswers["tokens"] = ({ forceUpdate }) => {
      forced.push(forceUpdate?.length)
      return of(many)
    }
    const { wallet } = await visited(counted({ tokens }))
    wallet.tokens$.subscribe()
    await settled()
    wallet.send({ to: "0xb0b0000000000000000000000000000000000002", amount: "0.01" }).subscribe()
    await pass(5_000)
    await settled()
    expect(forced).toEqual([undefined, 50])
  })
})
