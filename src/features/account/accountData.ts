import { type Observable, tap } from "rxjs"
import type { AccountKey } from "../../model/account.js"
import type { AccountData } from "../../wallet/builtIn.js"
import type { BuiltInContext } from "../builtInContext.js"
import { historyStream } from "../../streams/history.js"
import { type FetchReason, ofAccount } from "../../streams/ofAccount.js"
import { tokensStream } from "../../streams/tokens.js"
import type { Freshness } from "./freshness.js"
import { balanceQuery, historyQuery, identityQuery, priceQuery, tokensQuery } from "./queries.js"

/** The queries of a wallet, shared by all of its chain families. */
export const createQueries = (context: BuiltInContext, cache: Parameters<typeof balanceQuery>[1]) => ({
  balanceOf: balanceQuery(context, cache),
  tokensOf: tokensQuery(context),
  identityOf: identityQuery(context),
  priceOf: priceQuery(context),
  pageOf: historyQuery(context),
})

type Queries = ReturnType<typeof createQueries>

/** The first request after an invalidation without subscribers is `invalidated`, and bypasses caches. */
const sinceLast = ({ refetch$, version }: Freshness) => {
  let seen = version()
  const first = (): FetchReason => {
    const last = seen
    seen = version()
    return last === seen ? "first" : "invalidated"
  }
  return { first, refetch$: refetch$.pipe(tap(() => (seen = version()))) }
}

/** The data of the account that `account$` emits, until it emits another one. */
export const accountData = (
  account$: Observable<AccountKey | null>,
  { balanceOf, tokensOf, identityOf, priceOf, pageOf }: Queries,
  freshness: Freshness,
): Omit<AccountData, "transfers$"> => {
  const { refetch$ } = freshness
  const history = sinceLast(freshness)
  return {
    balance$: ofAccount({ account$, refetch$, query: ({ account }) => balanceOf(account) }),
    tokens$: tokensStream({ account$, ...sinceLast(freshness), tokensOf }),
    identity$: ofAccount({ account$, refetch$, query: ({ account }) => identityOf(account) }),
    price$: ofAccount({ account$, refetch$, query: ({ account }) => priceOf(account.network) }),
    history: (more$) => historyStream({ account$, ...history, more$, pageOf }),
  }
}
