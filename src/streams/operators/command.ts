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

/** One asking of a command. */
interface Call<I, A> {
  readonly input: I
  readonly reply: Subject<A>
}

type Run<I, E, A> = (call: Call<I, A>) => Observable<E>

/** What a second asking does while the first is under way. One word, in one place. */
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
  /** Askings in different lanes do not disturb each other. By default there is one lane. */
  readonly key?: (input: I) => string
  /** The work, as events. It may live on after the first answer: a connection does. */
  readonly effect: (input: I) => Observable<E>
  /** What an event tells the caller; undefined when nothing. */
  readonly answer: (event: E) => A | undefined
}

export interface Command<I, E, A> {
  /** What the askings bring about. The command runs while this is subscribed to. */
  readonly events$: Observable<E>
  /**
   * Asks, at once. The reply repeats every answer and always ends: with the work, its failure, `Busy`, `Superseded`,
   * `Aborted` when the wallet stops, or `NotRunning` when it never started.
   */
  readonly ask: (input: I) => Observable<A>
  /** Whether asking now is of use. */
  readonly isRunning: () => boolean
}

/** Turns an effect into something one can ask for, with a reply that always settles. */
export const command = <I, E, A>(spec: CommandSpec<I, E, A>): Command<I, E, A> => {
  const { name, whileBusy, key = () => name, effect, answer } = spec
  const calls = new Subject<Call<I, A>>()
  const open = new Set<Subject<A>>()

  const run: Run<I, E, A> = ({ input, reply }) =>
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

  /** First in the merge, hence torn down first: those who still wait hear that it is over before the work is dropped. */
  const abortion$ = new Observable<never>(() => () => {
    for (const reply of open) reply.error(fail("Aborted", { command: name }))
  })

  const work$ = calls.pipe(
    groupBy(({ input }) => key(input)),
    mergeMap(schedule(name, whileBusy, run)),
  )

  return {
    isRunning: () => calls.observed,
    events$: merge(abortion$, work$).pipe(share()),
    ask: (input) => {
      if (!calls.observed) return throwError(() => fail("NotRunning", { command: name }))
      const reply = new ReplaySubject<A>()
      open.add(reply)
      reply.subscribe({ error: () => open.delete(reply), complete: () => open.delete(reply) })
      calls.next({ input, reply })
      return reply.asObservable()
    },
  }
}
