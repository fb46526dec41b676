import { distinctUntilChanged, filter, map, NEVER, of, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import { onrampFormStream, type OnrampFormPorts } from "../../../src/features/onramp/onrampForm.js"
import type { AccountKey } from "../../../src/model/account.js"
import { fail } from "../../../src/model/errors.js"
import type { OnrampChoices, OnrampForm, OnrampQuote, OnrampState } from "../../../src/model/onramp/onramp.js"
import { emptyOnrampForm, estimatedQuote, fallbackChoices } from "../../../src/model/onramp/onrampRules.js"
import { clock } from "../../streams/fixtures.js"
import { marbles } from "../../support/marbles.js"

const alice: AccountKey = { network: "eip155:1", address: "0xa11ce" }
const onBase: AccountKey = { network: "eip155:8453", address: "0xa11ce" }
const choices: OnrampChoices = { ...fallbackChoices, isFallback: false }
const form = (paymentAmount: string): OnrampForm => ({ ...emptyOnrampForm, paymentAmount })
const forms = { e: form(""), 1: form("100"), 2: form("200"), s: form("5") }
const offer = (amount: string): OnrampQuote => ({
  ...estimatedQuote(amount, "USD"),
  ...{ purchaseAmount: { amount: "99", currency: "USDC" }, quoteId: "1", isEstimate: false },
})
const offline = fail("ServiceUnreachable", { path: "/v1/onramp/quote" })

const ports = (changes: Partial<OnrampFormPorts>): OnrampFormPorts => ({
  account$: of(alice),
  form$: of(forms.e),
  providers$: of([]),
  checkout$: of({ status: "none" }),
  choicesOf: () => of(choices),
  quoteOf: () => NEVER,
  retry$: NEVER,
  clock,
  ...changes,
})

/** What a test sees of a state: amount, verdict, and the quote: `…` loading, `=` an offer, `~` an estimate. */
const brief = ({ paymentAmount, problem, quote }: OnrampState): string => {
  const mark = quote.status === "ready" ? (quote.value.isEstimate ? "~" : "=") : quote.status === "loading" ? "…" : ""
  return `${paymentAmount} ${problem ?? "ok"}${mark}`
}
const seen = (changes: Partial<OnrampFormPorts>) =>
  onrampFormStream(ports(changes)).pipe(map(brief), distinctUntilChanged())

describe("a purchase", () => {
  it(
    "asks for a quote once the amount has settled, and never shows one beside another amount",
    marbles((m) => {
      const form$ = m.hot("      e 99ms 1 399ms 2", forms)
      const first$ = m.cold("                      q|")
      const state = "            e 99ms l 299ms q 99ms L 299ms r"

      const asked: string[] = []
      const quoteOf: OnrampFormPorts["quoteOf"] = ({ amount, symbol, network }) => {
        asked.push(`${amount} ${symbol} ${network}`)
        return first$.pipe(map(() => offer(amount)))
      }
      const values = { e: " empty", l: "100 ok…", q: "100 ok=", L: "200 ok…", r: "200 ok=" }
      m.expect(seen({ form$, quoteOf })).toBeObservable(state, values)
      m.flush()
      expect(asked).toEqual(["100 USDC ethereum-mainnet", "200 USDC ethereum-mainnet"])
    }),
  )

  it(
    "drops a late quote for an earlier amount",
    marbles((m) => {
      const form$ = m.hot("      1 399ms 2", forms)
      const slow$ = m.cold("     200ms q|")
      const state = "            l 399ms L 499ms q"

      const quoteOf: OnrampFormPorts["quoteOf"] = ({ amount }) => slow$.pipe(map(() => offer(amount)))
      m.expect(seen({ form$, quoteOf })).toBeObservable(state, { l: "100 ok…", L: "200 ok…", q: "200 ok=" })
    }),
  )

  it(
    "shows an estimate, marked as one, where there is no quote; what it brings is not known then",
    marbles((m) => {
      const form$ = m.hot("1", forms)
      const quoteOf = () => throwError(() => offline)
      const brings = onrampFormStream(ports({ form$, quoteOf })).pipe(
        map((state) => `${brief(state)} ${state.purchaseAmount}`),
      )
      m.expect(brings).toBeObservable("l 299ms e", { l: "100 ok… null", e: "100 ok~ null" })
    }),
  )

  it(
    "asks again for what failed",
    marbles((m) => {
      const form$ = m.hot("      1", forms)
      const retry$ = m.hot("     500ms r")
      const state = "            l 299ms e 199ms l 299ms q"

      let times = 0
      const quoteOf = () => ((times += 1) === 1 ? throwError(() => offline) : of(offer("100")))
      const values = { l: "100 ok…", e: "100 ok~", q: "100 ok=" }
      m.expect(seen({ form$, quoteOf, retry$ })).toBeObservable(state, values)
    }),
  )

  it(
    "asks for no quote where the amount is too small, or nothing is sold on the network",
    marbles((m) => {
      const quoteOf = () => {
        throw new Error("asked")
      }
      m.expect(seen({ form$: of(forms.s), quoteOf })).toBeObservable("s", { s: "5 tooSmall" })
      m.expect(seen({ form$: of(forms[1]), account$: of(onBase), quoteOf })).toBeObservable("o", { o: "100 ok" })
    }),
  )

  it(
    "keeps the chosen coin where the choices are requested again and cannot be had",
    marbles((m) => {
      const dai = { id: "dai", name: "Dai", symbol: "DAI", networks: [{ name: "ethereum-mainnet", chainId: "1" }] }
      const sold = { ...choices, purchaseCurrencies: [...choices.purchaseCurrencies, dai] }
      const form$ = of({ ...forms[1], purchaseCurrency: "dai" })
      const retry$ = m.hot("     --r", undefined)
      const state = "            a-(la)"

      let times = 0
      const choicesOf = () => ((times += 1) === 1 ? of(sold) : throwError(() => offline))
      const state$ = onrampFormStream(ports({ form$, choicesOf, retry$ })).pipe(
        filter(({ purchaseCurrencies }) => purchaseCurrencies.length > 0),
        map(({ choices: found, purchaseCurrency }) => `${found.status} ${purchaseCurrency?.symbol}`),
        distinctUntilChanged(),
      )
      m.expect(state$).toBeObservable(state, { a: "ready DAI", l: "loading DAI" })
    }),
  )

  it(
    "has the built-in limits where the choices cannot be had, and says so",
    marbles((m) => {
      const choicesOf = () => m.cold<OnrampChoices>("--#", {}, offline)
      const state$ = onrampFormStream(ports({ choicesOf })).pipe(
        map(({ choices: found, purchaseCurrency }) =>
          found.status === "ready" ? `${found.value.isFallback} ${purchaseCurrency?.symbol}` : found.status,
        ),
      )
      m.expect(state$).toBeObservable("l-(f)", { l: "loading", f: "true USDC" })
    }),
  )
})
