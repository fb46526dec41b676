import * as t from "io-ts"
import { defer, forkJoin, map, type Observable, of, switchMap } from "rxjs"
import { type AccountKey, caip10 } from "../../../model/account.js"
import { isDecimal, toDecimal, toUnits } from "../../../model/amount.js"
import type { Network } from "../../../model/network.js"
import { safeIcon, safeName } from "../../../model/presentation.js"
import type { Token } from "../../../model/token/token.js"
import type { TokenInfo } from "../../../model/token/tokenInfo.js"
import { arrayOf, looseObject, oneOf, textThat, validItems } from "../../../services/codecs/builders.js"
import { decoded } from "../../../services/codecs/decoded.js"
import { isAddress } from "../address.js"
import { CONFIRMED } from "./balance.js"
import { TOKEN, TOKEN_2022 } from "./programs.js"
import { chainFor, Count, type OpenChain, type SolanaChain, withSlot } from "./solanaChain.js"

const PARSED = { ...CONFIRMED, encoding: "jsonParsed" } as const

/** How many accounts a node reads at once. */
const BATCH = 100

const isDigits = (text: string): text is string => /^\d{1,20}$/.test(text)
const Units = textThat("an amount in the smallest unit", isDigits)
const Mint = textThat("an address", (text): text is string => isAddress(text))

/** A `u8`. */
const decimalsOf = (count: bigint): number | undefined => (count < 256n ? Number(count) : undefined)

const Parsed = <A>(info: t.Type<A, unknown>) =>
  looseObject({ data: looseObject({ parsed: looseObject({ info }) }), owner: t.string })

const TokenAmount = looseObject({ amount: Units, decimals: Count }, { uiAmountString: t.unknown })

/** A token account, as a node reads it for us. */
const TokenAccount = looseObject({
  account: Parsed(looseObject({ mint: Mint, owner: t.string, tokenAmount: TokenAmount })),
})

/** A mint; `extensions` are those of Token-2022. */
const MintAccount = Parsed(looseObject({ decimals: Count }, { extensions: t.UnknownArray }))

const MetadataExtension = looseObject({
  extension: oneOf("tokenMetadata"),
  state: looseObject({ mint: t.string, name: t.string, symbol: t.string }),
})

/** What an account holds of a mint. */
interface Holding {
  /** In the smallest unit, as wallets show it. */
  readonly shown: bigint
  /** Whether the program counts other units than are shown. */
  readonly isScaled: boolean
  readonly decimals: number
}

/** What a mint says of itself. */
interface MintFacts {
  readonly decimals: number
  readonly symbol?: string | undefined
  readonly name?: string | undefined
}

/** The longest amount that a node computes, in characters. */
const LONGEST = 80

/** Units as wallets show them: of a mint with a scale or interest (Token-2022), the node computes the amount. */
const shownIn = ({ amount, uiAmountString: text }: t.TypeOf<typeof TokenAmount>, decimals: number): bigint =>
  typeof text === "string" && text.length <= LONGEST && isDecimal(text) ? toUnits(text, decimals) : BigInt(amount)

/** The sums of the token accounts of an owner, by mint. What is not the owner's, or of another program, does not count. */
const holdingsOf = ({ ask }: SolanaChain, owner: string, programId: string): Observable<ReadonlyMap<string, Holding>> =>
  ask("getTokenAccountsByOwner", [owner, { programId }, PARSED], withSlot(validItems(TokenAccount))).pipe(
    map(({ value }) => {
      const sums = new Map<string, Holding>()
      for (const { account } of value) {
        const { mint, owner: holder, tokenAmount } = account.data.parsed.info
        const decimals = decimalsOf(tokenAmount.decimals)
        if (holder !== owner || account.owner !== programId || decimals === undefined) continue
        const counted = BigInt(tokenAmount.amount)
        const units = programId === TOKEN_2022 ? shownIn(tokenAmount, decimals) : counted
        const { shown = 0n, isScaled = false } = sums.get(mint) ?? {}
        sums.set(mint, { shown: shown + units, isScaled: isScaled || units !== counted, decimals })
      }
      return sums
    }),
  )

