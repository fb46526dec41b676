import type { AnyWalletError } from "../errors.js"
import { idle, type Remote } from "../remote.js"

/** A coin that can be bought. */
export interface PurchaseCurrency {
  /** Its id with the data provider. */
  readonly id: string
  readonly name: string
  readonly symbol: string
  /** Where it is paid out: the provider's name of the network, and the chain id, the last part of a CAIP-2 id. */
  readonly networks: readonly { readonly name: string; readonly chainId: string }[]
}

/** The least and the most that one payment method takes, as decimal strings in the currency. */
export interface PaymentLimit {
  /** For example `card` or `ach_bank_account`. */
  readonly id: string
  readonly min: string
  readonly max: string
}

/** A currency to pay with, by its ISO 4217 code. */
export interface PaymentCurrency {
  readonly id: string
  readonly limits: readonly PaymentLimit[]
}

/** What can be bought, and what with. */
export interface OnrampChoices {
  readonly purchaseCurrencies: readonly PurchaseCurrency[]
  readonly paymentCurrencies: readonly PaymentCurrency[]
  /** Whether these are the built-in ones, because the data provider did not answer. */
  readonly isFallback: boolean
}

/** An amount as a decimal string, in a currency by its code or symbol. */
export interface OnrampMoney {
  readonly amount: string
  readonly currency: string
}

/** What a purchase costs and brings. */
export interface OnrampQuote {
  readonly networkFee: OnrampMoney
  readonly paymentSubtotal: OnrampMoney
  readonly paymentTotal: OnrampMoney
  readonly purchaseAmount: OnrampMoney
  readonly quoteId: string
  /** True where no seller offered it: all amounts are then the amount of the form. Never show one as an offer. */
  readonly isEstimate: boolean
}

/** A seller, as it is listed. */
export interface OnrampProvider {
  readonly id: string
  readonly name: string
  /** What it charges, in its own words; null where that is not known. */
  readonly fees: string | null
}

/** The page of a seller, where the purchase is made: in a window of its own. */
export type Checkout =
  | { readonly status: "none" }
  /** Its address is being requested; the window is open and empty. */
  | { readonly status: "opening"; readonly provider: OnrampProvider }
  | { readonly status: "open"; readonly provider: OnrampProvider; readonly url: string }
  /** The window is gone, or its page has cut its ties to this one. That does not say whether something was bought. */
  | { readonly status: "closed"; readonly provider: OnrampProvider; readonly url: string | null }
  /** It was never shown. */
  | { readonly status: "failed"; readonly provider: OnrampProvider; readonly error: AnyWalletError }

/** What is wrong with the amount of the form. */
export type OnrampProblem = "empty" | "invalid" | "tooSmall" | "tooLarge"

/** The purchase of coins for the active account. */
export interface OnrampState {
  /** The sellers of this site. */
  readonly providers: readonly OnrampProvider[]
  readonly selectedProvider: OnrampProvider | null
  /** What can be bought; after a failure what was known of it, or else the built-in choices, marked as such. */
  readonly choices: Remote<OnrampChoices>
  /** The coins that are sold on the active network. */
  readonly purchaseCurrencies: readonly PurchaseCurrency[]
  /** Null where none is sold on the active network. */
  readonly purchaseCurrency: PurchaseCurrency | null
  readonly paymentCurrency: PaymentCurrency | null
  /** As a decimal string; empty at first. */
  readonly paymentAmount: string
  /** What is wrong with it; null if nothing is. */
  readonly problem: OnrampProblem | null
  readonly quote: Remote<OnrampQuote>
  /** What the quote brings; null while there is none, and of an estimate. */
  readonly purchaseAmount: string | null
  readonly quotesLoading: boolean
  /** Why the last attempt to open a seller's page failed. */
  readonly error: AnyWalletError | null
  readonly checkout: Checkout
}

/** What a user chooses; null and empty stand for the default. */
export interface OnrampForm {
  /** The id of a seller. */
  readonly provider: string | null
  /** The id of a coin. */
  readonly purchaseCurrency: string | null
  /** The code of a currency. */
  readonly paymentCurrency: string | null
  /** A decimal string. */
  readonly paymentAmount: string
}

/** A purchase before anything is known. Loaded with the page of a site that sells: the rules are not. */
export const emptyOnramp: OnrampState = {
  ...{ providers: [], selectedProvider: null, choices: idle, purchaseCurrencies: [], purchaseCurrency: null },
  ...{ paymentCurrency: null, paymentAmount: "", problem: "empty", quote: idle, purchaseAmount: null },
  ...{ quotesLoading: false, error: null, checkout: { status: "none" } },
}
