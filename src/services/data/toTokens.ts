import { parseCaip10 } from "../../model/account.js"
import type { NetworkId } from "../../model/namespace.js"
import { safeIcon, safeName } from "../../model/presentation.js"
import type { Price } from "../../model/token/price.js"
import type { Token } from "../../model/token/token.js"
import { isBareCoin, isTokenReference } from "../../networks/tokenReferences.js"
import type { BalanceResponse, PriceResponse } from "../codecs/data/account.js"

/** A safe image URL, or null. */
const iconOf = (url: string | null): string | null => (url === null ? null : (safeIcon(url) ?? null))

/** Null for the network's native coin; undefined for an invalid token, which must not count as the coin. */
const contractOf = (reference: string | null, network: NetworkId): string | null | undefined => {
  if (reference === null || isBareCoin(reference, network)) return null
  const token = parseCaip10(reference)
  return token?.network === network && isTokenReference(token.address, network) ? reference : undefined
}

/**
 * Maps balances to tokens of `network`; a balance without a chain id counts as being on it. Tokens of other networks and
 * invalid addresses are dropped, because they could not be sent.
 */
export const toTokens = ({ balances }: BalanceResponse, network: NetworkId): readonly Token[] =>
  balances.flatMap(({ name, symbol, chainId, address: reported, value, price, quantity, iconUrl }) => {
    const address = contractOf(reported, network)
    if ((chainId !== null && chainId !== network) || address === undefined) return []
    const names = { name: safeName(name), symbol: safeName(symbol) }
    return [{ ...names, chainId: network, address, value, price, quantity, iconUrl: iconOf(iconUrl) }]
  })

/** Null for what is no `uint8`. */
const decimalsIn = (reported: number | string | null): number | null => {
  const decimals = Number(reported ?? NaN)
  return Number.isInteger(decimals) && decimals >= 0 && decimals < 256 ? decimals : null
}

/** The price of the requested token; null if unknown. */
export const toPrice = ({ fungibles: [first] }: PriceResponse, address: string): Price | null =>
  first
    ? {
        address,
        name: safeName(first.name),
        symbol: safeName(first.symbol),
        iconUrl: iconOf(first.iconUrl),
        price: first.price,
        decimals: decimalsIn(first.decimals),
      }
    : null
