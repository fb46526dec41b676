import * as codec from "../../codecs/data/onramp.js"
import { apiPath, type Call } from "../call.js"

/** The destination of purchased coins, and prefilled values. */
export interface OnrampVisit {
  readonly destinationWallets: readonly {
    readonly address: string
    readonly blockchains?: readonly string[]
    readonly assets?: readonly string[]
  }[]
  readonly defaultNetwork?: string
  readonly partnerUserId: string
  readonly presetCryptoAmount?: number
  readonly presetFiatAmount?: number
}

/** The URL of an onramp provider with prefilled values. */
export const onrampUrl = (visit: OnrampVisit): Call<{ readonly url: string }> => ({
  method: "POST",
  path: apiPath`/v1/generators/onrampurl`,
  body: { ...visit, defaultExperience: "buy" },
  project: "query",
  returns: codec.OnrampUrl,
})

/** The currencies that can be bought and used to pay. */
export const onrampOptions = (): Call<codec.OnrampOptions> => ({
  method: "GET",
  path: apiPath`/v1/onramp/options`,
  returns: codec.OnrampOptions,
})

/** A quote for a purchase. Currencies are given by id. */
export const onrampQuote = (body: {
  readonly purchaseCurrency: string
  readonly paymentCurrency: string
  readonly amount: string
  readonly network: string
}): Call<codec.OnrampQuote> => ({
  method: "POST",
  path: apiPath`/v1/onramp/quote`,
  body,
  project: "query",
  returns: codec.OnrampQuote,
})
