import { isDecimal, toUnits } from "../../model/amount.js"
import { fail } from "../../model/errors.js"
import type { OnrampChoices, OnrampMoney, OnrampQuote, PaymentLimit } from "../../model/onramp/onramp.js"
import { safeText } from "../../model/presentation.js"
import type * as codec from "../codecs/data/onramp.js"

/** The most characters of a name, and of a symbol. */
const longest = { name: 40, symbol: 12 } as const
/** More decimal places than any currency has. */
const scale = 18

const isRange = ({ min, max }: PaymentLimit): boolean =>
  isDecimal(min) && isDecimal(max) && toUnits(min, scale) <= toUnits(max, scale)

/** The choices of a data provider, without what cannot be shown or used. Errors with `MalformedResponse` if nothing is left. */
export const toChoices = ({ purchaseCurrencies, paymentCurrencies }: codec.OnrampOptions): OnrampChoices => {
  const choices: OnrampChoices = {
    purchaseCurrencies: purchaseCurrencies
      .map(({ id, name, symbol, networks }) => ({
        id,
        name: safeText(name, longest.name),
        symbol: safeText(symbol, longest.symbol),
        networks: networks.map((network) => ({ name: network.name, chainId: network.chain_id })),
      }))
      .filter(({ name, symbol }) => name !== "" && symbol !== ""),
    paymentCurrencies: paymentCurrencies
      .map(({ id, payment_method_limits }) => ({ id, limits: payment_method_limits.filter(isRange) }))
      .filter(({ id }) => /^[A-Z]{3}$/.test(id)),
    isFallback: false,
  }
  if (choices.purchaseCurrencies.length > 0 && choices.paymentCurrencies.length > 0) return choices
  throw fail("MalformedResponse", { path: "/v1/onramp/options", problems: ["nothing can be bought"] })
}

/**
 * The quote of a data provider for a payment and a coin. One that is in other currencies, negative, or for more than is
 * to be paid is none: it errors with `MalformedResponse`.
 */
export const toQuote = (
  { quoteId, networkFee, paymentSubtotal, paymentTotal, purchaseAmount }: codec.OnrampQuote,
  payment: OnrampMoney,
  symbol: string,
): OnrampQuote => {
  const isIn = (currency: string, money: OnrampMoney): boolean =>
    isDecimal(money.amount) && money.currency.toUpperCase() === currency.toUpperCase()
  const wrong = [networkFee, paymentSubtotal, paymentTotal].some((money) => !isIn(payment.currency, money))
  const problems = [
    ...(wrong ? ["it is not in the currency of the payment"] : []),
    ...(isIn(symbol, purchaseAmount) ? [] : ["it is for another coin"]),
    ...(toUnits(paymentTotal.amount, scale) === toUnits(payment.amount, scale) ? [] : ["it is for another amount"]),
  ]
  if (problems.length > 0) throw fail("MalformedResponse", { path: "/v1/onramp/quote", problems })
  return { networkFee, paymentSubtotal, paymentTotal, purchaseAmount, quoteId, isEstimate: false }
}
