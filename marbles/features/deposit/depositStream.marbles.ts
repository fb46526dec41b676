import { asyncScheduler, concat, defer, distinctUntilChanged, map, NEVER, type Observable, of } from "rxjs"
import { describe, expect, it } from "vitest"
import { type DepositPorts, depositStream } from "../../../src/features/deposit/depositStream.js"
import type { DepositState } from "../../../src/model/deposit/deposit.js"
import { type DepositMemory, initialDeposit } from "../../../src/model/deposit/depositMemory.js"
import { fail } from "../../../src/model/errors.js"
import { latest } from "../../../src/model/remote.js"
import { depositAssets } from "../../../src/networks/depositAssets.js"
import { inTurn, marbles } from "../../support/marbles.js"
import { paymentOf } from "../pay/payCast.js"
import { alice, bob } from "./depositContext.js"

const down = fail("ServiceUnreachable", { path: "/v1/fungible/price" })
const river = { id: "river", name: "River", iconUrl: null }
const [ether, , tether] = depositAssets(alice.network)

const [elsewhere = null] = depositAssets("eip155:10")

type Form = Partial<DepositMemory["form"]>

/** Alice, who is watching, with 50 dollars in the form. */
const memory = ({ dollars = "50", asset = null }: Form = {}, change: Partial<DepositMemory> = {}): DepositMemory => ({
  ...{ ...initialDeposit, account: alice, form: { dollars, asset: asset ?? null }, isWatched: true },
  ...change,
})

const stateFrom = (ports: Pick<DepositPorts, "memory$"> & Partial<DepositPorts>): Observable<DepositState> =>
  depositStream({
    assetsOf: depositAssets,
    priceOf: () => concat(of(1), NEVER),
    exchangesOf: () => NEVER,
    visible$: concat(of(true), NEVER),
    clock: asyncScheduler,
    ...ports,
  })

/** A part of the state: emitted where it changes. */
const partOf = (state$: Observable<DepositState>, part: (state: DepositState) => string): Observable<string> =>
  state$.pipe(map(part), distinctUntilChanged())

/** The coin, the price of one, how much is asked for, and what is wrong. */
const priced = (state$: Observable<DepositState>): Observable<string> =>
  partOf(state$, ({ asset, price, amount, problem }) => {
    const words = [latest(price), price.status === "ready" ? undefined : price.status]
    const read = words.filter((word) => word !== undefined).map(String)
    return [asset?.metadata.symbol ?? "nothing", ...read, amount ?? "-", problem ?? "right"].join(" ")
  })

