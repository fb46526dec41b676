import type { Decoder } from "io-ts"
import { catchError, defer, map, type Observable, type ObservableInput, type SchedulerLike, throwError } from "rxjs"
import { chainLimits } from "../../model/chainLimits.js"
import { type AnyWalletError, fail, messageOf, WalletError } from "../../model/errors.js"
import { safeText } from "../../model/presentation.js"
import { deadline } from "../../streams/operators/deadline.js"

/** The id of the connector. */
export const SAFE = "safe"

/** "Transaction was rejected" is what the Safe's page says when its user refuses. */
const REJECTED = /\bwas (rejected|declined|cancell?ed)\b|\buser (rejected|denied|cancell?ed)\b/i

/** What the Safe's page rejects with, which are texts only. */
const frameFailure = (thrown: unknown): AnyWalletError => {
  if (thrown instanceof WalletError) return thrown as AnyWalletError
  const message = safeText(messageOf(thrown), chainLimits.messageLength)
  return REJECTED.test(message)
    ? fail("UserRejected", { connector: SAFE }, thrown)
    : fail("WalletRefused", { connector: SAFE, message: message || "…" }, thrown)
}

interface Question<A> {
  /** The method, for errors. */
  readonly method: string
  readonly ask: () => ObservableInput<unknown>
  readonly answer: Decoder<unknown, A>
}

/** Asks the Safe's page what prompts its user. Errors are `WalletError`s. */
export const askUser = <A>({ method, ask, answer }: Question<A>): Observable<A> =>
  defer(ask).pipe(
    map((response) => {
      const result = answer.decode(response)
      if (result._tag === "Left") throw fail("MalformedAnswer", { connector: SAFE, method }, response)
      return result.right
    }),
    catchError((thrown: unknown) => throwError(() => frameFailure(thrown))),
  )

/** Asks the Safe's page what it answers by itself: within a deadline. */
export const askPage = <A>(question: Question<A>, clock: SchedulerLike): Observable<A> =>
  askUser(question).pipe(
    deadline({
      after: chainLimits.requestTimeout,
      error: () => fail("TimedOut", { command: question.method, after: chainLimits.requestTimeout }),
      clock,
    }),
  )
