import { BehaviorSubject, NEVER, of, Subject, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import { evm } from "../../../src/adapters/evm/evm.js"
import type { Family } from "../../../src/adapters/family.js"
import { type AnyWalletError, fail } from "../../../src/model/errors.js"
import type { Identity } from "../../../src/model/names/identity.js"
import { chainLimits } from "../../../src/model/chainLimits.js"
import { dataLimits } from "../../../src/model/dataLimits.js"
import { limits } from "../../../src/model/limits.js"
import type { Token } from "../../../src/model/token/token.js"
import { mainnet } from "../../../src/networks/ethereum.js"
import type { DataAnswers } from "../../../src/services/data/dataProvider.js"
import { inertEnvironment } from "../../../src/services/environment.js"
import { ALICE, BOB } from "../../support/testPage.js"
import { alices, bobs, counted, settled, visited } from "../support/countedProvider.js"
import { inFakeTime, pass } from "../support/fakeTime.js"
import { connectorOf } from "../support/sessions.js"
import { connect, connectedVisit, disconnect, visit } from "../support/visit.js"

inFakeTime()

const noIdentity: Identity = { name: null, avatar: null }

describe("the provider's data of the active account", () => {
  it("is fetched on the first subscription, and not before", async () => {
    const { wallet, requests } = await visited()
    await pass(10_000)
    expect(requests).toEqual([])
    wallet.tokens$.subscribe()
    wallet.history.state$.subscribe()
    wallet.identity$.subscribe()
    await settled()
    expect(requests.toSorted()).toEqual(["history", "identity", "tokens"])
    expect(wallet.tokens$.value).toEqual({ status: "ready", value: alices })
    expect(wallet.identity$.value).toMatchObject({ status: "ready", value: { name: "alice.eth" } })
    expect(wallet.history.state$.value).toMatchObject({ status: "ready", value: { next: null } })
  })

  it("bypasses caches on the first subscription after a transfer, once", async () => {
    const received: boolean[] = []
    const tokens: DataAnswers["tokens"] = ({ forceUpdate }) => {
      received.push(forceUpdate !== undefined)
      return of(alices)
    }
    const { wallet } = await visited(counted({ tokens }))
    const subscribeOnce = async () => {
      const subscription = wallet.tokens$.subscribe()
      await settled()
      subscription.unsubscribe()
      await pass(limits.linger)
    }
    await subscribeOnce()
    wallet.send({ to: BOB, amount: "0.01" })
    await pass(chainLimits.receiptTimeout)
    await subscribeOnce()
    await pass(dataLimits.tokensTtl)
    await subscribeOnce()
    expect(received).toEqual([false, true, false])
  })

  it("is fetched once for a hundred subscribers", async () => {
    const { wallet, requests } = await visited()
    for (let times = 0; times < 100; times++) wallet.tokens$.subscribe()
    await settled()
    expect(requests).toEqual(["tokens"])
  })

  it("is not fetched in a hidden tab, and fetched once when the tab is visible", async () => {
    const visible$ = new BehaviorSubject(false)
    const { provider, requests } = counted()
    const page = { ...inertEnvironment().page, visible$ }
    const { wallet } = await connectedVisit({ page, options: { provider } })
    wallet.tokens$.subscribe()
    await settled()
    await pass(60_000)
    expect(requests).toEqual([])
    visible$.next(true)
    await settled()
    expect(requests).toEqual(["tokens"])
  })

  it("follows the account: the old one's is dropped at once, and its late response is ignored", async () => {
    const late$ = new Subject<readonly Token[]>()
    const data = counted({ tokens: ({ account }) => (account.address === ALICE ? late$ : of(bobs)) })
    const { wallet, scripted } = await visited(data)
    wallet.tokens$.subscribe()
    await settled()
    scripted.changeAccounts([BOB])
    await pass()
    expect(wallet.tokens$.value).toEqual({ status: "loading", last: undefined })
    await settled()
    late$.next(alices)
    expect(wallet.tokens$.value).toEqual({ status: "ready", value: bobs })
  })

  it("follows the network", async () => {
    const networks: string[] = []
    const data = counted({
      tokens: ({ account }) => {
        networks.push(account.network)
        return of(alices)
      },
    })
    const { wallet, scripted } = await visited(data)
    wallet.tokens$.subscribe()
    await settled()
    scripted.changeChain(137)
    await settled()
    expect(networks).toEqual(["eip155:1", "eip155:137"])
  })

  it("keeps the last value during a refresh and after a failure", async () => {
    const answers = [of(alices), throwError(() => fail("ServiceUnreachable", { path: "/" }))]
    const { wallet } = await visited(counted({ tokens: () => answers.shift() ?? NEVER }))
    wallet.tokens$.subscribe()
    await settled()
    await pass(dataLimits.tokensTtl)
    wallet.refresh()
    expect(wallet.tokens$.value).toEqual({ status: "loading", last: alices })
    await settled()
    expect(wallet.tokens$.value).toMatchObject({ status: "failed", last: alices })
    expect(wallet.notices$.value).toMatchObject([{ place: "toast", short: "error.BalanceUnavailable" }])
  })

  it("is idle after a disconnect", async () => {
    const { wallet } = await visited()
    wallet.tokens$.subscribe()
    wallet.history.state$.subscribe()
    await settled()
    await disconnect(wallet)
    expect(wallet.tokens$.value).toEqual({ status: "idle" })
    expect(wallet.history.state$.value).toEqual({ status: "idle" })
  })

  it("fails with CapabilityMissing without a provider, and shows no notice", async () => {
    const { wallet } = await connectedVisit()
    wallet.tokens$.subscribe()
    wallet.history.state$.subscribe()
    await settled()
    expect(wallet.capabilities).toEqual([])
    expect(wallet.tokens$.value).toMatchObject({ status: "failed", error: { code: "CapabilityMissing" } })
    expect(wallet.history.state$.value).toMatchObject({ status: "failed", error: { details: { part: "history" } } })
    expect(wallet.notices$.value).toEqual([])
  })

  it("is not fetched after destroy", async () => {
    const { wallet, requests } = await visited(counted({ tokens: () => NEVER }))
    wallet.tokens$.subscribe()
    wallet.destroy()
    await pass(60_000)
    expect(requests).toEqual([])
  })
})

describe("the price of the native currency", () => {
  const ether = { address: "", name: "Ether", symbol: "ETH", iconUrl: null, price: 3000, decimals: 18 }

  it("is requested by the address that represents the native currency", async () => {
    const received: (readonly string[])[] = []
    const prices: DataAnswers["prices"] = (addresses) => {
      received.push(addresses)
      return of([ether])
    }
    const { wallet } = await visited(counted({ prices }))
    wallet.price$.subscribe()
    await settled()
    expect(wallet.price$.value).toEqual({ status: "ready", value: ether })
    expect(received).toEqual([["eip155:1:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE"]])
  })

  it("is null on a test network, without a request", async () => {
    const { provider } = counted({ prices: () => throwError(() => new Error("requests")) })
    const { wallet } = await connectedVisit({ options: { provider, networks: [{ ...mainnet, testnet: true }] } })
    wallet.price$.subscribe()
    await settled()
    expect(wallet.price$.value).toEqual({ status: "ready", value: null })
  })
})

describe("names", () => {
  it("are null on a test network, without a request", async () => {
    const { provider, requests } = counted()
    const { wallet } = await connectedVisit({ options: { provider, networks: [{ ...mainnet, testnet: true }] } })
    wallet.identity$.subscribe()
    await settled()
    expect(wallet.identity$.value).toEqual({ status: "ready", value: noIdentity })
    expect(requests).toEqual([])
  })

  it("are null in a chain family without names, without a request", async () => {
    const { provider, requests } = counted()
    const solana = { ...mainnet, id: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp" } as const
    const family: Family = {
      ...evm(),
      namespace: "solana",
      rules: { ...evm().rules, can: { send: true, names: false } },
    }
    const options = { adapters: [family], networks: [solana] as const, provider }
    const info = { id: "test.phantom", name: "Phantom", type: "announced", namespaces: ["solana"] } as const
    const connector = connectorOf(info, [
      { namespace: "solana", accounts: [{ address: "Bo6", type: "eoa" }], network: solana.id },
    ])
    const { wallet } = visit({ options: { ...options, connectors: [{ create: () => of([connector]) }] } })
    await connect(wallet, info.id)
    wallet.identity$.subscribe()
    await settled()
    expect(wallet.identity$.value).toEqual({ status: "ready", value: noIdentity })
    expect(requests).toEqual([])
  })

  it("are the first registered one where the provider has no identity", async () => {
    const names = {
      lookUp: () => of(null),
      reverse: () => of([{ name: "alice.site.id", addresses: {}, attributes: {} }]),
      suggestions: () => of([]),
      register: () => NEVER,
    }
    const { wallet } = await visited(counted({ identity: () => of(noIdentity), names }))
    wallet.identity$.subscribe()
    await settled()
    expect(wallet.identity$.value).toMatchObject({ status: "ready", value: { name: "alice.site.id" } })
  })
})

describe("reports of a provider", () => {
  it("are shown as notices while the wallet runs", async () => {
    const reports$ = new Subject<AnyWalletError>()
    const { wallet, stop } = await visited(counted({}, reports$))
    reports$.next(fail("BalanceUnavailable", { retryAt: 0 }))
    expect(wallet.notices$.value).toMatchObject([{ short: "error.BalanceUnavailable" }])
    stop()
    await pass(60_000)
    expect(reports$.observed).toBe(false)
  })

  it("that are no errors are failures without a code", async () => {
    const { wallet } = await visited(counted({}, of(undefined as never, "down" as never)))
    expect(wallet.notices$.value).toMatchObject([{ short: "error.Unexpected" }])
  })

  it("that error do not end the notices", async () => {
    const broken$ = throwError(() => new Error("broken"))
    const { wallet } = await visited(counted({}, broken$))
    wallet.notify({ place: "toast", tone: "success", short: "account.copied", values: {} })
    expect(wallet.notices$.value).toHaveLength(1)
  })
})
