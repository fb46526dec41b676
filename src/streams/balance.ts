import type { Observable } from "rxjs"
import type { AccountKey } from "../model/account.js"
import type { Balance } from "../model/balance.js"
import type { Remote } from "../model/remote.js"
import { type FetchReason, ofAccount } from "./ofAccount.js"
import type { Query } from "./operators/query.js"

export interface BalancePorts {
  /** The active account, or null when no wallet is connected. */
  readonly account$: Observable<AccountKey | null>
  /** Fetches again: the site calls `refresh`, a transfer was confirmed. */
  readonly refetch$: Observable<FetchReason>
  readonly balanceOf: Query<AccountKey, Balance>
}

/** The active account's balance of its network's native currency. */
export const balanceStream = ({ account$, refetch$, balanceOf }: BalancePorts): Observable<Remote<Balance>> =>
  ofAccount({ account$, refetch$, query: ({ account }) => balanceOf(account) })
