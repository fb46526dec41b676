import { distinctUntilChanged, filter, map, type Observable, of, skipWhile, startWith, switchMap } from "rxjs"
import { type AccountKey, parseCaip10 } from "../../model/account.js"
import { latest, type Remote } from "../../model/remote.js"
import { isMiscounted, type SendMemory } from "../../model/sendMemory.js"
import type { Token } from "../../model/token.js"

export interface FormTokenPorts {
  readonly memory$: Observable<Pick<SendMemory, "progress">>
  /** A token as its contract counts it; null where it is no token, or cannot be listed. */
  readonly count: (account: AccountKey, address: string) => Observable<Remote<Token | null>>
}

/** Emits when a transfer was refused because its token is counted otherwise now. */
const refusals = ({ memory$ }: Pick<FormTokenPorts, "memory$">): Observable<boolean> =>
  memory$.pipe(
    map(({ progress }) => isMiscounted(progress)),
    distinctUntilChanged(),
    skipWhile((isRefused) => isRefused),
    filter((isRefused) => isRefused),
  )

/**
 * The token of a form as its contract counts it, null while that is not known: the list of tokens may have other decimals, or an
 * old amount. It is counted again where a transfer was refused because of its decimals.
 *
 *     refused  -----r---
 *     count    --a|
 *                   --b|
 *     token    n-a--n-b-      n null
 */
export const formToken = (
  ports: FormTokenPorts,
  account: AccountKey | null,
  token: Token | null,
): Observable<Token | null> => {
  const own = token?.address ? parseCaip10(token.address) : null
  if (!account || !own || own.network !== account.network) return of(null)
  return refusals(ports).pipe(
    startWith(true),
    switchMap(() => ports.count(account, own.address)),
    map((found) => latest(found) ?? null),
  )
}
