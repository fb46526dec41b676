import { distinctUntilChanged, type Observable, of, startWith, switchMap } from "rxjs"
import { type AccountKey, sameAccount } from "../model/account.js"
import type { Balance } from "../model/balance.js"
import { idle, type Remote } from "../model/remote.js"
import { keepLast } from "./operators/keepLast.js"
import type { Query } from "./operators/query.js"
import { toRemote } from "./operators/toRemote.js"

export interface BalancePorts {
  /** The active account, or null when nobody is connected. */
  readonly account$: Observable<AccountKey | null>
  /** Someone wants fresh numbers: a person asked, a transfer was confirmed. */
  readonly refresh$: Observable<unknown>
  readonly balanceOf: Query<AccountKey, Balance>
}

/**
 * The active account's balance. A new account forgets the old number at once; a refresh keeps it.
 *
 *     account  n--a------b---
 *     refresh  ------r-------
 *     balance  i--l-Al-A-l-B-
 */
export const balanceStream = ({ account$, refresh$, balanceOf }: BalancePorts): Observable<Remote<Balance>> =>
  account$.pipe(
    distinctUntilChanged(sameAccount),
    switchMap((account) =>
      account === null
        ? of(idle)
        : refresh$.pipe(
            startWith("first look"),
            switchMap(() => toRemote(balanceOf(account))),
            keepLast(),
          ),
    ),
  )
