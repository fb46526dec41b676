import { parseCaip10 } from "../../model/account.js"
import { type Namespace, namespaceOf, type NetworkId } from "../../model/namespace.js"
import { safeIcon, safeName } from "../../model/presentation.js"
import type { Price } from "../../model/price.js"
import type { Token } from "../../model/token.js"
import type { BalanceResponse, PriceResponse } from "../codecs/data/account.js"

/** A safe image URL, or null. */
const iconOf = (url: string | null): string | null => (url === null ? null : (safeIcon(url) ?? null))

/** The format of contract and mint addresses. Bitcoin has none. */
const contracts: Readonly<Partial<Record<Namespace, RegExp>>> = {
  eip155: /^0x[0-9a-f]{40}$/i,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
}

/** The native coin of Solana has this address; the native coins of other families have none (CONTRACTS §1.4). */
const SOL = "So11111111111111111111111111111111111111111"

/** Null for the native coin, undefined for an invalid token address, which must never be mistaken for the native coin. */
const contractOf = (address: string | null, network: NetworkId): string | null | undefined => {
  const namespace = namespaceOf(network)
  if (address === null || (namespace === "solana" && address === SOL)) return null
  const token = parseCaip10(address)
  return token?.network === network && contracts[namespace]?.test(token.address) ? address : undefined
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

/** The price of the requested token; null if unknown. */
export const toPrice = ({ fungibles: [first] }: PriceResponse, address: string): Price | null =>
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
