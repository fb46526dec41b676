import { catchError, defer, forkJoin, map, type Observable, of, switchMap, throwError } from "rxjs"
import { type AccountKey, caip10 } from "../../model/account.js"
import { toUnits } from "../../model/amount.js"
import { asWalletError, fail } from "../../model/errors.js"
import type { Price } from "../../model/token/price.js"
import { sameReference } from "../../model/token/sameReference.js"
import { decimalsOf } from "../../model/token/sendTokens.js"
import type { SwapForm, SwapQuote } from "../../model/swap/swap.js"
import { quoteFor } from "../../model/swap/swapPrice.js"
import type { Token } from "../../model/token/token.js"
import type { ConvertQuotes } from "../../services/codecs/data/convert.js"
import * as convert from "../../services/data/calls/convert.js"
import { swapReference } from "../../services/data/toSwapTokens.js"
import type { WalletContext } from "../../wallet/walletContext.js"
import { countedToken } from "../contractCalls/countedToken.js"

/** A filled-in form of an account. */
export interface SwapInput extends Pick<SwapForm, "amount" | "slippage" | "unlimited"> {
  readonly account: AccountKey
  readonly from: Token
  readonly to: Token
}

/** The two tokens in the form that requests have. */
export const pairOf = ({ account, from, to }: Pick<SwapInput, "account" | "from" | "to">): convert.Pair => {
  const [source, target] = [swapReference(from), swapReference(to)]
  if (source === null || target === null) throw fail("NetworkNotServed", { network: account.network, purpose: "Swaps" })
  return { from: source, to: target, userAddress: caip10(account) }
}

type Context = Pick<WalletContext, "ask" | "settings" | "family" | "provider">

/** The amount of a quote in base units. Throws for one about something else. */
const unitsIn = ({ quotes: [quote] }: ConvertQuotes, amount: bigint, pair: convert.Pair, symbol: string): bigint => {
  if (!quote || BigInt(quote.toAmount) === 0n) throw fail("LiquidityMissing", { symbol })
  const isOurs =
    BigInt(quote.fromAmount) === amount &&
    sameReference(quote.fromAccount, pair.from) &&
    sameReference(quote.toAccount, pair.to)
  if (!isOurs)
    throw fail("MalformedResponse", { path: "/v1/convert/quotes", problems: ["the quote is for another swap"] })
  return BigInt(quote.toAmount)
}

/** The service says in words that no pool has enough. */
const liquidityMissing = (thrown: unknown, symbol: string): unknown => {
  const error = asWalletError(thrown)
  return error.code === "HttpStatus" && /insufficient liquidity/i.test(error.details.reason ?? "")
    ? fail("LiquidityMissing", { symbol }, thrown)
    : thrown
}

/** A token with its price, where one is known. */
const priced = (token: Token, prices: readonly Price[]): Token => {
  const price = prices.find(({ address }) => address === swapReference(token))?.price
  return price === undefined ? token : { ...token, price }
}

/** The quote for a form: both tokens are read from their contracts first, so that the amount is exact. */
export const quoteOf =
  (context: Context, gasPriceOf: (account: AccountKey) => Observable<bigint | null>) =>
  (input: SwapInput): Observable<SwapQuote> =>
    defer(() => {
      const { account, amount, slippage } = input
      const pair = pairOf(input)
      const { symbol } = input.from
      const prices$ = context.provider.prices([pair.from, pair.to]).pipe(catchError(() => of<readonly Price[]>([])))
      return forkJoin({
        from: countedToken(context, account, input.from),
        to: countedToken(context, account, input.to),
        prices: prices$,
        gasPrice: gasPriceOf(account),
      }).pipe(
        switchMap(({ from, to, prices, gasPrice }) => {
          const units = toUnits(amount, decimalsOf(from))
          if (units === 0n) return throwError(() => fail("AmountInvalid", { amount }))
          const call = convert.quotes({ ...pair, amount: String(units), gasPrice: gasPrice?.toString() ?? null })
          return context.ask(call).pipe(
            map((answer) => unitsIn(answer, units, pair, symbol)),
            map((receives) =>
              quoteFor({ from: priced(from, prices), to: priced(to, prices), amount, slippage }, receives),
            ),
          )
        }),
        catchError((thrown: unknown) => throwError(() => liquidityMissing(thrown, symbol))),
      )
    })
