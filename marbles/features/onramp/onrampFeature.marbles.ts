import { distinctUntilChanged, ignoreElements, map, merge, NEVER, type Observable, of, tap, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import { onrampFeature } from "../../../src/features/onramp/onrampFeature.js"
import type { OnrampOptions } from "../../../src/features/onramp/onrampOptions.js"
import type { AccountKey } from "../../../src/model/account.js"
import { asWalletError, fail } from "../../../src/model/errors.js"
import type { Checkout, OnrampState } from "../../../src/model/onramp/onramp.js"
import { inertEnvironment } from "../../../src/services/environment.js"
import type { Call } from "../../../src/services/data/call.js"
import { stateOf } from "../../../src/streams/operators/stateOf.js"
import { withValue } from "../../../src/streams/operators/withValue.js"
import type { WalletContext } from "../../../src/wallet/walletContext.js"
import { clock, mainnet, polygon } from "../../streams/fixtures.js"
import { marbles } from "../../support/marbles.js"

const alice: AccountKey = { network: mainnet.id, address: "0xa11ce" }
const bob: AccountKey = { network: mainnet.id, address: "0xb0b" }
const accounts: Readonly<Record<string, AccountKey | null>> = {
  b: bob,
}
const urlFor = (address: string): string => `https://pay.example/?walletAddress=${address}`
const pay = { id: "pay", name: "Pay", hosts: ["pay.example"] }
const answering = (url: Observable<string> | string): OnrampOptions => ({ sellers: [{ ...pay, urlOf: () => url }] })

interface World {
  readonly account$?: Observable<AccountKey | null>
  readonly options?: OnrampOptions
  readonly ask?: (call: Call<unknown>) => Observable<unknown>
  /** When the user closes the window, in ms; null where the browser opens none. */
  readonly closes?: number | null
}

/** A purchase on a context whose parts are marbles; `effects` is what happened to windows and caches, with the time. */
const purchase = ({ account$ = of(alice), options = answering(urlFor("0xa11ce")), ask, closes = Infinity }: World) => {
  const effects: string[] = []
  const tell = (effect: string): void => void effects.push(`${clock.now()} ${effect}`)
  const open = () => {
    tell("open")
    return closes === null
      ? null
      : {
          get closed() {
            return clock.now() >= closes
          },
          close: () => tell("close"),
          location: { replace: (url: string) => tell(`show ${url}`) },
        }
  }
  const { page } = inertEnvironment()
  const context = {
    environment: inertEnvironment({
      clock,
      page: { ...page, injected: (name) => (name === "open" ? open : undefined), origin: () => "https://shop.example" },
    }),
    settings: { networks: [mainnet, polygon], projectId: "p1" },
    active: { account$: "value" in account$ ? account$ : withValue(account$, () => alice) },
    family: () => ({ rules: { isAddress: (text: string) => /^0x[a-z0-9]+$/.test(text) } }),
    ask: ask ?? (() => NEVER),
    invalidate: () => tell("read"),
    destroyed$: NEVER,
  } as unknown as WalletContext
  const feature = onrampFeature(options)(context)
  const running$ = merge(feature.life$, feature.state$).pipe(ignoreElements())
  return { ...feature, effects, running$ }
}

const brief = (checkout: Checkout): string => checkout.status[0] ?? ""

/** A data provider that does not answer: the choices are the built-in ones. */
const failing = ({ path }: Call<unknown>): Observable<unknown> => throwError(() => fail("ServiceUnreachable", { path }))

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
