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

/** How the active account is called, and its picture. */
export const identityStream = ({ account$, refetch$, identityOf }: IdentityPorts): Observable<Remote<Identity>> =>
  ofAccount({ account$, refetch$, ask: ({ account }) => identityOf(account) })
