import { defer, from, type Observable, type ObservableInput, switchMap, take, tap } from "rxjs"
import { createSignal } from "../streams/operators/createSignal.js"
import { lazy } from "../streams/operators/lazy.js"

/** Code that runs with the wallet, once it is loaded. */
export interface Part {
  /** Subscribed to while the wallet runs. */
  readonly life$: Observable<unknown>
}

/** A part whose code is loaded on first use. */
export interface Attached<P extends Part> {
  /** The part: loaded on the first subscription, emitted at once on later ones. Errors when the code cannot be fetched. */
  readonly part$: Observable<P>
  /** The part, once it is loaded. */
  readonly present: () => P | undefined
  readonly withPart: <T>(pick: (part: P) => Observable<T>) => Observable<T>
  /** The same, but does not load the part: waits until it is loaded. */
  readonly whenLoaded: <T>(pick: (part: P) => Observable<T>) => Observable<T>
}

/** Attaches a part to a wallet. It is created once, when its code is loaded. */
export const attach = <P extends Part>(load: () => ObservableInput<P>): Attached<P> => {
  const [loaded$, setLoaded] = createSignal<P>()
  let present: P | undefined
  const part$ = lazy(() =>
    from(load()).pipe(
      take(1),
      tap((part) => {
        present = part
        setLoaded(part)
      }),
    ),
  )
  return {
    part$,
    present: () => present,
    withPart: (pick) => part$.pipe(switchMap(pick)),
    whenLoaded: (pick) => defer(() => (present ? pick(present) : loaded$.pipe(switchMap(pick)))),
  }
}
