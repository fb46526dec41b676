import type { Token } from "./token.js"

const words = (text: string): readonly string[] => text.toLowerCase().split(/\s+/).filter(Boolean)

/** The tokens whose name, symbol or contract contains every word of `query`, in the given order. */
export const searchTokens = <T extends Pick<Token, "name" | "symbol" | "address">>(
  tokens: readonly T[],
  query: string,
): readonly T[] => {
  const wanted = words(query)
  if (wanted.length === 0) return tokens
  return tokens.filter(({ name, symbol, address }) => {
    const known = `${name} ${symbol} ${address ?? ""}`.toLowerCase()
    return wanted.every((word) => known.includes(word))
  })
}
