import { type Namespace, namespaceOf, type NetworkId } from "../model/namespace.js"

/** What CAIP-19 ids of a chain family say of its coin and of a token. */
const assets: Readonly<Partial<Record<Namespace, { readonly coin: string; readonly token: string }>>> = {
  eip155: { coin: "slip44:60", token: "erc20" },
  solana: { coin: "slip44:501", token: "token" },
}

/** Networks whose coin is none of the family's (SLIP-44): BNB Smart Chain and opBNB. */
const coins: Readonly<Partial<Record<NetworkId, string>>> = {
  "eip155:56": "slip44:714",
  "eip155:204": "slip44:714",
}

/** The CAIP-19 id of a coin (null) or of a token by its address; null where exchanges do not pay (CONTRACTS §1.5). */
export const assetId = (network: NetworkId, address: string | null): string | null => {
  const kinds = assets[namespaceOf(network)]
  if (!kinds) return null
  return `${network}/${address === null ? (coins[network] ?? kinds.coin) : `${kinds.token}:${address}`}`
}
