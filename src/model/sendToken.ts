import type { Balance } from "./balance.js"
import { nativeToken, sameToken } from "./nativeToken.js"
import type { Network } from "./network.js"
import { failed, latest, loading, ready, type Remote } from "./remote.js"
import type { Token } from "./token.js"

const listedCoin = (coin: Token, tokens: readonly Token[]): Token | undefined =>
  tokens.find((token) => sameToken(token, coin) && token.symbol === coin.symbol)

/** A network's own coin: how much there is of it the chain says best, what it is worth and looks like the list. */
export const coinOf = (network: Network, tokens: Remote<readonly Token[]>, balance: Remote<Balance>): Remote<Token> => {
  const known = latest(balance)
  const coin = nativeToken(network, known)
  const listed = listedCoin(coin, latest(tokens) ?? [])
  if (known) return ready(listed ? { ...listed, quantity: coin.quantity } : coin)
  if (listed) return ready(listed)
  return balance.status === "failed" && tokens.status !== "loading" ? failed(balance.error) : loading()
}

/** The token that is sent, with what there is of it now: the chosen one, or the coin where none is chosen. */
export const sentToken = (
  chosen: Token | null,
  tokens: Remote<readonly Token[]>,
  coin: Remote<Token>,
): Token | null => {
  const own = latest(coin) ?? null
  if (!chosen || (own && sameToken(chosen, own))) return own
  return latest(tokens)?.find((token) => sameToken(token, chosen)) ?? chosen
}
