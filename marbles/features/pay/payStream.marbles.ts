import { asyncScheduler, concat, defer, distinctUntilChanged, map, NEVER, type Observable, of } from "rxjs"
import { describe, expect, it } from "vitest"
import type { QuoteInput } from "../../../src/features/pay/paymentQuotes.js"
import { payStream, type PayPorts } from "../../../src/features/pay/payStream.js"
import type { PayState } from "../../../src/model/pay/pay.js"
import type { PayMemory } from "../../../src/model/pay/payMemory.js"
import { failed, latest, ready } from "../../../src/model/remote.js"
import type { Token } from "../../../src/model/token/token.js"
import { mainnet } from "../../../src/networks/ethereum.js"
import { marbles } from "../../support/marbles.js"
import { coin, dollars, down, gold, memoryOf, paymentOf, quoteOf } from "./payCast.js"

type Ports = Pick<PayPorts, "memory$"> & Partial<PayPorts>

const stateFrom = (ports: Ports): Observable<PayState> =>
  payStream({
    own$: concat(of(ready([dollars, gold])), NEVER),
    balance$: concat(of(ready({ amount: "2", symbol: "ETH" })), NEVER),
    networkOf: () => mainnet,
    quoteOf: () => NEVER,
    exchangesOf: () => concat(of([]), NEVER),
    visible$: concat(of(true), NEVER),
    clock: asyncScheduler,
    ...ports,
  })

/** The token that it is paid with, and the quote or why there is none. */
const shown = (state$: Observable<PayState>): Observable<string> =>
  state$.pipe(
    map(({ source, quote }) => {
      const text = quote.status === "failed" ? quote.error.code : (latest(quote)?.total ?? quote.status)
      return `${source?.symbol ?? "nothing"} ${text}`
    }),
    distinctUntilChanged(),
  )

describe("a payment that a site asks for", () => {
  it(
    "is made with the token that it asks for, where the account has it, and quoted from the review on",
    marbles((m) => {
      const inputs: QuoteInput[] = []
      const memory$ = m.hot<PayMemory>("a--b", { a: memoryOf(), b: memoryOf({ isReviewed: true }) })
      const state$ = stateFrom({
        memory$,
        quoteOf: (input) => {
          inputs.push(input)
          return m.cold("              --(q|)", { q: quoteOf("10") })
        },
      })
      const states = { i: "USD idle", l: "USD loading", q: "USD 10" }
      m.expect(shown(state$), "^-----!").toBeObservable("i--l-q", states)
      m.flush()
      expect(inputs).toMatchObject([{ source: { symbol: "USD" }, held: "100" }])
    }),
  )

  it(
    "drops the late quote for a token that was chosen before",
    marbles((m) => {
      const reviewed = { isReviewed: true }
      const memory$ = m.hot<PayMemory>("a-b", {
        a: memoryOf(reviewed),
        b: memoryOf({ ...reviewed, source: gold }),
      })
      const quotes = { USD: "---(d|)", GOLD: "---(g|)" }
      const state$ = stateFrom({
        memory$,
        quoteOf: ({ source }) =>
          m.cold(quotes[source.symbol as keyof typeof quotes], { d: quoteOf("10"), g: quoteOf("9") }),
      })
      const states = { d: "USD loading", g: "GOLD loading", q: "GOLD 9" }
      m.expect(shown(state$), "^------!").toBeObservable("d-g--q", states)
    }),
  )

  it(
    "is quoted again every 20 seconds while the tab is visible",
    marbles((m) => {
      let times = 0
      const state$ = stateFrom({
        memory$: m.hot<PayMemory>("a", { a: memoryOf({ isReviewed: true }) }),
        quoteOf: () => defer(() => m.cold("-(q|)", { q: quoteOf(String(++times)) })),
      })
      const states = { l: "USD loading", a: "USD 1", b: "USD 2" }
      m.expect(shown(state$), "^ 20.1s !").toBeObservable("la 20s b", states)
    }),
  )

  it.each([
    ["nodes", { rpcUrls: ["https://other.example"] }],
    ["decimals", { nativeCurrency: { ...mainnet.nativeCurrency, decimals: 17 } }],
  ])("is quoted anew where the site has replaced its network by one with other %s", (_, change) =>
    marbles((m) => {
      const balance$ = m.hot("b---b", { b: ready({ amount: "2", symbol: "ETH" }) })
      const state$ = stateFrom({
        memory$: m.hot<PayMemory>("a", { a: memoryOf({ isReviewed: true }) }),
        balance$,
        networkOf: () => (asyncScheduler.now() < 4 ? mainnet : { ...mainnet, ...change }),
        quoteOf: () => m.cold("--(q|)", { q: quoteOf("10") }),
      })
      m.expect(shown(state$), "^------!").toBeObservable("l-q-l-q", { l: "USD loading", q: "USD 10" })
    })(),
  )

  it(
    "is not quoted again while it is in progress",
    marbles((m) => {
      const quote = quoteOf("10")
      const memory$ = m.hot<PayMemory>("a----b", {
        a: memoryOf({ isReviewed: true }),
        b: memoryOf({ isReviewed: true, progress: { status: "sending", quote, step: null } }),
      })
      const quotes = m.cold("q", { q: quote })
      const state$ = stateFrom({ memory$, quoteOf: () => quotes })
      m.expect(shown(state$), "^ 30s !").toBeObservable("(lq)-i", { l: "USD loading", q: "USD 10", i: "USD idle" })
      m.expect(quotes).toHaveSubscriptions("^----!")
    }),
  )

  it(
    "says why there is no quote, and can be made with the asset where no one lists the account's tokens",
    marbles((m) => {
      const state$ = stateFrom({
        memory$: m.hot<PayMemory>("a", { a: memoryOf({ isReviewed: true }) }),
        own$: concat(of(failed<readonly Token[]>(down)), NEVER),
        quoteOf: ({ held }) => m.cold(held === null ? "-#" : "", {}, down),
      })
      const states = { l: "USD loading", f: "USD ServiceUnreachable" }
      m.expect(shown(state$), "^---!").toBeObservable("lf", states)
    }),
  )

  it(
    "can be made from the exchanges, which are asked for once, and not where it was begun",
    marbles((m) => {
      const exchanges = m.cold("-(e|)", { e: [{ id: "river", name: "River", iconUrl: null }] })
      const begun = { status: "pending", payment: paymentOf(), url: null } as const
      const memory$ = m.hot<PayMemory>("a-b-c", {
        a: memoryOf(),
        b: memoryOf({ source: coin }),
        c: memoryOf({ progress: begun }),
      })
      const state$ = stateFrom({ memory$, exchangesOf: () => exchanges })
      const count$ = state$.pipe(
        map(({ exchanges: { status } }) => status[0]),
        distinctUntilChanged(),
      )
      m.expect(count$, "^-----!").toBeObservable("lr--i")
      m.expect(exchanges).toHaveSubscriptions("^!")
    }),
  )

  it(
    "needs a request",
    marbles((m) => {
      const state$ = stateFrom({ memory$: m.hot<PayMemory>("a", { a: memoryOf({ request: null, isReviewed: true }) }) })
      m.expect(shown(state$), "^--!").toBeObservable("n", { n: "nothing idle" })
    }),
  )
})
