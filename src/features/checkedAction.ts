import { type Observable, throwError } from "rxjs"
import { fail } from "../model/errors.js"
import { type ActionInput, actionProblemsOf } from "../services/codecs/actionInputs.js"
import type { WalletContext } from "../wallet/walletContext.js"

/**
 * An action that fails with `InvalidOptions` where a site without types gives something else than it takes. That is reported
 * too, as most sites do not look at the result.
 */
export const checkedAction =
  <I, R extends unknown[], A>(
    { report }: Pick<WalletContext, "report">,
    input: ActionInput,
    act: (given: I, ...rest: R) => Observable<A>,
  ) =>
  (given: I, ...rest: R): Observable<A> => {
    const problems = actionProblemsOf(input, given)
    if (problems.length === 0) return act(given, ...rest)
    const error = fail("InvalidOptions", { problems })
    report(error)
    return throwError(() => error)
  }
