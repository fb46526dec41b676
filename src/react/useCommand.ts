import { useObservableCallback } from "observable-hooks"
import { useCallback, useState } from "react"
import {
  catchError,
  concat,
  connect,
  defer,
  exhaustMap,
  from,
  map,
  merge,
  type Observable,
  type ObservableInput,
  of,
  startWith,
  switchMap,
  takeLast,
  tap,
  throwError,
} from "rxjs"
import { type AnyWalletError, asWalletError, fail } from "../model/errors.js"
import { useMountedSubscription } from "./useMountedSubscription.js"

/** The state of a command that a component has called. */
export type CommandState<T> =
  | { readonly status: "idle" }
  /** `step` is the latest value of a command that emits several. */
  | { readonly status: "pending"; readonly step: T | undefined }
  | { readonly status: "done"; readonly value: T }
  | { readonly status: "failed"; readonly error: AnyWalletError }

/** What a second run does while the first is pending: it replaces the first, or is ignored. */
export type WhileBusy = "replaces" | "isRefused"

/**
 * A command bound to a component: the function to call, and the state of the last call.
 *
 * `run` returns a promise of the command's (last) value. It rejects with a `WalletError`: the command's own, `Busy` for a
 * call that is refused, `Aborted` once the component has unsubscribed from an observable. A rejection that is not awaited
 * is not reported as unhandled, because the state has it.
 */
export type BoundCommand<I extends readonly unknown[], T> = readonly [
  run: (...input: I) => Promise<T>,
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

/** A bare `exhaustMap` is safe here: `run` rejects a call that it refuses. */
const flattening = { replaces: switchMap, isRefused: exhaustMap } as const

/** What a command that throws at once answers with. */
const called = <T>(command: () => ObservableInput<T>): ObservableInput<T> => {
  try {
    return command()
  } catch (thrown) {
    return throwError(() => thrown)
  }
}

interface Settle<T> {
  readonly resolve: (value: T) => void
  readonly reject: (error: AnyWalletError) => void
}

/** Settles what the caller awaits. A promise settles it even where the component does not follow any more. */
const settling = <T>(answer: ObservableInput<T>, { resolve, reject }: Settle<T>): ObservableInput<T> => {
  const fails = (thrown: unknown): void => reject(asWalletError(thrown))
  if ("then" in answer) {
    answer.then(resolve, fails)
    return answer
  }
  let last: T | undefined
  return from(answer).pipe(
    tap({
      next: (value) => (last = value),
      error: fails,
      complete: () => resolve(last as T),
      unsubscribe: () => fails(fail("Aborted", { command: "run" })),
    }),
  )
}

/**
 * Binds a command to a component: `[run, state]`. A result that arrives after a newer run or after the component was
 * unmounted is dropped.
 *
 * The state is local to the component, hence observable-hooks. Shared state uses `useStream` instead, which prevents
 * tearing between components. It subscribes in a layout effect, so that a `run` in any effect below is not missed. A call goes on
 * where the tree around suspends.
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
  const [state, setState] = useState<CommandState<T>>(idle)
  useMountedSubscription(state$, setState)
  const run = useCallback(
    (...input: I) => {
      const answer = new Promise<T>((resolve, reject) => {
        let isRefused = true
        ask(() => {
          isRefused = false
          return settling(
            called(() => command(...input)),
            { resolve, reject },
          )
        })
        if (isRefused) reject(fail("Busy", { command: "run" }))
      })
      answer.catch(() => {})
      return answer
    },
    [ask, command],
  )
  return [run, state]
}
