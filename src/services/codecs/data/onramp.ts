import type * as t from "io-ts"
import { object, webAddress } from "../builders.js"
import { Decimal, eachOf, listOf, maybe, Text } from "./wire.js"

/** `POST /v1/generators/onrampurl` */
export const OnrampUrl = object({ url: webAddress })

/** `GET /v1/onramp/options` (SPEC §3) */
export const OnrampOptions = object({
  purchaseCurrencies: eachOf(
    object({
      id: Text,
      name: Text,
      symbol: Text,
      networks: listOf(object({ name: Text, display_name: Text, chain_id: Text, contract_address: maybe(Text) })),
    }),
  ),
  paymentCurrencies: eachOf(
    object({
      id: Text,
      payment_method_limits: listOf(object({ id: Text, min: Decimal, max: Decimal })),
    }),
  ),
})
export type OnrampOptions = t.TypeOf<typeof OnrampOptions>

const Money = object({ amount: Decimal, currency: Text })

/** `POST /v1/onramp/quote` */
export const OnrampQuote = object({
  networkFee: Money,
  paymentSubtotal: Money,
  paymentTotal: Money,
  purchaseAmount: Money,
  quoteId: Text,
})
export type OnrampQuote = t.TypeOf<typeof OnrampQuote>
