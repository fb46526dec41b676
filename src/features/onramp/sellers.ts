import { from, isObservable, map, type Observable, of } from "rxjs"
import type { OnrampProvider } from "../../model/onramp/onramp.js"
import { safeName } from "../../model/presentation.js"
import { decoded } from "../../services/codecs/decoded.js"
import { Random } from "../../services/codecs/signIn.js"
import { onrampUrl } from "../../services/data/calls/onramp.js"
import type { WalletContext } from "../../wallet/walletContext.js"
import type { OnrampOptions, OnrampSeller, OnrampVisit } from "./onrampOptions.js"

const coinbase: OnrampSeller = { id: "coinbase", name: "Coinbase", hosts: ["pay.coinbase.com"] }

/** Meld makes its address of the page's own facts (CONTRACTS §4.5). */
const meldOf = (publicKey: string, projectId: string | null): OnrampSeller => ({
  ...{ id: "meld", name: "Meld.io", hosts: ["meldcrypto.com"], fees: "1–2 %" },
  urlOf: ({ account, purchaseCurrency }) => {
    const query = new URLSearchParams({
      publicKey,
      destinationCurrencyCode: purchaseCurrency,
      walletAddress: account.address,
      ...(projectId !== null && { externalCustomerId: projectId }),
    })
    return `https://meldcrypto.com/?${query.toString()}`
  },
})

/** The sellers of a site. */
export const sellersOf = (
  { sellers = [coinbase], meld }: OnrampOptions,
  projectId: string | null,
): readonly OnrampSeller[] => [...sellers, ...(meld ? [meldOf(meld.publicKey, projectId)] : [])]

/** As they are listed. */
export const listed = ({ id, name, fees }: OnrampSeller): OnrampProvider => ({
  ...{ id, name: safeName(name), fees: fees === undefined ? null : safeName(fees) },
})

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")

/** 32 characters, other ones for each purchase: two purchases of one visitor cannot be related by them. */
const randomId = (page: WalletContext["environment"]["page"]): string => {
  const bytes = new Uint8Array(16)
  const crypto = decoded(Random, page.injected("crypto"))
  if (crypto) Reflect.apply(crypto.getRandomValues, crypto, [bytes])
  return hex(bytes)
}

type Context = Pick<WalletContext, "ask" | "environment">

/** The address of a seller's page for a purchase; not checked yet. */
export const checkoutUrl = (
  { ask, environment }: Context,
  { partnerUserId = randomId(environment.page) }: OnrampOptions,
  { urlOf }: OnrampSeller,
  visit: OnrampVisit,
): Observable<unknown> => {
  const { account, purchaseCurrency, networkName, paymentAmount } = visit
  if (urlOf) {
    const answer: unknown = urlOf(visit)
    return typeof answer === "string"
      ? of(answer)
      : isObservable(answer)
        ? answer
        : from(answer as PromiseLike<unknown>)
  }
  const destinationWallets = [
    { address: account.address, blockchains: [networkName.replace(/-mainnet$/, "")], assets: [purchaseCurrency] },
  ]
  const defaultNetwork = networkName.replace(/-mainnet$/, "")
  // The call has no field for the currency: an amount in another one would be read as dollars.
  const presets = visit.paymentCurrency === "USD" && { presetFiatAmount: Number(paymentAmount) }
  return ask(onrampUrl({ destinationWallets, defaultNetwork, partnerUserId, ...presets })).pipe(map(({ url }) => url))
}
