import type { Balance } from "./balance.js"
import type { Network } from "./network.js"
import type { Token } from "./token.js"

/** A network's own coin as a token, for who has no list of tokens to find it in. What it is worth, nobody says. */
export const nativeToken = ({ id, nativeCurrency }: Network, balance: Balance | undefined): Token => ({
  name: nativeCurrency.name,
  symbol: nativeCurrency.symbol,
  chainId: id,
  address: null,
  value: null,
  price: 0,
  quantity: { decimals: String(nativeCurrency.decimals), numeric: balance?.amount ?? "0" },
  iconUrl: null,
})

/** Whether two are the same token, however much there is of it. A contract's address counts in any letter case. */
export const sameToken = (a: Token, b: Token): boolean =>
  a.chainId === b.chainId && a.address?.toLowerCase() === b.address?.toLowerCase()

/** The tokens of a network with its own coin among them: first, where the list does not know it. */
export const withCoin = (tokens: readonly Token[], coin: Token): readonly Token[] =>
  tokens.some((token) => sameToken(token, coin)) ? tokens : [coin, ...tokens]
