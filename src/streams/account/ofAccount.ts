import { distinctUntilChanged, type Observable, of, startWith, switchMap, switchScan } from "rxjs"
import { type AccountKey, sameAccount } from "../../model/account.js"
import { idle, latest, type Remote } from "../../model/remote.js"
import { toRemote } from "../operators/toRemote.js"

/** A request for a value of an account. */
export interface AccountRequest<T> {
  readonly account: AccountKey
  /** The value of the request before, if any. */
  readonly last: T | undefined
}

export interface OfAccountPorts<T> {
  /** The active account, or null when no wallet is connected. */
  readonly account$: Observable<AccountKey | null>
  readonly refetch$: Observable<unknown>
  readonly query: (request: AccountRequest<T>) => Observable<T>
  /** The part of the last value that stays while it is fetched again; by default all of it. */
  readonly keep?: (last: T) => T
}

/**
 * A value of the active account. When the account changes, the old one's value is dropped at once, and so is a late
 * response for it; a refetch keeps the value until the response arrives.
 *
 *     account  n--a------b---
 *     refetch  ------r-------
 *     result   i--l-Al-A-l-B-
 */
export const ofAccount = <T>({
  account$,
  refetch$,
  query,
  keep = (last) => last,
}: OfAccountPorts<T>): Observable<Remote<T>> =>
  account$.pipe(
    distinctUntilChanged(sameAccount),
    switchMap((account) =>
      account === null
        ? of(idle)
        : refetch$.pipe(
            startWith(undefined),
            switchScan((before: Remote<T>) => {
              const known = latest(before)
              const last = known && keep(known)
              return toRemote(query({ account, last }), last)
            }, idle),
          ),
    ),
  )
