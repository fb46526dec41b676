import type { Observable } from "rxjs"
import type { AccountKey } from "../model/account.js"
import type { Identity } from "../model/identity.js"
import type { Remote } from "../model/remote.js"
import { type FetchReason, ofAccount } from "./ofAccount.js"
import type { Query } from "./operators/query.js"

export interface IdentityPorts {
  readonly account$: Observable<AccountKey | null>
  readonly refetch$: Observable<FetchReason>
  readonly identityOf: Query<AccountKey, Identity>
}

/** The active account's name and avatar. */
export const identityStream = ({ account$, refetch$, identityOf }: IdentityPorts): Observable<Remote<Identity>> =>
  ofAccount({ account$, refetch$, query: ({ account }) => identityOf(account) })
