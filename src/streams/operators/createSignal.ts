import { type Observable, Subject } from "rxjs"

/** An observable and the function that emits on it; does not expose the `Subject`. */
export const createSignal = <T = void>(): readonly [signal$: Observable<T>, emit: (value: T) => void] => {
  const subject = new Subject<T>()
  return [subject.asObservable(), (value) => subject.next(value)]
}
