import {
  connect,
  type MonoTypeOperatorFunction,
  type ObservableInput,
  type OperatorFunction,
  share,
  type Observable,
  Subject,
} from "rxjs"

/**
 * Makes a subject deliver in order: what is emitted within an emission is delivered after it. Otherwise a subscriber
 * behind the one that emits would receive the newer value first, and end on the older one.
 */
export const inOrder = <T, S extends Subject<T>>(subject: S): S => {
  const { next, error, complete } = subject
  const pending: (() => void)[] = []
  const deliver = (delivery: () => void): void => {
    if (pending.push(delivery) > 1) return
    for (const each of pending) each()
    pending.length = 0
  }
  return Object.assign(subject, {
    next: (value: T) => deliver(() => next.call(subject, value)),
    error: (thrown: unknown) => deliver(() => error.call(subject, thrown)),
    complete: () => deliver(() => complete.call(subject)),
  })
}

/** Shares a source: every subscriber receives every value, all in one order. */
export const shareInOrder = <T>(): MonoTypeOperatorFunction<T> =>
  share({ connector: () => inOrder<T, Subject<T>>(new Subject<T>()) })

/** As `connect` of RxJS: a source is received by all parts of `selector`, every value by all in one order. */
export const connectInOrder = <T, R>(
  selector: (shared$: Observable<T>) => ObservableInput<R>,
): OperatorFunction<T, R> => connect(selector, { connector: () => inOrder<T, Subject<T>>(new Subject<T>()) })
