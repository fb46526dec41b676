import * as codec from "../../codecs/data/onramp.js"
import { at, type Call } from "../call.js"

/** Where bought coins go, and what a person finds filled in. */
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

/** The address of a shop that sells coins, ready for this person. */
export const onrampUrl = (visit: OnrampVisit): Call<{ readonly url: string }> => ({
  method: "POST",
  path: at`/v1/generators/onrampurl`,
  body: { ...visit, defaultExperience: "buy" },
  project: "query",
  returns: codec.OnrampUrl,
})

/** What can be bought, and what it can be paid with. */
export const onrampOptions = (): Call<codec.OnrampOptions> => ({
  method: "GET",
  path: at`/v1/onramp/options`,
  returns: codec.OnrampOptions,
})

/** What buying costs. The currencies are given by id. */
export const onrampQuote = (body: {
  readonly purchaseCurrency: string
  readonly paymentCurrency: string
  readonly amount: string
  readonly network: string
}): Call<codec.OnrampQuote> => ({
  method: "POST",
  path: at`/v1/onramp/quote`,
  body,
  project: "query",
  returns: codec.OnrampQuote,
})
