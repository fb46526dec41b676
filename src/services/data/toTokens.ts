import { isNetworkId, type NetworkId } from "../../model/namespace.js"
import { safeIcon, safeName } from "../../model/presentation.js"
import type { Price } from "../../model/price.js"
import type { Token } from "../../model/token.js"
import type { BalanceAnswer, PriceAnswer } from "../codecs/data/account.js"

/** A picture that may be shown, or none. */
const iconOf = (url: string | null): string | null => (url === null ? null : (safeIcon(url) ?? null))

/** Tokens of chain families that nobody here knows are left out. A token that names no chain is on the one asked for. */
export const toTokens = ({ balances }: BalanceAnswer, asked: NetworkId): readonly Token[] =>
  balances.flatMap(({ name, symbol, chainId: said, address, value, price, quantity, iconUrl }) => {
    const chainId = said ?? asked
    if (!isNetworkId(chainId)) return []
    const contract = address?.startsWith(`${chainId}:`) ? address : null
    const words = { name: safeName(name), symbol: safeName(symbol) }
    return [{ ...words, chainId, address: contract, value, price, quantity, iconUrl: iconOf(iconUrl) }]
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
