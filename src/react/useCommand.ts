import { useLayoutObservableState, useObservableCallback } from "observable-hooks"
import { useCallback } from "react"
import {
  catchError,
  concat,
  connect,
  defer,
  exhaustMap,
  map,
  merge,
  type Observable,
  type ObservableInput,
  of,
  startWith,
  switchMap,
  takeLast,
} from "rxjs"
import { type AnyWalletError, asWalletError } from "../model/errors.js"

/** How far a command that a view gave has come. */
export type CommandState<T> =
  | { readonly status: "idle" }
  /** `step` is the latest value of a command that emits several. */
  | { readonly status: "pending"; readonly step: T | undefined }
  | { readonly status: "done"; readonly value: T }
  | { readonly status: "failed"; readonly error: AnyWalletError }

/** What a second run does while the first is pending: takes its place on the screen, or nothing. */
export type WhileBusy = "replaces" | "isRefused"

/** A command bound to a component: the function to call, and how the last call of it stands. */
export type BoundCommand<I extends readonly unknown[], T> = readonly [
  run: (...input: I) => void,
  state: CommandState<T>,
]

const idle = { status: "idle" } as const
const pending = <T>(step?: T): CommandState<T> => ({ status: "pending", step })
const done = <T>(value: T): CommandState<T> => ({ status: "done", value })
const failed = (error: AnyWalletError): CommandState<never> => ({ status: "failed", error })

const progressOf = <T>(answer: Observable<T>): Observable<CommandState<T>> =>
  answer.pipe(
    connect((steps$) => merge(steps$.pipe(map(pending)), concat(of(idle), steps$.pipe(map(done))).pipe(takeLast(1)))),
    catchError((thrown: unknown) => of(failed(asWalletError(thrown)))),
    startWith(pending<T>()),
  )

/** A bare `exhaustMap` is safe here: `run` returns nothing, so no caller waits for a refused one. */
const flattening = { replaces: switchMap, isRefused: exhaustMap } as const

/**
 * Binds a command to a component: `[run, state]`. A result that arrives after a newer run or after the component was
 * unmounted is dropped.
 *
 * Here the view feeds a stream and owns what comes of it, which is what observable-hooks is for. A shared
 * state goes through `useStream` instead, where two views must never show two presents. It subscribes in the layout
 * phase, so that a `run` in any effect below is not missed.
 */
export const useCommand = <I extends readonly unknown[], T>(
  command: (...input: I) => ObservableInput<T>,
  whileBusy: WhileBusy = "replaces",
): BoundCommand<I, T> => {
  const [ask, state$] = useObservableCallback((asked$: Observable<() => ObservableInput<T>>) =>
    asked$.pipe(
      flattening[whileBusy]((effect: () => ObservableInput<T>) => progressOf(defer(effect))),
      startWith<CommandState<T>>(idle), // a view that was hidden and is shown again has left its command
    ),
  )
  const run = useCallback((...input: I) => ask(() => command(...input)), [ask, command])
  return [run, useLayoutObservableState<CommandState<T>>(state$, idle)]
}
