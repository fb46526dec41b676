import { referenceOf } from "./namespace.js"
import type { Network } from "./network.js"

/** The words of a search, in lower case. */
export const wordsOf = (text: string): readonly string[] => text.toLowerCase().split(/\s+/).filter(Boolean)

/** The networks whose name, coin symbol or chain id contains every word of `query`, in the given order. */
export const searchNetworks = (networks: readonly Network[], query: string): readonly Network[] => {
  const wanted = wordsOf(query)
  return networks.filter(({ id, name, nativeCurrency }) => {
    const known = `${name} ${nativeCurrency.symbol} ${referenceOf(id)}`.toLowerCase()
    return wanted.every((word) => known.includes(word))
  })
}
