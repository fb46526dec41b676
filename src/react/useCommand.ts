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

/** The state of a command that a component has called. */
export type CommandState<T> =
  | { readonly status: "idle" }
  /** `step` is the latest value of a command that emits several. */
  | { readonly status: "pending"; readonly step: T | undefined }
  | { readonly status: "done"; readonly value: T }
  | { readonly status: "failed"; readonly error: AnyWalletError }

/** What a second run does while the first is pending: it replaces the first, or is ignored. */
export type WhileBusy = "replaces" | "isRefused"

/** A command bound to a component: the function that runs it, and the state of the latest run. */
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

/** A bare `exhaustMap` is safe here: `run` returns nothing, so no caller waits for an ignored run. */
const flattening = { replaces: switchMap, isRefused: exhaustMap } as const

/**
 * Binds a command to a component: `[run, state]`. A result that arrives after a newer run or after the component was
 * unmounted is dropped.
 *
 * The state is local to the component, hence observable-hooks. Shared state uses `useStream` instead, which prevents
 * tearing between components. It subscribes in a layout effect, so that a `run` in any effect below is not missed.
 */
export const useCommand = <I extends readonly unknown[], T>(
  command: (...input: I) => ObservableInput<T>,
  whileBusy: WhileBusy = "replaces",
): BoundCommand<I, T> => {
  const [ask, state$] = useObservableCallback((asked$: Observable<() => ObservableInput<T>>) =>
    asked$.pipe(
      flattening[whileBusy]((effect: () => ObservableInput<T>) => progressOf(defer(effect))),
      startWith<CommandState<T>>(idle), // re-mounted effects have unsubscribed from the command
    ),
  )
  const run = useCallback((...input: I) => ask(() => command(...input)), [ask, command])
  return [run, useLayoutObservableState<CommandState<T>>(state$, idle)]
}
