import { referenceOf } from "./namespace.js"
import type { Network } from "./network.js"

const words = (text: string): readonly string[] => text.toLowerCase().split(/\s+/).filter(Boolean)

/** The networks that match every word of `query` by name, coin or chain id, in their own order. */
export const searchNetworks = (networks: readonly Network[], query: string): readonly Network[] => {
  const wanted = words(query)
  return networks.filter(({ id, name, nativeCurrency }) => {
    const known = `${name} ${nativeCurrency.symbol} ${referenceOf(id)}`.toLowerCase()
    return wanted.every((word) => known.includes(word))
  })
}
