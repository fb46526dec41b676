import { defer, type Observable } from "rxjs"
import { fail } from "../../model/errors.js"
import { isCode } from "../../model/embedded/embeddedRules.js"

/** Checks a code by a request; one that is none is not sent. */
export const checkedCode = <T>(code: string, check: () => Observable<T>): Observable<T> =>
  defer(() => {
    if (!isCode(code)) throw fail("CodeInvalid", { reason: null })
    return check()
  })
