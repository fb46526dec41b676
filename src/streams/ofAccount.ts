import { distinctUntilChanged, type Observable, of, startWith, switchMap, switchScan } from "rxjs"
import { type AccountKey, sameAccount } from "../model/account.js"
import { idle, latest, type Remote } from "../model/remote.js"
import { toRemote } from "./operators/toRemote.js"

/** Why somebody looks: for the first time, once more, or because money has moved and what is kept is history. */
export type FetchReason = "first" | "refetch" | "invalidated"

/** One asking about an account. */
export interface Asked<T> {
  readonly account: AccountKey
  readonly reason: FetchReason
  /** What is known already, from an earlier look. */
  readonly last: T | undefined
}

export interface OfAccountPorts<T> {
  /** The active account, or null when nobody is connected. */
  readonly account$: Observable<AccountKey | null>
  /** Someone wants fresh numbers. */
  readonly refetch$: Observable<FetchReason>
  /** What the first look is; another one when money has moved while nobody looked. */
  readonly first?: () => FetchReason
  readonly ask: (asked: Asked<T>) => Observable<T>
  /** What stays of the last value when it is asked for anew; all of it unless said otherwise. */
  readonly keep?: (last: T) => T
}

/**
 * What is known of the active account. A new account forgets the old one's at once, and no late answer of it is shown;
 * another look keeps what is there until the answer comes.
 *
 *     account  n--a------b---
 *     look     ------r-------
 *     result   i--l-Al-A-l-B-
 */
export const ofAccount = <T>({
  account$,
  refetch$,
  first = () => "first",
  ask,
  keep = (last) => last,
}: OfAccountPorts<T>): Observable<Remote<T>> =>
  account$.pipe(
    distinctUntilChanged(sameAccount),
    switchMap((account) =>
      account === null
        ? of(idle)
        : refetch$.pipe(
            startWith(first()),
            switchScan((before: Remote<T>, reason) => {
              const known = latest(before)
              const last = known && keep(known)
              return toRemote(ask({ account, reason, last }), last)
            }, idle),
          ),
    ),
  )
