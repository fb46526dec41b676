import { parseCaip10 } from "../../model/account.js"
import type { NetworkId } from "../../model/namespace.js"
import { safeIcon, safeName } from "../../model/presentation.js"
import type { Price } from "../../model/price.js"
import type { Token } from "../../model/token.js"
import { isBareCoin, isTokenReference } from "../../networks/tokenReferences.js"
import type { BalanceAnswer, PriceAnswer } from "../codecs/data/account.js"

/** A picture that may be shown, or none. */
const iconOf = (url: string | null): string | null => (url === null ? null : (safeIcon(url) ?? null))

/** Null for the network's own coin, undefined for what is no token there: it must never pass for the coin. */
const contractOf = (reference: string | null, network: NetworkId): string | null | undefined => {
  if (reference === null || isBareCoin(reference, network)) return null
  const token = parseCaip10(reference)
  return token?.network === network && isTokenReference(token.address, network) ? reference : undefined
}

/**
 * What is on the network asked for, which a token that names no chain is on too. Everything else is left out: another
 * network's token or coin, and an address that is none, would be taken for something that can be sent from here.
 */
export const toTokens = ({ balances }: BalanceAnswer, asked: NetworkId): readonly Token[] =>
  balances.flatMap(({ name, symbol, chainId, address: said, value, price, quantity, iconUrl }) => {
    const address = contractOf(said, asked)
    if ((chainId !== null && chainId !== asked) || address === undefined) return []
    const words = { name: safeName(name), symbol: safeName(symbol) }
    return [{ ...words, chainId: asked, address, value, price, quantity, iconUrl: iconOf(iconUrl) }]
  })

/** The price of the one token that was asked for; null when nobody knows it. */
export const toPrice = ({ fungibles: [first] }: PriceAnswer, address: string): Price | null =>
  first
    ? {
        address,
        name: safeName(first.name),
        symbol: safeName(first.symbol),
        iconUrl: iconOf(first.iconUrl),
        price: first.price,
        decimals: first.decimals === null ? null : Number(first.decimals),
      }
    : null
