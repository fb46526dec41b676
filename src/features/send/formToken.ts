import { map, type Observable, of } from "rxjs"
import { type AccountKey, parseCaip10 } from "../../model/account.js"
import { latest, type Remote } from "../../model/remote.js"
import type { Token } from "../../model/token/token.js"
import { askedAgain, type AskedAgainPorts } from "./askedAgain.js"

export interface FormTokenPorts extends AskedAgainPorts {
  /** A token as its contract counts it; null where it is no token, or cannot be listed. */
  readonly count: (account: AccountKey, address: string) => Observable<Remote<Token | null>>
}

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
  return askedAgain(ports, () => ports.count(account, own.address)).pipe(map((found) => latest(found) ?? null))
}
