import "../../../src/views/onramp/onrampViews.js"
import { BehaviorSubject, EMPTY } from "rxjs"
import { type AnyWalletError, fail } from "../../../src/model/errors.js"
import type { BuiltInView, Route } from "../../../src/model/modal/modal.js"
import { type Checkout, emptyOnramp, type OnrampQuote, type OnrampState } from "../../../src/model/onramp/onramp.js"
import { estimatedQuote, fallbackChoices } from "../../../src/model/onramp/onrampRules.js"
import { loading, ready } from "../../../src/model/remote.js"
import type { OnrampActions } from "../../../src/features/onramp/onrampActions.js"
import type { Wallet } from "../../../src/wallet/wallet.js"
import { at, failingWith } from "./sceneAt.js"
import { type Scene, stateIn } from "./stillWallet.js"

export const river = { id: "river", name: "River", fees: "1–2 %" }
const plain = { id: "duo", name: "Duo", fees: null }
const purchaseCurrencies = fallbackChoices.purchaseCurrencies
const [usdc = null, ether = null] = purchaseCurrencies
const [usd = null] = fallbackChoices.paymentCurrencies

export const known: OnrampState = {
  ...{ ...emptyOnramp, providers: [river, plain], purchaseCurrencies, purchaseCurrency: usdc, paymentCurrency: usd },
  choices: ready({ ...fallbackChoices, isFallback: false }),
}
export const quote: OnrampQuote = {
  ...estimatedQuote("100", "USD"),
  networkFee: { amount: "0.50", currency: "USD" },
  purchaseAmount: { amount: "97.5", currency: "USDC" },
  ...{ quoteId: "1", isEstimate: false },
}

/** A view at a state of a purchase; `calls` records its functions. */
export const onrampScene = (view: Route, state: Partial<OnrampState>, calls: string[] = []): Scene => {
  const call =
    (name: keyof OnrampActions) =>
    (...input: readonly unknown[]) => {
      calls.push([name, ...input.map((value) => JSON.stringify(value))].join(" "))
      return EMPTY
    }
  const onramp = {
    state$: new BehaviorSubject({ ...known, ...state }),
    ...{ edit: call("edit"), setProviders: call("setProviders"), buy: call("buy") },
    ...{ retry: call("retry"), reset: call("reset"), preload: () => EMPTY },
  }
  return at(view, { wallet: { onramp } as Partial<Wallet>, features: { onramp: ["river", "duo"] } })
}

const form = (state: Partial<OnrampState>): Scene => onrampScene({ view: "OnRampProviders" }, state)
const filled = { paymentAmount: "100", problem: null } as const
const checkout = (state: Checkout): Scene =>
  onrampScene({ view: "BuyInProgress" }, { checkout: state, purchaseCurrency: ether })
const failed = (error: AnyWalletError): Scene => checkout({ status: "failed", provider: river, error })
const url = "https://pay.example/"

/** The account on a site that sells. */
export const sellingAccount: Scene = { ...onrampScene({ view: "Account" }, {}), stack: [{ view: "Account" }] }

type OnrampView = Extract<BuiltInView, "OnRampProviders" | "OnRampTokenSelect" | "OnRampFiatSelect" | "BuyInProgress">

/** The states of the views in which coins are bought. */
export const onrampScenes: Readonly<Record<OnrampView, Readonly<Record<string, Scene>>>> = {
  OnRampProviders: {
    empty: form({}),
    loading: form({ choices: loading(), purchaseCurrency: null }),
    "an offer": form({ ...filled, quote: ready(quote) }),
    "an estimate": form({ ...filled, choices: ready(fallbackChoices), quote: ready(estimatedQuote("100", "USD")) }),
    quoting: form({ ...filled, quote: loading(), quotesLoading: true }),
    invalid: form({ paymentAmount: "x", problem: "invalid" }),
    "too small": form({ paymentAmount: "1", problem: "tooSmall" }),
    "too large": form({ paymentAmount: "99999", problem: "tooLarge" }),
    "nothing sold": form({ purchaseCurrencies: [], purchaseCurrency: null }),
    "no seller": form({ providers: [] }),
    disconnected: { ...form({}), connections: stateIn({}) },
  },
  OnRampTokenSelect: {
    coins: onrampScene({ view: "OnRampTokenSelect" }, {}),
    none: onrampScene({ view: "OnRampTokenSelect" }, { purchaseCurrencies: [], purchaseCurrency: null }),
  },
  OnRampFiatSelect: {
    currencies: onrampScene({ view: "OnRampFiatSelect" }, {}),
    loading: onrampScene({ view: "OnRampFiatSelect" }, { choices: loading() }),
  },
  BuyInProgress: {
    none: checkout({ status: "none" }),
    opening: checkout({ status: "opening", provider: river }),
    open: checkout({ status: "open", provider: river, url }),
    closed: checkout({ status: "closed", provider: river, url }),
    "closed before it was open": checkout({ status: "closed", provider: river, url: null }),
    blocked: failed(fail("PopupBlocked", { connector: "River" })),
    ...failingWith(failed),
  },
}
