import { defer, map, type Observable, switchMap } from "rxjs"
import { type AccountKey, caip10 } from "../../../model/account.js"
import { toDecimal } from "../../../model/amount.js"
import type { Network } from "../../../model/network.js"
import { safeIcon, safeName } from "../../../model/presentation.js"
import type { Token } from "../../../model/token/token.js"
import type { TokenInfo } from "../../../model/token/tokenInfo.js"
import { looksLikeAddress } from "../rpc/address.js"
import { tryGet } from "../../../services/codecs/tryGet.js"
import { chainFor, type EvmChain, type OpenChain } from "./evmChain.js"
import { type CallResult, readContracts } from "./readContracts.js"
import type { ContractCall, TokenCoder } from "./tokenCoder.js"

/** Tokens with 0 decimals are mostly spam and never shown (SPEC §5). */
export const isLowQuality = ({ decimals }: Pick<TokenInfo, "decimals">): boolean => decimals === 0

/** The fields to read. Decimals and symbol are read only if the list does not have them. */
type Field = "balance" | "decimals" | "symbol"

interface TokenCall {
  readonly key: string
  readonly call: ContractCall
}

const keyOf = ({ address }: TokenInfo, field: Field): string => `${field} of ${address}`

const callsFor = (coder: TokenCoder, owner: string, token: TokenInfo): readonly TokenCall[] => {
  const read = (field: Field, data: ContractCall["data"]): TokenCall => ({
    key: keyOf(token, field),
    call: { to: token.address, data },
  })
  return [
    read("balance", coder.balanceOf(owner)),
    ...(token.decimals === undefined ? [read("decimals", coder.decimals())] : []),
    ...(token.symbol === undefined ? [read("symbol", coder.symbol())] : []),
  ]
}

/** Decodes decimals; undefined unless they are a `uint8`. */
export const decodeDecimals = (coder: TokenCoder, result: CallResult | undefined): number | undefined => {
  const decimals = result && tryGet(() => coder.decodeUnits(result))
  return typeof decimals === "bigint" && decimals < 256n ? Number(decimals) : undefined
}

/** Decodes and sanitizes a symbol; undefined if nothing displayable remains. */
export const decodeSymbol = (coder: TokenCoder, result: CallResult | undefined): string | undefined =>
  safeName((result && tryGet(() => coder.decodeText(result))) ?? "") || undefined

/** Prices are not available on chain. */
const unpriced = { value: null, price: 0 } as const

type ResultOf = (token: TokenInfo, field: Field) => CallResult | undefined

/** The token decoded from the results, as a list of one; an empty list if any field is invalid. */
const tokenOf = ({ network, tokens: coder }: EvmChain, token: TokenInfo, resultOf: ResultOf): readonly Token[] => {
  const balance = resultOf(token, "balance")
  const units = balance && tryGet(() => coder.decodeUnits(balance))
  const decimals = token.decimals ?? decodeDecimals(coder, resultOf(token, "decimals"))
  const symbol = token.symbol ?? decodeSymbol(coder, resultOf(token, "symbol"))
  if (typeof units !== "bigint" || decimals === undefined || symbol === undefined || isLowQuality({ decimals }))
    return []
  return [
    {
      name: token.name ?? symbol,
      symbol,
      chainId: network.id,
      address: caip10({ network: network.id, address: token.address }),
      ...unpriced,
      quantity: { decimals: String(decimals), numeric: toDecimal(units, decimals) },
      iconUrl: safeIcon(token.iconUrl ?? "") ?? null,
    },
  ]
}

const readTokens = (chain: EvmChain, owner: string, tokens: readonly TokenInfo[]): Observable<readonly Token[]> => {
  const calls = tokens.flatMap((token) => callsFor(chain.tokens, owner, token))
  return readContracts(
    chain,
    calls.map(({ call }) => call),
  ).pipe(
    map((results) => {
      const byKey = new Map(calls.map(({ key }, index) => [key, results[index]]))
      return tokens.flatMap((token) => tokenOf(chain, token, (of, field) => byKey.get(keyOf(of, field))))
    }),
  )
}

/** The exact balances of the listed tokens, in order, read from the network's RPC. */
export const tokensOn = (
  openChain: OpenChain,
  { address }: AccountKey,
  network: Network,
  tokens: readonly TokenInfo[],
): Observable<readonly Token[]> =>
  defer(() => {
    const listed = tokens.filter((token) => looksLikeAddress(token.address) && !isLowQuality(token))
    return chainFor(openChain, network).pipe(switchMap((chain) => readTokens(chain, address, listed)))
  })
