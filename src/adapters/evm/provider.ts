import { defer, fromEventPattern, isObservable, map, type Observable, type ObservableInput, of, take } from "rxjs"
import { attempt } from "./attempt.js"
import { quirks } from "./quirks.js"

export interface Eip1193Call {
  readonly method: string
  readonly params?: readonly unknown[]
}

export type Listener = (payload?: unknown) => void

/** A wallet as EIP-1193 describes it, with one liberty: an answer may be any `ObservableInput`, so a test can hand a marble. */
export interface Eip1193 {
  readonly request: (call: Eip1193Call) => ObservableInput<unknown>
  readonly on?: (event: string, listener: Listener) => unknown
  readonly removeListener?: (event: string, listener: Listener) => unknown
  readonly off?: (event: string, listener: Listener) => unknown
}

const isThenable = (answer: unknown): answer is PromiseLike<unknown> =>
  typeof answer === "object" && answer !== null && "then" in answer && typeof answer.then === "function"

/** A provider may break its word and answer at once; a string would be taken apart letter by letter. */
const answerOf = (answer: unknown): ObservableInput<unknown> => {
  if (isObservable(answer)) return answer
  return isThenable(answer) ? Promise.resolve(answer) : of(answer)
}

/** Asks when subscribed to. What the provider throws, at once or later, is the error. */
export const asked = (provider: Eip1193, call: Eip1193Call): Observable<unknown> =>
  defer(() => answerOf(provider.request(call))).pipe(take(1))

/** A provider's event, by its first argument. A provider that cannot speak or be listened to is never heard. */
export const heard = (provider: Eip1193, event: string): Observable<unknown> =>
  // The payload travels in a box: fromEventPattern would spread a list of arguments.
  fromEventPattern<readonly [unknown]>(
    (emit) => {
      const listener: Listener = (payload) => emit([payload])
      attempt(() => provider.on?.(event, listener))
      return listener
    },
    (_, listener: Listener) => attempt(() => quirks.stopListening(provider, event, listener)),
  ).pipe(map(([payload]) => payload))
