import type { AccountKey } from "./account.js"
import type { Network } from "./network.js"

/** What links to a block explorer are made from: a network, or its explorers alone. */
export type HasExplorers = Pick<Network, "blockExplorers">

/** A page of an explorer. What follows a `?` in its base URL, such as the name of a cluster, stays at the end. */
const explorerPath = ({ blockExplorers: [explorer] }: HasExplorers, path: string): string | null =>
  explorer ? explorer.url.replace(/\/*(\?.*)?$/, (query) => `/${path}${query.replace(/^\/+/, "")}`) : null

/** The block explorer's page for an account; null if the network has no explorer. */
export const explorerUrl = (network: HasExplorers, { address }: AccountKey): string | null =>
  explorerPath(network, `address/${encodeURIComponent(address)}`)

/** Characters of hexadecimal, Base58 and Base64 transaction hashes. Anything else is not a hash. */
const HASH = /^[\w+/=-]{1,128}$/

/** The block explorer's page for a transaction; null if the network has no explorer or the hash is invalid. */
export const transactionUrl = (network: HasExplorers, hash: string): string | null =>
  HASH.test(hash) ? explorerPath(network, `tx/${encodeURIComponent(hash)}`) : null
