import type { NetworkId } from "../../../model/namespace.js"

/** The public clusters by the names that wallets have for them. */
const clusters: Readonly<Partial<Record<NetworkId, string>>> = {
  "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp": "solana:mainnet",
  "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1": "solana:devnet",
  "solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z": "solana:testnet",
}

/** The networks that every wallet knows. */
export const knownNetworks = Object.keys(clusters) as readonly NetworkId[]

/** The name that wallets have for a network; one that is no public cluster is a local one to them. */
export const chainOf = (network: NetworkId): string => clusters[network] ?? "solana:localnet"
