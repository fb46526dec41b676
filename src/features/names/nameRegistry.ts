import { catchError, defer, EMPTY, forkJoin, from, map, mergeMap, type Observable, of, switchMap, toArray } from "rxjs"
import { type AccountKey, sameAccount } from "../../model/account.js"
import type { NameSuggestion } from "../../model/names/identity.js"
import { checkSuggestions, labelProblem } from "../../model/names/names.js"
import type { NetworkId } from "../../model/namespace.js"
import type { WalletContext } from "../../wallet/walletContext.js"

/** The most names of an address that are checked. */
const mostNames = 20

type Context = Pick<WalletContext, "provider" | "identityOf" | "addressOf">

/** What is read of names, headless and for the view. */
export interface NameRegistry {
  readonly namesOf: (account: AccountKey) => Observable<readonly string[]>
  readonly suggestionsFor: (label: string, network: NetworkId) => Observable<readonly NameSuggestion[]>
}

/** The reads of names under a zone: what a registry says of an address counts only where the name leads back to it. */
export const nameRegistry = ({ provider, identityOf, addressOf }: Context, zone: string): NameRegistry => {
  const leadingBack = (name: string, account: AccountKey): Observable<string> =>
    addressOf(name, account.network).pipe(
      switchMap((found) =>
        found && sameAccount(account, { ...account, address: found.address }) ? of(found.name) : EMPTY,
      ),
      catchError(() => EMPTY),
    )
  const primary = (account: AccountKey): Observable<readonly string[]> =>
    provider.capabilities.includes("identity")
      ? identityOf(account).pipe(
          map(({ name }) => (name === null ? [] : [name])),
          catchError(() => of([])),
        )
      : of([])
  const registered = (account: AccountKey): Observable<readonly string[]> =>
    provider.names.reverse({ account, sender: account.address }).pipe(
      switchMap((records) => from(records.slice(0, mostNames))),
      mergeMap(({ name }, at) => leadingBack(name, account).pipe(map((found) => ({ at, found })))),
      toArray(),
      map((found) => [...found].sort((a, b) => a.at - b.at).map((each) => each.found)),
    )
  return {
    namesOf: (account) =>
      defer(() => forkJoin([primary(account), registered(account)])).pipe(
        map(([first, others]) => [...new Set([...first, ...others])]),
      ),
    suggestionsFor: (label, network) =>
      defer(() =>
        label === "" || labelProblem(label) !== null
          ? of([])
          : provider.names
              .suggestions({ network, name: label, zone })
              .pipe(map((suggestions) => (suggestions.length === 0 ? [] : checkSuggestions(suggestions, label, zone)))),
      ),
  }
}
