import { type Observable, throwError } from "rxjs"
import { fail } from "../model/errors.js"
import { problemsOf } from "../services/codecs/commandInputs.js"
import type { WalletContext } from "../wallet/walletContext.js"

/**
 * Edits a form, unless a site without types gives something else than an edit: that is reported too, as most sites do not
 * look at the result.
 */
export const editing =
  <E>({ report }: Pick<WalletContext, "report">, edit: (change: E) => Observable<never>) =>
  (change: E): Observable<never> => {
    const problems = problemsOf("edit", change)
    if (problems.length === 0) return edit(change)
    const error = fail("InvalidOptions", { problems })
    report(error)
    return throwError(() => error)
  }
