import { defer, type Observable, throwError } from "rxjs"
import { fail } from "../../model/errors.js"
import { type CheckedCommand, problemsOf } from "../../services/codecs/commandInputs.js"

/** A command that fails with `InvalidOptions` where a site without types calls it with something else than it takes. */
export const checked =
  <I, A>(command: CheckedCommand, act: (input: I) => Observable<A>) =>
  (input: I): Observable<A> =>
    defer(() => {
      const problems = problemsOf(command, input)
      return problems.length > 0 ? throwError(() => fail("InvalidOptions", { problems })) : act(input)
    })
