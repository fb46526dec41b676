import { defer, fromEventPattern, isObservable, map, type Observable, type ObservableInput, of, take } from "rxjs"
import { tryGet } from "./tryGet.js"
import type { Eip1193, Eip1193Call, Listener } from "./eip1193.js"
import { quirks } from "./quirks.js"

const isThenable = (answer: unknown): answer is PromiseLike<unknown> =>
  typeof answer === "object" && answer !== null && "then" in answer && typeof answer.then === "function"

/** A provider may break its word and answer at once; a string would be taken apart letter by letter. */
const answerOf = (answer: unknown): ObservableInput<unknown> => {
  if (isObservable(answer)) return answer
  return isThenable(answer) ? Promise.resolve(answer) : of(answer)
}

/** Asks when subscribed to. What the provider throws, at once or later, is the error. */
export const request = (provider: Eip1193, call: Eip1193Call): Observable<unknown> =>
  defer(() => answerOf(provider.request(call))).pipe(take(1))

/** A provider's event, by its first argument. A provider that cannot speak or be listened to is never heard. */
export const fromProviderEvent = (provider: Eip1193, event: string): Observable<unknown> =>
  // The payload travels in a box: fromEventPattern would spread a list of arguments.
  fromEventPattern<readonly [unknown]>(
    (emit) => {
      const listener: Listener = (payload) => emit([payload])
      tryGet(() => provider.on?.(event, listener))
      return listener
    },
    (_, listener: Listener) => tryGet(() => quirks.stopListening(provider, event, listener)),
  ).pipe(map(([payload]) => payload))
