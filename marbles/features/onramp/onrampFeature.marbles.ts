import { defer, distinctUntilChanged, filter, ignoreElements, map, merge, NEVER, type Observable, of, tap } from "rxjs"
import { describe, expect, it } from "vitest"
import type { AccountKey } from "../../../src/model/account.js"
import { asWalletError } from "../../../src/model/errors.js"
import type { Checkout, OnrampState } from "../../../src/model/onramp/onramp.js"
import { latest } from "../../../src/model/remote.js"
import type { Call } from "../../../src/services/data/call.js"
import { stateOf } from "../../../src/streams/operators/stateOf.js"
import { clock, mainnet, polygon } from "../../streams/fixtures.js"
import { marbles } from "../../support/marbles.js"
import { alice, answering, bob, failing, purchase, urlFor } from "./onrampContext.js"

const accounts: Readonly<Record<string, AccountKey | null>> = {
  b: bob,
}

const brief = (checkout: Checkout): string => checkout.status[0] ?? ""

describe("a purchase in a wallet", () => {
  it(
    "opens the window in the call itself, then shows the checked address, and reads the funds while it may arrive",
    marbles((m) => {
      const url$ = m.cold("-----u|", { u: urlFor("0xa11ce") })
      const { actions, running$, effects } = purchase({ options: answering(url$), ask: failing, closes: 12_000 })

      m.expect(running$, "^ 32s !").toBeObservable("")
      const calls$ = m.cold("--b").pipe(
        map(() => {
          actions.edit({ paymentAmount: "100" })
          actions.buy("pay").subscribe()
        }),
        ignoreElements(),
      )
      m.expect(calls$).toBeObservable("")
      m.flush()
      expect(effects).toEqual(["2 open", `7 show ${urlFor("0xa11ce")}`, "10007 read", "12007 read", "22007 read"])
    }),
  )

  it.each([
    ["for another account", urlFor("0xb0b")],
    ["on a foreign host", urlFor("0xa11ce").replace("pay.", "evil.")],
    ["without encryption", urlFor("0xa11ce").replace("https", "http")],
    ["of a script", "javascript:alert(1)"],
  ])("shows no address %s: the window goes, and it errors in words for the developer", (_, url) =>
    marbles((m) => {
      const { actions, running$, effects, state$ } = purchase({ options: answering(url), ask: failing })
      m.expect(running$, "^ 1s !").toBeObservable("")
      m.cold("b").subscribe(() => {
        actions.edit({ paymentAmount: "100" })
        actions.buy("pay").subscribe()
      })
      m.flush()
      expect(effects).toEqual(["0 open", "0 close"])
      expect("value" in state$ && state$.value).toMatchObject({ checkout: { status: "none" } })
    })(),
  )

  it(
    "ends with its account: the window that is empty yet goes, and the form is empty",
    marbles((m) => {
      const account$ = stateOf(m.hot<AccountKey | null>("---b", accounts), { initial: alice, clock })
      const { actions, running$, effects, state$ } = purchase({ account$, options: answering(NEVER), ask: failing })
      m.expect(running$, "^----!").toBeObservable("")
      m.expect(
        m.cold("-b").pipe(
          map(() => {
            actions.edit({ paymentAmount: "100" })
            actions.buy("pay").subscribe({ error: () => {} })
          }),
          ignoreElements(),
        ),
      ).toBeObservable("")
      const seen$ = state$.pipe(map(({ checkout, paymentAmount }) => `${brief(checkout)}${paymentAmount}`))
      m.expect(seen$, "----^!").toBeObservable("----n", { n: "n" })
      m.flush()
      expect(effects).toEqual(["1 open", "3 close"])
    }),
  )

  it(
    "is cleared by a reset: the form is empty, the page of the seller is no state of it, and stays open",
    marbles((m) => {
      const { actions, running$, effects, state$ } = purchase({ ask: failing })
      m.expect(running$, "^------!").toBeObservable("")
      m.hot("-b").subscribe(() => {
        actions.edit({ paymentAmount: "100" })
        actions.buy("pay").subscribe({ error: () => {} })
      })
      m.hot("---r").subscribe(() => actions.reset().subscribe())
      const seen$ = state$.pipe(map(({ checkout, paymentAmount }) => `${brief(checkout)}${paymentAmount}`))
      m.expect(seen$.pipe(distinctUntilChanged()), "--^---!").toBeObservable("--a(on)", { a: "o100", o: "o", n: "n" })
      m.flush()
      expect(effects).toEqual(["1 open", `1 show ${urlFor("0xa11ce")}`])
    }),
  )

  const serving =
    (...http: readonly string[]) =>
    (call: Call<unknown>) =>
      call.path === "/v1/supported-chains" ? of({ http, ws: [] }) : failing(call)
  const broken = (call: Call<unknown>): Observable<unknown> => failing(call)
  it.each([
    ["nothing where the data provider does not serve the network", serving(polygon.id), "", null],
    ["what is sold where it serves the network", serving(mainnet.id), "USD Coin,Ether", "USDC"],
    ["the built-in choices where it does not answer", broken, "USD Coin,Ether", "USDC"],
  ])("sells %s", (_, ask, names, symbol) =>
    marbles((m) => {
      const { actions, running$, state$ } = purchase({ ask })
      m.expect(running$, "^ 1s !").toBeObservable("")
      m.hot("-b").subscribe(() => actions.edit({ paymentAmount: "100" }))
      const states: OnrampState[] = []
      m.expect(
        state$.pipe(
          tap((state) => states.push(state)),
          ignoreElements(),
        ),
        "^ 1s !",
      ).toBeObservable("")
      m.flush()
      const last = states.at(-1)
      expect(last).toMatchObject({
        ...{ purchaseCurrency: symbol === null ? null : { symbol }, purchaseAmount: null },
        quote: { status: symbol === null ? "idle" : "ready" },
      })
      expect(last?.purchaseCurrencies.map(({ name }) => name).join()).toBe(names)
    })(),
  )

  it(
    "requests once the choices and the quote that nobody has answered when the page is online again",
    marbles((m) => {
      const online$ = m.hot("1s o 998ms o")
      const paths: string[] = []
      const ethereum = { name: "ethereum", display_name: "Ethereum", chain_id: "1", contract_address: null }
      const usd = { amount: "100", currency: "USD" }
      const answers: Readonly<Record<string, unknown>> = {
        "/v1/supported-chains": { http: [mainnet.id], ws: [] },
        "/v1/onramp/options": {
          purchaseCurrencies: [{ id: "c1", name: "Coin", symbol: "COIN", networks: [ethereum] }],
          paymentCurrencies: [{ id: "USD", payment_method_limits: [{ id: "card", min: "10", max: "900" }] }],
        },
        "/v1/onramp/quote": {
          ...{ networkFee: usd, paymentSubtotal: usd, paymentTotal: usd, quoteId: "q" },
          purchaseAmount: { amount: "99", currency: "COIN" },
        },
      }
      const ask = (call: Call<unknown>) =>
        defer(() => {
          paths.push(call.path)
          return clock.now() < 1_000 ? failing(call) : of(answers[call.path])
        })
      const { actions, running$, state$ } = purchase({ ask, online$ })
      m.hot("-b").subscribe(() => actions.edit({ paymentAmount: "100" }))
      const guessed$ = state$.pipe(
        map(({ choices, quote }) => [latest(choices)?.isFallback, latest(quote)?.isEstimate]),
        filter((guessed) => !guessed.includes(undefined)),
        map((guessed) => guessed.join()),
        distinctUntilChanged(),
      )
      m.expect(merge(running$, guessed$), "^ 3s !").toBeObservable("301ms g 998ms k", {
        g: "true,true",
        k: "false,false",
      })
      m.flush()
      const asked = Object.keys(answers)
      expect(paths).toEqual([...asked, ...asked])
    }),
  )

  it.each([
    ["without an amount", "", "pay", "TransferIncomplete"],
    ["below the least amount", "1", "pay", "TransferIncomplete"],
    ["by a seller that the site does not have", "100", "other", "ConnectorNotFound"],
  ])("opens no window %s", (_, paymentAmount, seller, code) =>
    marbles((m) => {
      const { actions, running$, effects } = purchase({ ask: failing })
      const codes: string[] = []
      m.expect(running$, "^--!").toBeObservable("")
      m.cold("-b").subscribe(() => {
        actions.edit({ paymentAmount })
        actions.buy(seller).subscribe({ error: (thrown: unknown) => void codes.push(asWalletError(thrown).code) })
      })
      m.flush()
      expect(effects).toEqual([])
      expect(codes).toEqual([code])
    })(),
  )

  it.each([
    [["pay"], ["pay"]],
    [["other"], []],
    ["pay", []],
    [null, []],
    [[1], []],
  ])("offers of the providers %j: %j", (names, offered) => {
    const options = { ...answering(""), providers: names as readonly string[] }
    const { state$ } = purchase({ options })
    expect("value" in state$ && state$.value.providers.map(({ id }) => id)).toEqual(offered)
  })

  it("has Coinbase, and Meld where the site has a key of it", () => {
    const { state$ } = purchase({ options: { meld: { publicKey: "k" } } })
    expect("value" in state$ && state$.value.providers.map(({ name }) => name)).toEqual(["Coinbase", "Meld.io"])
  })
})