describe("the form of a deposit", () => {
  it(
    "requests nothing until it is watched; the price of an earlier account is dropped",
    marbles((m) => {
      const memory$ = m.hot<DepositMemory>("a---w-----b----", {
        a: memory({}, { isWatched: false }),
        w: memory(),
        b: memory({}, { account: bob }),
      })
      const priceOf = inTurn(m.cold("            --p|", { p: 2 }), m.cold("--q|", { q: 4 }))
      const state$ = stateFrom({ memory$, priceOf })
      m.expect(priced(state$), "^--------------!").toBeObservable("A---L-P---L-Q--", {
        ...{ A: "USDC idle - noPrice", L: "USDC loading - noPrice", P: "USDC 2 25 right", Q: "USDC 4 12.5 right" },
      })
    }),
  )

  it(
    "never counts one coin with the price of another, however late that is",
    marbles((m) => {
      const memory$ = m.hot<DepositMemory>("a-b-----", {
        a: memory({ asset: ether ?? null }),
        b: memory({ asset: tether ?? null }),
      })
      const prices: Readonly<Record<string, Observable<number>>> = {
        ETH: m.cold("                        ----e|", { e: 2_000 }),
        USDT: m.cold("                         ---t|", { t: 0.5 }),
      }
      const state$ = stateFrom({ memory$, priceOf: ({ metadata }) => prices[metadata.symbol] ?? NEVER })
      m.expect(priced(state$), "^-------!").toBeObservable("e-t--T--", {
        ...{ e: "ETH loading - noPrice", t: "USDT loading - noPrice", T: "USDT 0.5 100 right" },
      })
    }),
  )

  it(
    "says at once how much another amount buys, and requests nothing for that",
    marbles((m) => {
      const price$ = m.cold("-(p|)", { p: 2_000 })
      const exchanges$ = m.cold("e", { e: [river] })
      const asset = ether ?? null
      const memory$ = m.hot<DepositMemory>("a--b-c-d-e", {
        a: memory({ asset }),
        b: memory({ asset, dollars: "1000" }),
        c: memory({ asset, dollars: "" }),
        d: memory({ asset, dollars: "1.2.3" }),
        e: memory({ asset, dollars: "0.00001" }),
      })
      const state$ = stateFrom({ memory$, priceOf: () => price$, exchangesOf: () => exchanges$ })
      m.expect(priced(state$), "^----------!").toBeObservable("lp-b-c-d-e", {
        ...{ l: "ETH loading - noPrice", p: "ETH 2000 0.025 right", b: "ETH 2000 0.5 right" },
        ...{ c: "ETH 2000 - empty", d: "ETH 2000 - invalid", e: "ETH 2000 - tooSmall" },
      })
      m.expect(price$).toHaveSubscriptions("^!")
      m.expect(exchanges$).toHaveSubscriptions("^----------!")
    }),
  )

  it(
    "reads the price every 20 seconds while the tab is visible, at once when it is shown again, and keeps the last one where a read fails",
    marbles((m) => {
      const visible$ = m.hot("t 25s f 30s t", { t: true, f: false })
      const read = inTurn(m.cold("(a|)", { a: 2 }), m.cold<number>("#", {}, down), m.cold("(b|)", { b: 4 }))
      const state$ = stateFrom({
        memory$: m.hot<DepositMemory>("a", { a: memory() }),
        visible$: concat(of(true), visible$),
        priceOf: () => defer(read),
      })
      m.expect(priced(state$), "^ 60s !").toBeObservable("(la) 19996ms (mf) 34998ms (nb)", {
        ...{ l: "USDC loading - noPrice", a: "USDC 2 25 right" },
        ...{ m: "USDC 2 loading 25 right", f: "USDC 2 failed 25 right" },
        ...{ n: "USDC 2 loading 25 right", b: "USDC 4 12.5 right" },
      })
    }),
  )

  it.each([
    ["where the price is not known", "-p", "USDC null - noPrice"],
    ["where its first read fails", "-#", "USDC failed - noPrice"],
  ])("asks for nothing %s", (_, price, expected) =>
    marbles((m) => {
      const price$ = m.cold(price, { p: null }, down)
      const state$ = stateFrom({ memory$: m.hot<DepositMemory>("a", { a: memory() }), priceOf: () => price$ })
      m.expect(priced(state$), "^--!").toBeObservable("lx", { l: "USDC loading - noPrice", x: expected })
    })(),
  )

  it(
    "requests the exchanges and the price again where they are asked for anew, and neither while a deposit is begun",
    marbles((m) => {
      const begun = { status: "pending", payment: paymentOf({ way: "exchange" }), url: null } as const
      const memory$ = m.hot<DepositMemory>("a--b--c--d--e", {
        a: memory(),
        b: memory({}, { version: 1 }),
        c: memory({}, { version: 1, progress: begun }),
        d: memory({}, { version: 2 }),
        e: memory({}, { version: 2, isWatched: false }),
      })
      const exchangesOf = inTurn(
        m.cold("      -(r|)", { r: [river] }),
        m.cold("-#", {}, down),
        m.cold("-(n|)", { n: [] }),
      )
      const price$ = m.cold("p", { p: 1 })
      const state$ = stateFrom({ memory$, exchangesOf: () => exchangesOf(), priceOf: () => price$ })
      const listed$ = partOf(state$, ({ exchanges }) => `${exchanges.status} ${latest(exchanges)?.length ?? "-"}`)
      m.expect(listed$, "^-------------!").toBeObservable("lr-lf-i--ln-i-", {
        ...{ l: "loading -", r: "ready 1", f: "failed -", n: "ready 0", i: "idle -" },
      })
      m.expect(price$).toHaveSubscriptions(["^--!", "---^--!", "---------^--!"])
    }),
  )

  it.each([
    ["without an account", { account: null }, "0 nothing"],
    ["on a network on which exchanges do not pay", { account: { ...alice, network: "eip155:5" } }, "0 nothing"],
    ["on a network with the dollar of another company only", { account: { ...alice, network: "eip155:10" } }, "1 USDT"],
    ["with an asset of another network in the form", { form: { dollars: "", asset: elsewhere } }, "3 USDC"],
  ] as const)("offers what exchanges pay out, dollars first: %s", (_, change, expected) =>
    marbles((m) => {
      const asked: string[] = []
      const state$ = stateFrom({
        memory$: m.hot<DepositMemory>("a", { a: memory({}, change) }),
        exchangesOf: ({ metadata }) => {
          asked.push(metadata.symbol)
          return NEVER
        },
      })
      const offered$ = partOf(state$, ({ assets, asset }) => `${assets.length} ${asset?.metadata.symbol ?? "nothing"}`)
      m.expect(offered$, "^-!").toBeObservable("o", { o: expected })
      m.flush()
      expect(asked).toEqual(expected.startsWith("0") ? [] : [expected.split(" ")[1]])
    })(),
  )
})
