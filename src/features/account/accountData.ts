import { defer, type Observable, tap } from "rxjs"
import { accountId, type AccountKey } from "../../model/account.js"
import type { AccountData } from "../../wallet/builtIn.js"
import type { BuiltInContext } from "../builtInContext.js"
import { historyStream } from "../../streams/account/history.js"
import { ofAccount } from "../../streams/account/ofAccount.js"
import type { Query } from "../../streams/operators/query.js"
import { tokensStream } from "../../streams/account/tokens.js"
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

/** Reads bypass caches until one of the account has been answered since funds have changed. */
const bypassing = <R extends { readonly account: AccountKey }, V>(
  { version }: Freshness,
  query: Query<R, V>,
): { readonly isStale: (account: AccountKey) => boolean; readonly recorded: Query<R, V> } => {
  const answered = new Map<string, number>()
  return {
    isStale: (account) => (answered.get(accountId(account)) ?? 0) !== version(),
    recorded: (request) =>
      defer(() => {
        const asked = version()
        return query(request).pipe(tap(() => answered.set(accountId(request.account), asked)))
      }),
  }
}

/** The data of the account that `account$` emits, until it emits another one. */
export const accountData = (
  account$: Observable<AccountKey | null>,
  { balanceOf, tokensOf, identityOf, priceOf, pageOf }: Queries,
  freshness: Freshness,
): Omit<AccountData, "transfers$"> => {
  const { refetch$ } = freshness
  const tokens = bypassing(freshness, tokensOf)
  const firstPage = bypassing(freshness, pageOf)
  const pages: typeof pageOf = (request) => (request.cursor === null ? firstPage.recorded : pageOf)(request)
  return {
    balance$: ofAccount({ account$, refetch$, query: ({ account }) => balanceOf(account) }),
    tokens$: tokensStream({ account$, refetch$, isStale: tokens.isStale, tokensOf: tokens.recorded }),
    identity$: ofAccount({ account$, refetch$, query: ({ account }) => identityOf(account) }),
    price$: ofAccount({ account$, refetch$, query: ({ account }) => priceOf(account.network) }),
    history: (more$) => historyStream({ account$, refetch$, more$, isStale: firstPage.isStale, pageOf: pages }),
  }
}
