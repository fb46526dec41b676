import type { Token } from "./token.js"

const words = (text: string): readonly string[] => text.toLowerCase().split(/\s+/).filter(Boolean)

/** The tokens that match every word of `query` by name, symbol or contract, in their own order. */
export const searchTokens = (tokens: readonly Token[], query: string): readonly Token[] => {
  const wanted = words(query)
  if (wanted.length === 0) return tokens
  return tokens.filter(({ name, symbol, address }) => {
    const known = `${name} ${symbol} ${address ?? ""}`.toLowerCase()
    return wanted.every((word) => known.includes(word))
  })
}
