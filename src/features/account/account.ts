import { combineLatest, map, takeUntil } from "rxjs"
import { sameAccount } from "../../model/account.js"
import { type Namespace, namespaceOf } from "../../model/namespace.js"
import { transfersOf } from "../../model/transfer/pendingTransfer.js"
import { ready } from "../../model/remote.js"
import { balanceCache } from "../../services/balanceCache.js"
import type { AccountData } from "../../wallet/builtIn.js"
import type { BuiltInContext } from "../builtInContext.js"
import type { TransferJournal } from "../transfers/transferJournal.js"
import { accountData, createQueries } from "./accountData.js"
import { forgetAccounts, retainIn } from "./forgetAccounts.js"
import { createFreshness, type Freshness } from "./freshness.js"
import { watchPendingTransactions } from "./watchPendingTransactions.js"

export interface AccountFeature extends Pick<Freshness, "invalidate">, Pick<BuiltInContext, "forgetNames"> {
  /** Drops what is cached of accounts whose connection has ended. */
  readonly forget: ReturnType<typeof forgetAccounts>
  /** The data of one chain family; null for the active one. */
  readonly account: (namespace: Namespace | null) => AccountData
}

/** Balances, tokens, names, prices and histories: queries shared by all chain families, and when they are fetched again. */
export const accountFeature = (
  context: BuiltInContext,
  { transfers$ }: Pick<TransferJournal, "transfers$">,
): AccountFeature => {
  const cache = balanceCache(context.records)
  const queries = createQueries(context, cache)
  const freshness = createFreshness(context, watchPendingTransactions(context), cache.clear)
  const known = new Map<Namespace | null, AccountData>()
  return {
    invalidate: freshness.invalidate,
    forgetNames: (account) => {
      retainIn(context, (other) => !sameAccount(other, account))
      freshness.invalidate()
    },
    forget: forgetAccounts(context, cache),
    account: (namespace) => {
      const of = namespace === null ? context.active : context.chain(namespace)
      // Nothing is read of a family that the site has no adapter for.
      const account$ = of.account$.pipe(
        map((account) => (account && context.family(namespaceOf(account.network)) ? account : null)),
      )
      const data = known.get(namespace) ?? {
        ...accountData(account$, queries, freshness),
        transfers$: combineLatest([account$, transfers$.pipe(takeUntil(context.destroyed$))]).pipe(
          map(([account, transfers]) => ready(transfersOf(account, transfers))),
        ),
      }
      known.set(namespace, data)
      return data
    },
  }
}
