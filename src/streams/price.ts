import type { Observable } from "rxjs"
import type { AccountKey } from "../model/account.js"
import type { NetworkId } from "../model/namespace.js"
import type { Price } from "../model/price.js"
import type { Remote } from "../model/remote.js"
import { type FetchReason, ofAccount } from "./ofAccount.js"
import type { Query } from "./operators/query.js"

export interface PricePorts {
  readonly account$: Observable<AccountKey | null>
  readonly refetch$: Observable<FetchReason>
  readonly priceOf: Query<NetworkId, Price | null>
}

/** The price of the native currency of the active account's network; null when unknown. */
export const priceStream = ({ account$, refetch$, priceOf }: PricePorts): Observable<Remote<Price | null>> =>
  ofAccount({ account$, refetch$, query: ({ account }) => priceOf(account.network) })
