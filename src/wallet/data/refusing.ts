import { catchError, defer, type Observable, throwError, type TimestampProvider } from "rxjs"
import { asWalletError, fail } from "../../model/errors.js"
import { limits } from "../../model/limits.js"
import type { Token } from "../../model/token.js"
import type { DataProvider } from "../../services/data/dataProvider.js"
import type { QueryOperator } from "../../streams/operators/query.js"
import type { TokensAsked } from "../../streams/tokens.js"
import { accountId } from "./accountId.js"

/** Until when an account's tokens are refused, in ms since 1970. It outlives the looks: each of them asks anew. */
const refusals = new WeakMap<DataProvider, Map<string, number>>()

const refusalsOf = (provider: DataProvider): Map<string, number> => {
  const known = refusals.get(provider) ?? new Map<string, number>()
  refusals.set(provider, known)
  return known
}

const unavailable = (retryAt: number, cause?: unknown): Observable<never> =>
  throwError(() => fail("BalanceUnavailable", { retryAt }, cause))

/**
 * After a failure, an account's tokens are refused for 30 seconds (SPEC §4), whoever provides them and whatever has
 * happened meanwhile. A provider that refuses by itself has said until when: its block is not made longer. A part that
 * a site has not is no failure.
 *
 *     asked     a---a-------a     30 seconds = 10
 *     provider  #-----------t
 *     answers   #---#-------t
 */
export const refusing = (
  provider: DataProvider,
  clock: TimestampProvider,
): QueryOperator<TokensAsked, readonly Token[]> => {
  const refusedUntil = refusalsOf(provider)
  const after = (id: string, thrown: unknown): Observable<never> => {
    const error = asWalletError(thrown)
    if (error.code === "CapabilityMissing") return throwError(() => error)
    const longest = clock.now() + limits.balanceRetry
    const isRefusal = error.code === "BalanceUnavailable"
    refusedUntil.set(id, isRefusal ? Math.min(error.details.retryAt, longest) : longest)
    return isRefusal ? throwError(() => error) : unavailable(longest, error)
  }
  return (ask) => (asked) =>
    defer(() => {
      const id = accountId(asked.account)
      const retryAt = refusedUntil.get(id) ?? 0
      return clock.now() < retryAt
        ? unavailable(retryAt)
        : ask(asked).pipe(catchError((thrown: unknown) => after(id, thrown)))
    })
}
