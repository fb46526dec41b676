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
  take,
  takeUntil,
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

/** When a later call replaces an earlier one: at once, or once it has an answer. */
type Replacement = "atOnce" | "onceAnswered" | "never"

const answered = <I, A>({ reply }: Call<I, A>): Observable<A> =>
  reply.pipe(
    take(1),
    catchError(() => EMPTY),
  )

const replacing =
  <I, E, A>(replaces: (later: I, earlier: I) => Replacement, run: Run<I, E, A>): OperatorFunction<Call<I, A>, E> =>
  (calls$) =>
    defer(() => {
      const later$ = new Subject<Call<I, A>>()
      return calls$.pipe(
        // What is replaced at once has ended before the later call begins.
        tap((call) => later$.next(call)),
        mergeMap((call) => {
          const later = (when: Replacement) => later$.pipe(filter(({ input }) => replaces(input, call.input) === when))
          return run(call).pipe(takeUntil(merge(later("atOnce"), later("onceAnswered").pipe(mergeMap(answered)))))
        }),
      )
    })

const schedule = <I, E, A>(spec: CommandSpec<I, E, A>, run: Run<I, E, A>): OperatorFunction<Call<I, A>, E> => {
  const { name, whileBusy, replaces = () => "atOnce" } = spec
  switch (whileBusy) {
    case "replaces":
      return replacing(replaces, run)
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
  /** With `replaces`: when a call replaces an earlier one of its key; by default at once. */
  readonly replaces?: (later: I, earlier: I) => Replacement
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
  const { name, key = () => name } = spec
  const calls = new Subject<Call<I, A>>()
  const pending = new Set<Subject<A>>()

  /** First in the merge and so torn down first: pending replies error with `Aborted` before the work is unsubscribed. */
  const abort$ = new Observable<never>(() => () => {
    for (const reply of pending) reply.error(fail("Aborted", { command: name }))
  })
  const work$ = calls.pipe(
    groupBy(({ input }) => key(input)),
    mergeMap(schedule(spec, runFor(spec))),
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
