import { catchError, concat, connect, defer, EMPTY, merge, startWith, switchMap, tap, throwError } from "rxjs"
import { sameAccount } from "../../model/account.js"
import { limits } from "../../model/limits.js"
import { safeText } from "../../model/presentation.js"

/**
 * What the page shares with the lazy files of this adapter. Each of those files exports it, so that a bundler keeps it in
 * one chunk, and does not split what is loaded with the page into many small ones.
 */
export const shared = {
  ...{ catchError, concat, connect, defer, EMPTY, merge, startWith, switchMap, tap, throwError },
  ...{ limits, sameAccount, safeText },
}
