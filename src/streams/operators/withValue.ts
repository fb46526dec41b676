import type { Observable } from "rxjs"

/** An observable with a current value: the one a new subscriber receives first. */
export interface State<T> extends Observable<T> {
  readonly value: T
  /** What the server has rendered, where it knew more than nothing: hydration begins with it. Set by `withInitialState`. */
  readonly onServer?: T
}

/** Adds `value` to an observable. */
export const withValue = <T>(stream: Observable<T>, current: () => T): State<T> =>
  Object.defineProperty(stream, "value", { get: current }) as State<T>
