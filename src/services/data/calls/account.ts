import type { AccountKey } from "../../../model/account.js"
import * as codec from "../../codecs/data/account.js"
import { at, type Call } from "../call.js"

/** Every network that the provider serves. */
export const supportedChains = (): Call<{ readonly http: readonly string[] }> => ({
  method: "GET",
  path: at`/v1/supported-chains`,
  returns: codec.SupportedChains,
})

/** The name and the picture of an address; `sender` is who asks. */
export const identity = ({
  account,
  sender,
}: {
  readonly account: AccountKey
  readonly sender?: string | null
}): Call<codec.IdentityAnswer> => ({
  method: "GET",
  path: at`/v1/identity/${account.address}`,
  query: { sender },
  returns: codec.IdentityAnswer,
})

/** One page of what an account has done on its network. */
export const history = ({
  account,
  cursor,
}: {
  readonly account: AccountKey
  readonly cursor: string | null
}): Call<codec.HistoryAnswer> => ({
  method: "GET",
  path: at`/v1/account/${account.address}/history`,
  query: { cursor, chainId: account.network },
  returns: codec.HistoryAnswer,
})

/** What an account has; `forceUpdate` names tokens, as CAIP-10, that must not come from the provider's own cache. */
export const balance = ({
  account,
  forceUpdate = [],
}: {
  readonly account: AccountKey
  readonly forceUpdate?: readonly string[]
}): Call<codec.BalanceAnswer> => ({
  method: "GET",
  path: at`/v1/account/${account.address}/balance`,
  query: {
    currency: "usd",
    chainId: account.network,
    forceUpdate: forceUpdate.length > 0 ? forceUpdate.join(",") : null,
  },
  priority: "high",
  returns: codec.BalanceAnswer,
})

/** The price of one token: the provider looks at the first address only, so no more than one is ever sent. */
export const price = ({ address }: { readonly address: string }): Call<codec.PriceAnswer> => ({
  method: "POST",
  path: at`/v1/fungible/price`,
  body: { currency: "usd", addresses: [address] },
  project: "body",
  returns: codec.PriceAnswer,
})