/** The name and symbol that a mint of Token-2022 has on the chain, sanitized. */
const metadataIn = (mint: string, extensions: readonly unknown[] = []): Pick<MintFacts, "symbol" | "name"> => {
  const [state] = extensions.flatMap((extension) => decoded(MetadataExtension, extension)?.state ?? [])
  return state?.mint === mint
    ? { symbol: safeName(state.symbol) || undefined, name: safeName(state.name) || undefined }
    : {}
}

const factsIn = (mint: string, account: unknown): MintFacts | undefined => {
  const found = decoded(MintAccount, account)
  if (!found || ![TOKEN, TOKEN_2022].includes(found.owner)) return undefined
  const { decimals, extensions } = found.data.parsed.info
  const places = decimalsOf(decimals)
  return places === undefined ? undefined : { decimals: places, ...metadataIn(mint, extensions) }
}

/** What mints say of themselves, by address. */
const factsOf = ({ ask }: SolanaChain, mints: readonly string[]): Observable<ReadonlyMap<string, MintFacts>> => {
  const batches = Array.from({ length: Math.ceil(mints.length / BATCH) }, (_, at) =>
    mints.slice(at * BATCH, (at + 1) * BATCH),
  )
  if (batches.length === 0) return of(new Map())
  return forkJoin(
    batches.map((batch) =>
      ask("getMultipleAccounts", [batch, PARSED], withSlot(arrayOf(t.unknown))).pipe(
        map(({ value }) => batch.map((mint, at) => [mint, factsIn(mint, value[at])] as const)),
      ),
    ),
  ).pipe(map((read) => new Map(read.flat().flatMap(([mint, facts]) => (facts ? [[mint, facts]] : [])))))
}

/** Prices are not available on chain. */
const unpriced = { value: null, price: 0 } as const

/** A token of the list, as a list of one; an empty list if it has no symbol or no decimals, or is of low quality (SPEC §5). */
const tokenOf = (
  network: Network,
  listed: TokenInfo,
  holding: Holding | undefined,
  facts: MintFacts | undefined,
): readonly Token[] => {
  // What the chain says of the decimals wins: the amount is in units of the chain.
  const decimals = holding?.decimals ?? facts?.decimals ?? listed.decimals
  const symbol = listed.symbol ?? facts?.symbol
  if (!decimals || symbol === undefined) return []
  return [
    {
      name: listed.name ?? facts?.name ?? symbol,
      symbol,
      chainId: network.id,
      address: caip10({ network: network.id, address: listed.address }),
      ...unpriced,
      quantity: { decimals: String(decimals), numeric: toDecimal(holding?.shown ?? 0n, decimals) },
      iconUrl: safeIcon(listed.iconUrl ?? "") ?? null,
      ...(holding?.isScaled && { isScaled: true }),
    },
  ]
}

const readTokens = (chain: SolanaChain, owner: string, listed: readonly TokenInfo[]): Observable<readonly Token[]> =>
  forkJoin([TOKEN, TOKEN_2022].map((program) => holdingsOf(chain, owner, program))).pipe(
    switchMap((held) => {
      const holdings = new Map(held.flatMap((sums) => [...sums]))
      const unknown = listed.filter(
        ({ address, symbol, decimals }) => symbol === undefined || (decimals === undefined && !holdings.has(address)),
      )
      return factsOf(
        chain,
        unknown.map(({ address }) => address),
      ).pipe(
        map((facts) =>
          listed.flatMap((token) =>
            tokenOf(chain.network, token, holdings.get(token.address), facts.get(token.address)),
          ),
        ),
      )
    }),
  )

/**
 * The exact balances of the listed tokens, in order, of the Token and the Token-2022 program: the sum of all token accounts
 * of the owner, and of a mint with a scale or interest what wallets show. A symbol that the list does not have is that of
 * the mint's own metadata (Token-2022).
 */
export const tokensOn = (
  openChain: OpenChain,
  { address }: AccountKey,
  network: Network,
  tokens: readonly TokenInfo[],
): Observable<readonly Token[]> =>
  defer(() => {
    const listed = tokens.filter((token) => isAddress(token.address) && token.decimals !== 0)
    if (listed.length === 0) return of([])
    return chainFor(openChain, network).pipe(switchMap((chain) => readTokens(chain, address, listed)))
  })
