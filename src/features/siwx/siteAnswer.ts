import {
  catchError,
  defer,
  endWith,
  from,
  isObservable,
  map,
  type Observable,
  of,
  type SchedulerLike,
  take,
  throwError,
} from "rxjs"
import { fail, messageOf, WalletError } from "../../model/errors.js"
import type { RecordKey } from "../../services/storage.js"
import type { Answer } from "./siwxOptions.js"
import { deadline } from "../../streams/operators/deadline.js"

/** How long a function of a site may take, in ms. */
const answerDeadline = 30_000

const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === "object" && value !== null && "then" in value

const streamOf = (value: unknown): Observable<unknown> =>
  isObservable(value) ? value : isPromise(value) ? from(value) : of(value)

/** Calls functions of a site. What they return is decoded, and every failure names the function. */
export const siteAnswers =
  (clock: SchedulerLike) =>
  <A>(step: string, codec: RecordKey<A>["codec"], call: () => Answer<unknown>): Observable<A> =>
    defer(() => streamOf(call())).pipe(
      endWith(undefined),
      take(1),
      deadline({
        after: answerDeadline,
        error: () => fail("TimedOut", { command: step, after: answerDeadline }),
        clock,
      }),
      map((value) => {
        const decoded = codec.decode(value)
        if (decoded._tag === "Left") throw fail("SignInFailed", { step, message: `not ${codec.name}` }, value)
        return decoded.right
      }),
      catchError((thrown: unknown) =>
        throwError(() =>
          thrown instanceof WalletError ? thrown : fail("SignInFailed", { step, message: messageOf(thrown) }, thrown),
        ),
      ),
    )
