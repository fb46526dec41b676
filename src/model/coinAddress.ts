import { caip10 } from "./account.js"
import { namespaceOf, type NetworkId } from "./namespace.js"

/** Stands for the own coin of an EVM network where a contract's address is asked for (ERC-7528). */
const EVM_COIN = "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE"
/** Stands for Solana's own coin (wrapped SOL has a mint of its own, which ends in 2). */
const SOLANA_COIN = "So11111111111111111111111111111111111111111"

/** The CAIP-10 id by which a network's own coin is asked for; null where there is no such convention. */
export const coinAddress = (network: NetworkId): string | null => {
  switch (namespaceOf(network)) {
    case "eip155":
      return caip10({ network, address: EVM_COIN })
    case "solana":
      return caip10({ network, address: SOLANA_COIN })
    case "bip122":
      return null
  }
}
