import { type Observable, Subject } from "rxjs"

/** A stream and the one way to feed it. The `Subject` between them never leaves this file. */
export const createSignal = <T = void>(): readonly [signal$: Observable<T>, emit: (value: T) => void] => {
  const subject = new Subject<T>()
  return [subject.asObservable(), (value) => subject.next(value)]
}
