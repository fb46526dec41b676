import type { Observable } from "rxjs"
import type { AccountKey } from "../model/account.js"
import type { Identity } from "../model/identity.js"
import type { Remote } from "../model/remote.js"
import { type Look, ofAccount } from "./ofAccount.js"
import type { Query } from "./operators/query.js"

export interface IdentityPorts {
  readonly account$: Observable<AccountKey | null>
  readonly looks$: Observable<Look>
  readonly identityOf: Query<AccountKey, Identity>
}

/** How the active account is called, and its picture. */
export const identityStream = ({ account$, looks$, identityOf }: IdentityPorts): Observable<Remote<Identity>> =>
  ofAccount({ account$, looks$, ask: ({ account }) => identityOf(account) })
