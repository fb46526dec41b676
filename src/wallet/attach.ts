import {
  concat,
  defer,
  distinctUntilChanged,
  EMPTY,
  ignoreElements,
  merge,
  type MonoTypeOperatorFunction,
  type Observable,
  type ObservableInput,
  of,
  share,
  startWith,
  switchMap,
  take,
  takeUntil,
  tap,
  throwIfEmpty,
} from "rxjs"
import { fail } from "../model/errors.js"
import { createSignal } from "../streams/operators/createSignal.js"
import { lazy } from "../streams/operators/lazy.js"
import { replayNow } from "../streams/operators/replayNow.js"
import { retryOn } from "../streams/operators/retryOn.js"
import { type State, withValue } from "../streams/operators/withValue.js"

/** Code that runs with the wallet, once it is loaded. */
export interface Part {
  /** Subscribed to while the wallet runs. */
  readonly life$: Observable<unknown>
}

/** A part whose code is loaded on first use. */
export interface Attached<P> {
  /** The part: loaded on the first subscription, emitted at once on later ones. Errors when the code cannot be fetched. */
  readonly part$: Observable<P>
  /** The part, once it is loaded. */
  readonly present: () => P | undefined
  /** Loads the part once it may be loaded, for all subscribers; after a failure, when it may be loaded again. */
  readonly loading$: Observable<never>
  readonly withPart: <T>(pick: (part: P) => Observable<T>) => Observable<T>
  /** The same, but does not load the part: waits until it is loaded. */
  readonly whenLoaded: <T>(pick: (part: P) => Observable<T>) => Observable<T>
  /**
   * A call that starts at once; what it returns replays every value. Fails with `NotRunning` once the wallet is destroyed: what
   * was called before goes on.
   */
  readonly call: <T>(command: string, pick: (part: P) => Observable<T>) => Observable<T>
  /**
   * A state of the part: `initial` until it is loaded, and again where it never is. Its first subscriber loads it; after a
   * failure, the state goes on as soon as the part has been loaded again, or for something else.
   */
  readonly state: <T>(initial: () => T, pick: (part: P) => State<T>) => State<T>
}

/** Fails with `NotRunning` where nothing comes, because the wallet is destroyed. */
export const orNotRunning = <T>(command: string): MonoTypeOperatorFunction<T> =>
  throwIfEmpty(() => fail("NotRunning", { command }))

/**
 * Attaches a part to a wallet. It is created once, when its code is loaded, and not after `destroyed$`. `idle$` emits when
 * a part may be loaded that no call waits for, by default at once; `again$` when that may be tried again after a failure.
 */
export const attach = <P>(
  load: () => ObservableInput<P>,
  destroyed$: Observable<unknown>,
  idle$: Observable<unknown> = of(null),
  again$: Observable<unknown> = EMPTY,
): Attached<P> => {
  const [loaded$, setLoaded] = createSignal<P>()
  let present: P | undefined
  const keep = (part: P): void => {
    present = part
    setLoaded(part)
  }
  const part$ = lazy(() => defer(load).pipe(take(1), takeUntil(destroyed$), tap(keep)))
  const presentOr =
    (later$: Observable<P>): Attached<P>["withPart"] =>
    (pick) =>
      defer(() => (present ? pick(present) : later$.pipe(switchMap(pick))))
  const whenLoaded = presentOr(loaded$.pipe(takeUntil(destroyed$), take(1)))
  const loading$ = idle$.pipe(
    switchMap(() => part$.pipe(retryOn(again$.pipe(takeUntil(destroyed$))))),
    ignoreElements(),
    share(),
  )
  return {
    part$,
    present: () => present,
    loading$,
    withPart: presentOr(part$),
    whenLoaded,
    call: (command, pick) => replayNow(part$.pipe(takeUntil(destroyed$), orNotRunning(command), switchMap(pick))),
    state: (initial, pick) => {
      const unloaded$ = defer(() => (present ? EMPTY : of(initial())))
      const known$ = () => concat(whenLoaded(pick), unloaded$).pipe(startWith(initial()), distinctUntilChanged())
      const state$ = defer(() => (present ? pick(present) : merge(known$(), loading$)))
      return withValue(state$, () => (present ? pick(present).value : initial()))
    },
  }
}
