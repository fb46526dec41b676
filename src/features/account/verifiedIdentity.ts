import { catchError, map, type Observable, of, switchMap } from "rxjs"
import { type AccountKey, accountId, sameAccount } from "../../model/account.js"
import type { Identity } from "../../model/names/identity.js"
import { limits } from "../../model/limits.js"
import { cacheTtl } from "../../streams/operators/cacheTtl.js"
import type { QueryOperator } from "../../streams/operators/query.js"
import type { BuiltInContext } from "../builtInContext.js"

export const noIdentity: Identity = { name: null, avatar: null }

interface Claim {
  readonly account: AccountKey
  readonly name: string
}

/**
 * Drops an identity whose name does not lead back to the address, or of which that is not known: anyone can give an
 * address any name. What is left is the name as the name service writes it. A check is repeated after 30 seconds at the
 * earliest.
 *
 *     identity  -i|          i: alice.eth
 *     address   --a|
 *     result    ---I|        I: i if a is the account's address, else no identity
 */
export const verifiedIdentity = ({
  addressOf,
  environment: { clock },
  caches,
}: Pick<BuiltInContext, "addressOf" | "environment" | "caches">): QueryOperator<AccountKey, Identity> => {
  const nameOf = cacheTtl<Claim, string | null>(
    limits.balanceRetry,
    ({ account, name }) => `${accountId(account)} ${name}`,
    caches.create<string | null>(),
    clock,
  )(({ account, name }) =>
    addressOf(name, account.network).pipe(
      map((found) => (found && sameAccount(account, { ...account, address: found.address }) ? found.name : null)),
      catchError(() => of(null)),
    ),
  )
  return (query) => (account) =>
    query(account).pipe(
      switchMap((identity): Observable<Identity> => {
        if (identity.name === null) return of(identity)
        return nameOf({ account, name: identity.name }).pipe(
          map((name) => (name === null ? noIdentity : { ...identity, name })),
        )
      }),
    )
}
