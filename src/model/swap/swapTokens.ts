import { checkTokens, type KnownToken } from "../token/imitation.js"
import type { Network } from "../network.js"
import { amountOf, decimalsOf, type SendTokens, sameToken } from "../token/sendTokens.js"
import { latest } from "../remote.js"
import { sameReference } from "../token/sameReference.js"
import type { Token } from "../token/token.js"

/** By symbol, those with an amount first. */
const inOrder = (a: Token, b: Token): number => a.symbol.localeCompare(b.symbol, "en")

const hasAmount = ({ quantity }: Token): boolean => /[1-9]/.test(quantity.numeric)

/**
 * What can be swapped: the listed tokens, with the account's amount of each. Those that the account has come first. The
 * network's own coin is described by the network, and imitations are marked, whatever the list says.
 */
export const swapTokens = (
  listed: readonly Token[],
  own: SendTokens,
  network: Network,
  known: readonly KnownToken[],
): readonly Token[] => {
  const held = [own.nativeToken, ...own.tokens]
  const tokens = checkTokens(listed, network, known).map((token) => {
    const mine = held.find((one) => sameToken(one, token))
    if (!mine || decimalsOf(mine) !== decimalsOf(token)) return token
    const numeric = latest(amountOf(mine, own)) ?? "0"
    const { value, price } = mine
    return { ...token, value, price, quantity: { ...token.quantity, numeric }, iconUrl: token.iconUrl ?? mine.iconUrl }
  })
  return [...tokens.filter(hasAmount).sort(inOrder), ...tokens.filter((token) => !hasAmount(token)).sort(inOrder)]
}

/** The symbols that are suggested first (CONTRACTS §4.4). */
const suggested =
  "USD₮0 ETH UNI 1INCH AAVE SOL ADA AVAX DOT LINK NITRO GAIA MILK TRX NEAR GNO WBTC DAI WETH USDC USDT ARB BAL BICO CRV ENS MATIC OP".split(
    " ",
  )

/** At most 8 tokens that many swap. None of them imitates another. */
export const suggestedTokens = (tokens: readonly Token[]): readonly Token[] =>
  suggested
    .flatMap((symbol) => tokens.filter((token) => token.symbol === symbol && token.imitates === undefined).slice(0, 1))
    .slice(0, 8)

/** The token that a site names by its symbol or its CAIP-10 id; undefined where there is none. Never an imitation. */
export const tokenNamed = (tokens: readonly Token[], name: string): Token | undefined => {
  const text = name.trim()
  // A token of the list may have an empty symbol.
  if (text === "") return undefined
  const genuine = tokens.filter(({ imitates }) => imitates === undefined)
  return (
    tokens.find(({ address }) => address !== null && sameReference(address, text)) ??
    genuine.find(({ symbol }) => symbol.toLowerCase() === text.toLowerCase())
  )
}
