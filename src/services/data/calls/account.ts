import type { AccountKey } from "../../../model/account.js"
import * as codec from "../../codecs/data/account.js"
import { apiPath, type Call } from "../call.js"

/** The networks that the provider serves. */
export const supportedChains = (): Call<{ readonly http: readonly string[] }> => ({
  method: "GET",
  path: apiPath`/v1/supported-chains`,
  returns: codec.SupportedChains,
})

/** Name and avatar of an address; `sender` is the connected account. */
export const identity = ({
  account,
  sender,
}: {
  readonly account: AccountKey
  readonly sender?: string | null
}): Call<codec.IdentityResponse> => ({
  method: "GET",
  path: apiPath`/v1/identity/${account.address}`,
  query: { sender },
  returns: codec.IdentityResponse,
})

/** One page of an account's history on its network. */
export const history = ({
  account,
  cursor,
}: {
  readonly account: AccountKey
  readonly cursor: string | null
}): Call<codec.HistoryResponse> => ({
  method: "GET",
  path: apiPath`/v1/account/${account.address}/history`,
  query: { cursor, chainId: account.network },
  returns: codec.HistoryResponse,
})

/** An account's balances; the tokens in `forceUpdate` (CAIP-10) bypass the provider's cache. */
export const balance = ({
  account,
  forceUpdate = [],
}: {
  readonly account: AccountKey
  readonly forceUpdate?: readonly string[]
}): Call<codec.BalanceResponse> => ({
  method: "GET",
  path: apiPath`/v1/account/${account.address}/balance`,
  query: {
    currency: "usd",
    chainId: account.network,
    forceUpdate: forceUpdate.length > 0 ? forceUpdate.join(",") : null,
  },
  priority: "high",
  returns: codec.BalanceResponse,
})

/** The price of one token: the provider reads only the first address, so only one is sent. */
export const price = ({ address }: { readonly address: string }): Call<codec.PriceResponse> => ({
  method: "POST",
  path: apiPath`/v1/fungible/price`,
  body: { currency: "usd", addresses: [address] },
  project: "body",
  returns: codec.PriceResponse,
})
