import { nativeTokenOf } from "./nativeToken.js"
import type { Currency, Network } from "../network.js"
import { normalReference, sameReference } from "./sameReference.js"
import type { Token } from "./token.js"

/** A token of a network that many hold, and that others imitate. `address` is CAIP-10. */
export interface KnownToken {
  readonly symbol: string
  readonly address: string
}

/** Characters that look like a Latin capital or a digit, and do not decompose to it (Unicode TS 39). */
const confusable: Readonly<Record<string, string>> = {
  A: "ΑАᎪꓮᴀⱯȺⲀ",
  B: "ΒВᏴꓐʙⲂ฿₿8",
  C: "ϹСᏟꓚᴄⲤƇ¢₵",
  D: "ᎠꓓᴅÐĐƊԀ",
  E: "ΕЕᎬꓰᴇⲈΞЄɆ€",
  F: "ҒꓝƑϜ₣",
  G: "ԌᏀꓖɢƓ₲",
  H: "ΗНᎻꓧʜⲎĦҺՀ",
  I: "ΙІӀᏆꓲɪⲒƗ|1",
  J: "ͿЈᎫꓙᴊ",
  K: "ΚКᏦꓗᴋⲔƘҚ₭",
  L: "ᏞꓡʟŁȽԼ£₤",
  M: "ΜМᎷꓟᴍⲘ₥",
  N: "ΝꓠɴⲚƝ₦",
  O: "ΟОՕꓳᴏⲞØ0○◯",
  P: "ΡРᏢꓑᴘⲢƤ₱",
  Q: "ԚⵕɊ",
  R: "ᎡꓣʀƦɌ",
  S: "ЅՏᏚꓢꜱ$5",
  T: "ΤТᎢꓔᴛⲦŦƬȾ₮Ҭ",
  U: "ՍꓴᴜɄ∪Ա",
  V: "ѴᏙꓦᴠ∨ⴸ",
  W: "ԜᎳꓪᴡ₩Ѡ",
  X: "ΧХꓫⲬ×",
  Y: "ΥҮУᎩꓬʏⲨ¥Ɏ",
  Z: "ΖᏃꓜᴢⲌƵ",
}

const latinOf = new Map(
  Object.entries(confusable).flatMap(([latin, others]) => [...others].map((other) => [other, latin] as const)),
)

/** How a symbol looks, whatever characters it is made of: no accents, no invisible characters, no punctuation, one case. */
export const symbolKey = (symbol: string): string =>
  [...symbol.normalize("NFKD").replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")]
    .map((character) => latinOf.get(character) ?? character.toUpperCase())
    .map((character) => latinOf.get(character) ?? character)
    .join("")
    .replace(/[^\p{L}\p{N}]/gu, "")

/** A small `l` looks like a capital `I`; elsewhere it is an `L`. */
const looksOf = (symbol: string): readonly string[] => [symbolKey(symbol), symbolKey(symbol.replace(/l/g, "I"))]

/** Whether two symbols look the same. */
export const sameSymbol = (a: string, b: string): boolean => looksOf(a).some((look) => look === symbolKey(b))

/** A symbol without the number at its start, which seems to belong to the amount before it: 1 of `000 ETH` reads as a thousand. */
const afterNumber = (symbol: string): string => symbol.replace(/^[\p{N}\p{P}\p{Z}]+/u, "")

/** The symbol that a token imitates: the coin's or a known token's of its network, without being that one; else null. */
export const imitatedBy = (
  { symbol, address }: Pick<Token, "symbol" | "address">,
  coin: Pick<Currency, "symbol">,
  known: readonly KnownToken[],
): string | null => {
  if (address === null) return null
  const isKnown = ({ address: other }: KnownToken): boolean => sameReference(other, address)
  const looksLike = (other: string): boolean => [symbol, afterNumber(symbol)].some((own) => sameSymbol(own, other))
  const alike = known.filter((token) => looksLike(token.symbol))
  if (alike.some(isKnown)) return null
  const [other] = alike
  return looksLike(coin.symbol) ? coin.symbol : (other?.symbol ?? null)
}

/** A token with its mark: the wallet's, not the provider's. */
export const withMark = (
  { imitates: _, ...token }: Token,
  coin: Pick<Currency, "symbol">,
  known: readonly KnownToken[],
): Token => {
  const imitates = imitatedBy(token, coin, known)
  return imitates === null ? token : { ...token, imitates }
}

/** Whether an entry without a contract describes the network's coin. One with another symbol or scale is about something else. */
export const isCoinEntry = ({ address, symbol, quantity }: Token, { nativeCurrency }: Network): boolean =>
  address === null && sameSymbol(symbol, nativeCurrency.symbol) && quantity.decimals === String(nativeCurrency.decimals)

/** Without the entries whose contract is there before: an amount that is listed twice would count twice. */
const withoutRepeated = (tokens: readonly Token[]): readonly Token[] => {
  const seen = new Set<string>()
  return tokens.filter(({ address }) => {
    const id = address === null ? "" : normalReference(address)
    const isFirst = !seen.has(id)
    if (id) seen.add(id)
    return isFirst
  })
}

/**
 * A list of tokens as a provider or a wallet reports it, checked: the coin has the name, symbol and decimals of the
 * network, and is there once, as is every contract; an entry that describes the coin as something else is left out, with its
 * price; imitations are marked. Without a configured network nothing is known of its coin.
 */
export const checkTokens = (
  tokens: readonly Token[],
  network: Network | undefined,
  known: readonly KnownToken[],
): readonly Token[] => {
  const coin = network && tokens.find((token) => isCoinEntry(token, network))
  return withoutRepeated(tokens).flatMap((token) => {
    if (token.address !== null) return [network ? withMark(token, network.nativeCurrency, known) : token]
    if (token !== coin || !network) return []
    const { value, price, iconUrl } = token
    const own = nativeTokenOf(network, token.quantity.numeric)
    return [{ ...own, value, price, iconUrl: own.iconUrl ?? iconUrl }]
  })
}
