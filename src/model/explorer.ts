import type { AccountKey } from "./account.js"
import type { Network } from "./network.js"

/** Where the public can look an account up; null when the network names no explorer. */
export const explorerUrl = ({ blockExplorers }: Network, { address }: AccountKey): string | null => {
  const [explorer] = blockExplorers
  return explorer ? `${explorer.url.replace(/\/+$/, "")}/address/${encodeURIComponent(address)}` : null
}
