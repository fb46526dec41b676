import * as t from "io-ts"
import { webAddress } from "../text.js"
import { Decimal, maybe, Words } from "./wire.js"

/** `POST /v1/generators/onrampurl` */
export const OnrampUrl = t.strict({ url: webAddress })

/** `GET /v1/onramp/options` (SPEC §3) */
export const OnrampOptions = t.strict({
  purchaseCurrencies: t.readonlyArray(
    t.strict({
      id: Words,
      name: Words,
      symbol: Words,
      networks: t.readonlyArray(
        t.strict({ name: Words, display_name: Words, chain_id: Words, contract_address: maybe(Words) }),
      ),
    }),
  ),
  paymentCurrencies: t.readonlyArray(
    t.strict({
      id: Words,
      payment_method_limits: t.readonlyArray(t.strict({ id: Words, min: Decimal, max: Decimal })),
    }),
  ),
})
export type OnrampOptions = t.TypeOf<typeof OnrampOptions>

const Money = t.strict({ amount: Decimal, currency: Words })

/** `POST /v1/onramp/quote` */
export const OnrampQuote = t.strict({
  networkFee: Money,
  paymentSubtotal: Money,
  paymentTotal: Money,
  purchaseAmount: Money,
  quoteId: Words,
})
export type OnrampQuote = t.TypeOf<typeof OnrampQuote>
