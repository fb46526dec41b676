import { parseCaip10 } from "../account.js"
import type { Balance } from "./balance.js"
import { isCoinEntry } from "./imitation.js"
import { nativeTokenOf } from "./nativeToken.js"
import type { Network } from "../network.js"
import { failed, latest, loading, ready, type Remote } from "../remote.js"
import { sameReference } from "./sameReference.js"
import type { Token } from "./token.js"

/** What an account can send on its network. */
export interface SendTokens {
  /** The network's native currency, with the price and the icon of the list. Its amount is "0" while it is not known. */
  readonly nativeToken: Token
  /** Its amount: the chain's balance, else the amount in the list. */
  readonly nativeAmount: Remote<string>
  /** The listed tokens of the network, the native currency among them: first, if it is not listed. */
  readonly tokens: readonly Token[]
}

/** Whether two are the same token, whatever their amounts. */
export const sameToken = (a: Token, b: Token): boolean =>
  a.chainId === b.chainId && sameReference(a.address ?? "", b.address ?? "")

/** Decimal places of a token's amounts. */
export const decimalsOf = ({ quantity }: Token): number => Number.parseInt(quantity.decimals, 10) || 0

/** The address of a token's contract, without its network; null for the coin. */
export const contractOf = ({ address }: Pick<Token, "address">): string | null =>
  address === null ? null : (parseCaip10(address)?.address ?? address)

/** Without a contract, and not the coin: nothing that could be sent. */
const isOtherCoin = (token: Token, network: Network): boolean => token.address === null && !isCoinEntry(token, network)

const nativeAmountOf = (
  listed: Token | undefined,
  list: Remote<readonly Token[]>,
  balance: Remote<Balance>,
): Remote<string> => {
  const amount = latest(balance)?.amount ?? listed?.quantity.numeric
  if (amount !== undefined) return ready(amount)
  return balance.status === "failed" && list.status !== "loading" ? failed(balance.error) : loading()
}

/**
 * The tokens of an account on `network`. Name, symbol and decimals of the native currency come from the network, its
 * amount from the chain's balance where it is known, else from the list; its price and icon from the entry of the list
 * that describes it as the network does. An entry that calls the coin something else is left out.
 */
export const sendTokens = (network: Network, list: Remote<readonly Token[]>, balance: Remote<Balance>): SendTokens => {
  const listed = latest(list)?.filter((token) => token.chainId === network.id && !isOtherCoin(token, network)) ?? []
  const entry = listed.find((token) => isCoinEntry(token, network))
  const nativeAmount = nativeAmountOf(entry, list, balance)
  const own = nativeTokenOf(network, latest(nativeAmount))
  const nativeToken = entry ? { ...own, value: entry.value, price: entry.price, iconUrl: entry.iconUrl } : own
  const tokens = entry ? listed.map((token) => (token === entry ? nativeToken : token)) : [nativeToken, ...listed]
  return { nativeToken, nativeAmount, tokens }
}

/** The amount of a token; unknown for the native currency until the chain or the list is loaded. */
export const amountOf = (
  token: Token,
  { nativeToken, nativeAmount }: { readonly nativeToken: Token | null; readonly nativeAmount: Remote<string> },
): Remote<string> => (nativeToken && sameToken(token, nativeToken) ? nativeAmount : ready(token.quantity.numeric))

/**
 * The token that is sent, with its present amount: the chosen one, or the native currency if none is chosen. Null while
 * the amount of the native currency is not known.
 */
export const sentToken = (chosen: Token | null, { nativeToken, nativeAmount, tokens }: SendTokens): Token | null => {
  if (!chosen || sameToken(chosen, nativeToken)) return latest(nativeAmount) === undefined ? null : nativeToken
  return tokens.find((token) => sameToken(token, chosen)) ?? chosen
}

/** Whether it is known that an account has none of a token: its tokens were loaded, or cannot be. */
export const isAbsent = (token: Token | null, list: Remote<readonly Token[]>, { tokens }: SendTokens): boolean =>
  token !== null &&
  (list.status === "ready" || list.status === "failed") &&
  !tokens.some((own) => sameToken(own, token))
