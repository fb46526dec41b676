import { parseCaip10 } from "../../model/account.js"
import type { NetworkId } from "../../model/namespace.js"
import { safeIcon, safeName } from "../../model/presentation.js"
import { sameReference } from "../../model/token/sameReference.js"
import type { Token } from "../../model/token/token.js"
import { coinAddress, isTokenReference } from "../../networks/tokenReferences.js"
import type { ConvertTokens } from "../codecs/data/convert.js"

/** How a request names a token: its CAIP-10 id, or what stands for the network's coin; null where nothing does. */
export const swapReference = ({ chainId, address }: Pick<Token, "chainId" | "address">): string | null =>
  address ?? coinAddress(chainId)

/** Null for the network's coin; undefined for what is no token of it. */
const contractIn = (reference: string, network: NetworkId): string | null | undefined => {
  const coin = coinAddress(network)
  if (coin !== null && sameReference(reference, coin)) return null
  const token = parseCaip10(reference)
  return token?.network === network && isTokenReference(token.address, network) ? reference : undefined
}

/** Maps a list of tokens that can be swapped, without amounts and prices. What could not be swapped on `network` is dropped. */
export const toSwapTokens = ({ tokens }: ConvertTokens, network: NetworkId): readonly Token[] =>
  tokens.flatMap(({ name, symbol, address: reference, decimals, logoUri }) => {
    const address = contractIn(reference, network)
    const isWhole = Number.isInteger(decimals) && decimals > 0 && decimals < 256
    if (address === undefined || !isWhole) return []
    const names = { name: safeName(name), symbol: safeName(symbol) }
    const quantity = { decimals: String(decimals), numeric: "0" }
    const iconUrl = logoUri === null ? null : (safeIcon(logoUri) ?? null)
    return [{ ...names, chainId: network, address, value: null, price: 0, quantity, iconUrl }]
  })
