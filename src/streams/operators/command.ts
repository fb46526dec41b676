import {
  catchError,
  concatMap,
  defer,
  EMPTY,
  filter,
  finalize,
  groupBy,
  merge,
  mergeMap,
  Observable,
  type OperatorFunction,
  ReplaySubject,
  share,
  Subject,
  switchMap,
  tap,
  throwError,
} from "rxjs"
import { asWalletError, fail } from "../../model/errors.js"

/** One call of a command. */
interface Call<I, A> {
  readonly input: I
  readonly reply: Subject<A>
}

type Run<I, E, A> = (call: Call<I, A>) => Observable<E>

/** What happens to a call while an earlier one is running. */
export type Policy = "replaces" | "isRefused" | "waits" | "joins"

const schedule = <I, E, A>(name: string, policy: Policy, run: Run<I, E, A>): OperatorFunction<Call<I, A>, E> => {
  switch (policy) {
    case "replaces":
      return switchMap(run)
    case "waits":
      return concatMap(run)
    case "joins":
      return mergeMap(run)
    case "isRefused":
      return (calls$) =>
        defer(() => {
          let busy = false
          return calls$.pipe(
            filter(({ reply }) => {
              if (busy) reply.error(fail("Busy", { command: name }))
              return !busy
            }),
            mergeMap((call) => {
              busy = true
              return run(call).pipe(finalize(() => (busy = false)))
            }),
          )
        })
  }
}

export interface CommandSpec<I, E, A> {
  readonly name: string
  readonly whileBusy: Policy
  /** Calls with different keys are independent. By default all calls share one key. */
  readonly key?: (input: I) => string
  /** The work, as events. May continue after the first result, as a connection does. */
  readonly effect: (input: I) => Observable<E>
  /** The result that an event has for the caller; undefined for none. */
  readonly answer: (event: E) => A | undefined
}

export interface Command<I, E, A> {
  /** The events of all calls. The command runs while this is subscribed to. */
  readonly events$: Observable<E>
  /**
   * Calls the command immediately. The reply replays all results and always ends: with the work or its failure, or with
   * `Busy`, `Superseded`, `Aborted` when the wallet stops, or `NotRunning` if it has not started.
   */
  readonly ask: (input: I) => Observable<A>
  /** Whether the command accepts calls. */
  readonly isRunning: () => boolean
}

/** Runs an effect for a call: its results go to the reply, and so does its end. */
const runFor =
  <I, E, A>({ name, effect, answer }: CommandSpec<I, E, A>): Run<I, E, A> =>
  ({ input, reply }) =>
    defer(() => effect(input)).pipe(
      tap({
        next: (event) => {
          const found = answer(event)
          if (found !== undefined) reply.next(found)
        },
        complete: () => reply.complete(),
      }),
      catchError((thrown: unknown) => {
        reply.error(asWalletError(thrown))
        return EMPTY
      }),
      finalize(() => reply.error(fail("Superseded", { command: name }))),
    )

/** Turns an effect into a callable command whose reply always settles. */
export const command = <I, E, A>(spec: CommandSpec<I, E, A>): Command<I, E, A> => {
  const { name, whileBusy, key = () => name } = spec
  const calls = new Subject<Call<I, A>>()
  const pending = new Set<Subject<A>>()

  /** First in the merge and so torn down first: pending replies error with `Aborted` before the work is unsubscribed. */
  const abort$ = new Observable<never>(() => () => {
    for (const reply of pending) reply.error(fail("Aborted", { command: name }))
  })
  const work$ = calls.pipe(
    groupBy(({ input }) => key(input)),
    mergeMap(schedule(name, whileBusy, runFor(spec))),
  )
  return {
    isRunning: () => calls.observed,
    events$: merge(abort$, work$).pipe(share()),
    ask: (input) => {
      if (!calls.observed) return throwError(() => fail("NotRunning", { command: name }))
      const reply = new ReplaySubject<A>()
      pending.add(reply)
      reply.subscribe({ error: () => pending.delete(reply), complete: () => pending.delete(reply) })
      calls.next({ input, reply })
      return reply.asObservable()
    },
  }
}
