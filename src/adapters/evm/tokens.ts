import { defer, map, type Observable, switchMap } from "rxjs"
import { type AccountKey, caip10 } from "../../model/account.js"
import { toDecimal } from "../../model/amount.js"
import type { Network } from "../../model/network.js"
import { safeIcon, safeName } from "../../model/presentation.js"
import type { Token } from "../../model/token.js"
import type { TokenInfo } from "../../model/tokenInfo.js"
import { looksLikeAddress } from "./address.js"
import { tryGet } from "./tryGet.js"
import { chainFor, type EvmChain, type OpenChain } from "./evmChain.js"
import { type Answer, readContracts } from "./readContracts.js"
import type { ContractCall, TokenCoder } from "./tokenCoder.js"

/** Tokens without decimal places are mostly spam, and never shown (SPEC §5). */
export const isLowQuality = ({ decimals }: Pick<TokenInfo, "decimals">): boolean => decimals === 0

/** What is asked of a token. Decimals and symbol only where the list does not say. */
type Field = "balance" | "decimals" | "symbol"

interface TokenQuestion {
  readonly key: string
  readonly call: ContractCall
}

const keyOf = ({ address }: TokenInfo, field: Field): string => `${field} of ${address}`

const questionsFor = (coder: TokenCoder, owner: string, token: TokenInfo): readonly TokenQuestion[] => {
  const ask = (field: Field, data: ContractCall["data"]): TokenQuestion => ({
    key: keyOf(token, field),
    call: { to: token.address, data },
  })
  return [
    ask("balance", coder.balanceOf(owner)),
    ...(token.decimals === undefined ? [ask("decimals", coder.decimals())] : []),
    ...(token.symbol === undefined ? [ask("symbol", coder.symbol())] : []),
  ]
}

/** Decimals are a `uint8`; a contract may say what it likes. */
export const decimalsIn = (coder: TokenCoder, answer: Answer | undefined): number | undefined => {
  const said = answer && tryGet(() => coder.unitsIn(answer))
  return typeof said === "bigint" && said < 256n ? Number(said) : undefined
}

/** A symbol that is fit to be shown; undefined when nothing of it is. */
export const symbolIn = (coder: TokenCoder, answer: Answer | undefined): string | undefined =>
  safeName((answer && tryGet(() => coder.textIn(answer))) ?? "") || undefined

/** A chain knows no prices. */
const unpriced = { value: null, price: 0 } as const

type AnswerTo = (token: TokenInfo, field: Field) => Answer | undefined

/** The balance in the answers, as a list with one entry; an empty one when any of it makes no sense. */
const balanceIn = ({ network, tokens: coder }: EvmChain, token: TokenInfo, answerTo: AnswerTo): readonly Token[] => {
  const balance = answerTo(token, "balance")
  const units = balance && tryGet(() => coder.unitsIn(balance))
  const decimals = token.decimals ?? decimalsIn(coder, answerTo(token, "decimals"))
  const symbol = token.symbol ?? symbolIn(coder, answerTo(token, "symbol"))
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
      iconUrl: safeIcon(token.icon ?? "") ?? null,
    },
  ]
}

const readTokens = (chain: EvmChain, owner: string, tokens: readonly TokenInfo[]): Observable<readonly Token[]> => {
  const questions = tokens.flatMap((token) => questionsFor(chain.tokens, owner, token))
  return readContracts(
    chain,
    questions.map(({ call }) => call),
  ).pipe(
    map((answers) => {
      const byKey = new Map(questions.map(({ key }, index) => [key, answers[index]]))
      return tokens.flatMap((token) => balanceIn(chain, token, (of, field) => byKey.get(keyOf(of, field))))
    }),
  )
}

/** Balances of the listed tokens, exact and in the order of the list, read from the network's own RPC. */
export const tokensOn = (
  openChain: OpenChain,
  { address }: AccountKey,
  network: Network,
  tokens: readonly TokenInfo[],
): Observable<readonly Token[]> =>
  defer(() => {
    const worthy = tokens.filter((token) => looksLikeAddress(token.address) && !isLowQuality(token))
    return chainFor(openChain, network).pipe(switchMap((chain) => readTokens(chain, address, worthy)))
  })
