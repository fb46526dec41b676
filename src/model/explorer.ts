import type { AccountKey } from "./account.js"
import type { Network } from "./network.js"

type Explored = Pick<Network, "blockExplorers">

const placeIn = ({ blockExplorers: [explorer] }: Explored, path: string): string | null =>
  explorer ? `${explorer.url.replace(/\/+$/, "")}/${path}` : null

/** Where the public can look an account up; null when the network names no explorer. */
export const explorerUrl = (network: Explored, { address }: AccountKey): string | null =>
  placeIn(network, `address/${encodeURIComponent(address)}`)

/** Hexadecimal, Base58 and Base64: what the hash of a transaction is written in. Anything else a stranger made up. */
const HASH = /^[\w+/=-]{1,128}$/

/** Where the public can look a transaction up; null when the network names no explorer, or the hash is none. */
export const transactionUrl = (network: Explored, hash: string): string | null =>
  HASH.test(hash) ? placeIn(network, `tx/${encodeURIComponent(hash)}`) : null
