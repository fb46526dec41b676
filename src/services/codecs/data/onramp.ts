import * as t from "io-ts"
import { webAddress } from "../builders.js"
import { Decimal, listOf, maybe, Text } from "./wire.js"

/** `POST /v1/generators/onrampurl` */
export const OnrampUrl = t.strict({ url: webAddress })

/** `GET /v1/onramp/options` (SPEC §3) */
export const OnrampOptions = t.strict({
  purchaseCurrencies: listOf(
    t.strict({
      id: Text,
      name: Text,
      symbol: Text,
      networks: listOf(t.strict({ name: Text, display_name: Text, chain_id: Text, contract_address: maybe(Text) })),
    }),
  ),
  paymentCurrencies: listOf(
    t.strict({
      id: Text,
      payment_method_limits: listOf(t.strict({ id: Text, min: Decimal, max: Decimal })),
    }),
  ),
})
export type OnrampOptions = t.TypeOf<typeof OnrampOptions>

const Money = t.strict({ amount: Decimal, currency: Text })

/** `POST /v1/onramp/quote` */
export const OnrampQuote = t.strict({
  networkFee: Money,
  paymentSubtotal: Money,
  paymentTotal: Money,
  purchaseAmount: Money,
  quoteId: Text,
})
export type OnrampQuote = t.TypeOf<typeof OnrampQuote>
