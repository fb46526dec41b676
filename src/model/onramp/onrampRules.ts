import { toUnits } from "../amount.js"
import { isAmount } from "../text/amountText.js"
import { type NetworkId, referenceOf } from "../namespace.js"
import type {
  OnrampChoices,
  OnrampForm,
  OnrampProblem,
  OnrampQuote,
  PaymentCurrency,
  PaymentLimit,
  PurchaseCurrency,
} from "./onramp.js"

export const emptyOnrampForm: OnrampForm = {
  provider: null,
  purchaseCurrency: null,
  paymentCurrency: null,
  paymentAmount: "",
}

/** The decimal places of an amount to pay. */
const cents = 2
/** More than any limit has. */
const scale = 18

const limitsOfCards: readonly PaymentLimit[] = [
  { id: "card", min: "10.00", max: "7500.00" },
  { id: "ach_bank_account", min: "10.00", max: "25000.00" },
]
const ethereumAndPolygon = [
  { name: "ethereum-mainnet", chainId: "1" },
  { name: "polygon-mainnet", chainId: "137" },
]

/** The built-in choices, for a data provider that does not answer (SPEC §5, §8). */
export const fallbackChoices: OnrampChoices = {
  paymentCurrencies: ["USD", "EUR"].map((id) => ({ id, limits: limitsOfCards })),
  purchaseCurrencies: [
    { id: "2b92315d-eab7-5bef-84fa-089a131333f5", name: "USD Coin", symbol: "USDC", networks: ethereumAndPolygon },
    { id: "ether", name: "Ether", symbol: "ETH", networks: ethereumAndPolygon },
  ],
  isFallback: true,
}

/** The provider's name of a network, if it sells the coin there. `network` is a CAIP-2 id. */
export const saleOn = ({ networks }: PurchaseCurrency, network: NetworkId): string | undefined =>
  networks.find(({ chainId }) => chainId === network || chainId === referenceOf(network))?.name

/** The coins that are sold on a network, by its CAIP-2 id. */
export const soldOn = (choices: OnrampChoices, network: NetworkId | null): readonly PurchaseCurrency[] =>
  choices.purchaseCurrencies.filter((currency) => network !== null && saleOn(currency, network) !== undefined)

/**
 * The chosen coin, else USD Coin, else the first that is sold there. A built-in coin, which the data provider may have by
 * another id, is found by its symbol too.
 */
export const purchaseIn = (sold: readonly PurchaseCurrency[], chosen: string | null): PurchaseCurrency | null => {
  const withSymbol = (wanted: string | undefined) => sold.find(({ symbol }) => symbol === wanted)
  const builtIn = fallbackChoices.purchaseCurrencies.find(({ id }) => id === chosen)
  return sold.find(({ id }) => id === chosen) ?? withSymbol(builtIn?.symbol) ?? withSymbol("USDC") ?? sold[0] ?? null
}

/** The chosen currency to pay with, else the first. */
export const paymentIn = ({ paymentCurrencies }: OnrampChoices, chosen: string | null): PaymentCurrency | null =>
  paymentCurrencies.find(({ id }) => id === chosen) ?? paymentCurrencies[0] ?? null

const compare = (a: string, b: string): number => (toUnits(a, scale) < toUnits(b, scale) ? -1 : 1)

/** The least and the most that any payment method takes; null where no limits are known. */
export const limitsOf = ({ limits }: PaymentCurrency): { readonly min: string; readonly max: string } | null => {
  const min = limits.map((limit) => limit.min).sort(compare)[0]
  const max = limits
    .map((limit) => limit.max)
    .sort(compare)
    .at(-1)
  return min === undefined || max === undefined ? null : { min, max }
}

/** What is wrong with an amount to pay; null if nothing is. */
export const onrampProblem = (amount: string, currency: PaymentCurrency | null): OnrampProblem | null => {
  if (amount === "") return "empty"
  if (!isAmount(amount, cents)) return "invalid"
  const limits = currency && limitsOf(currency)
  if (limits && toUnits(amount, scale) < toUnits(limits.min, scale)) return "tooSmall"
  return limits && toUnits(amount, scale) > toUnits(limits.max, scale) ? "tooLarge" : null
}

/** What stands for a quote that could not be had (SPEC §8). */
export const estimatedQuote = (amount: string, currency: string): OnrampQuote => {
  const money = { amount, currency }
  return {
    ...{ networkFee: money, paymentSubtotal: money, paymentTotal: money, purchaseAmount: money },
    ...{ quoteId: "mocked-quote-id", isEstimate: true },
  }
}
