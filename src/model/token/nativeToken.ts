import type { Network } from "../network.js"
import type { Token } from "./token.js"

/** A network's native currency as a token, without a price; `amount` is a decimal string of whole coins. */
export const nativeTokenOf = ({ id, nativeCurrency }: Network, amount = "0"): Token => ({
  name: nativeCurrency.name,
  symbol: nativeCurrency.symbol,
  chainId: id,
  address: null,
  value: null,
  price: 0,
  quantity: { decimals: String(nativeCurrency.decimals), numeric: amount },
  iconUrl: nativeCurrency.iconUrl ?? null,
})
