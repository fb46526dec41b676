import {
  catchError,
  concat,
  defer,
  filter,
  finalize,
  map,
  merge,
  type Observable,
  of,
  type SchedulerLike,
  startWith,
  switchMap,
  take,
  tap,
  throwError,
  timer,
} from "rxjs"
import type { EmbeddedRequest } from "../../model/embedded/embedded.js"
import { fail } from "../../model/errors.js"
import { isWalletError } from "../../services/codecs/isWalletError.js"
import { createSignal } from "../../streams/operators/createSignal.js"
import { replayNow } from "../../streams/operators/replayNow.js"
import { type State, withValue } from "../../streams/operators/withValue.js"
import { EMBEDDED, isWithoutAnswer } from "./askFrame.js"
import type { AskFrame } from "./frameClient.js"
import { acts } from "./rpcMethods.js"

/** How long the frame may take to confirm that it has dropped its requests, in ms. */
const DROPPED = 3_000

export interface ApprovalPorts {
  readonly ask: AskFrame
  /** Completes once no session is to be ended in the frame: its user may be another one by then. */
  readonly settled$: Observable<never>
  readonly clock: SchedulerLike
}

/** A request that the user approves in the frame. */
export interface Approved extends Omit<EmbeddedRequest, "id"> {
  /** The payload of `RPC_REQUEST`, once it is given to the frame. Throws where it is not to be given any more. */
  readonly payload: () => object
}

/** The requests that the user has to answer in the frame. */
export interface Approvals {
  /** The open ones, the oldest first. */
  readonly requests$: State<readonly EmbeddedRequest[]>
  readonly request: (approved: Approved) => Observable<unknown>
  /** Emits the method of each request that the user has approved. */
  readonly approved$: Observable<string>
  /** Drops all open requests, as the user has left them. */
  readonly abort: () => void
}

/** Tells the frame to drop its requests. Emits whether it has confirmed that. */
const drop = ({ ask, clock }: ApprovalPorts): Observable<boolean> =>
  merge(
    ask("RPC_ABORT").pipe(
      map(() => true),
      catchError(() => of(false)),
    ),
    timer(DROPPED, clock).pipe(map(() => false)),
  ).pipe(take(1))

/** Once a request that may move funds was given to the frame, only an answer of the frame says that it has not. */
const failureOf = (method: string, thrown: unknown): unknown => {
  const isKnown = isWalletError(thrown) && !isWithoutAnswer(thrown)
  return isKnown || !acts(method) ? thrown : fail("OutcomeUnknown", { connector: EMBEDDED }, thrown)
}

/** What a request that the user has left ends with: nothing was sent where the frame confirms that it dropped it. */
const left = (method: string, isDropped: boolean) =>
  isDropped || !acts(method)
    ? fail("UserRejected", { connector: EMBEDDED })
    : fail("OutcomeUnknown", { connector: EMBEDDED })

/** The open requests, and the only functions that change them. */
const createList = () => {
  const [changed$, change] = createSignal<readonly EmbeddedRequest[]>()
  let open: readonly EmbeddedRequest[] = []
  let made = 0
  const set = (requests: readonly EmbeddedRequest[]): void => {
    open = requests
    change(requests)
  }
  return {
    add: (request: Omit<EmbeddedRequest, "id">): EmbeddedRequest => {
      const added = { id: String((made += 1)), ...request }
      set([...open, added])
      return added
    },
    remove: (request: EmbeddedRequest): void => {
      if (open.includes(request)) set(open.filter((other) => other !== request))
    },
    requests$: withValue(
      defer(() => concat(of(open), changed$)),
      () => open,
    ),
  }
}

/** A queue, of which the first one has its turn. */
const createQueue = () => {
  const [moved$, move] = createSignal()
  let queue: readonly object[] = []
  return {
    /** Puts one at the end. Emits once all before it have left. */
    turn: (one: object): Observable<unknown> =>
      defer(() => {
        queue = [...queue, one]
        return moved$.pipe(
          startWith(null),
          filter(() => queue[0] === one),
          take(1),
        )
      }),
    leave: (one: object): void => {
      queue = queue.filter((other) => other !== one)
      move()
    },
  }
}

interface Open {
  readonly list: ReturnType<typeof createList>
  /** The frame has one request at a time, as `RPC_ABORT` drops all that it has. */
  readonly queue: ReturnType<typeof createQueue>
  readonly aborted$: Observable<unknown>
}

/**
 * A request that the user approves in the frame. One that was left is answered with what the frame says until it confirms
 * that it has dropped it.
 *
 *     left      --x------
 *     frame     ----d----      d it has dropped it
 *     result    ----#          the user has rejected it
 */
const approve = (
  ports: ApprovalPorts,
  { list: { add, remove }, queue, aborted$ }: Open,
  { method, network, payload }: Approved,
): Observable<unknown> =>
  defer(() => {
    let isInFrame = false
    const over = (): void => void (isInFrame = false)
    const shown = add({ method, network })
    const give = (given: object): Observable<unknown> => {
      isInFrame = true
      return ports.ask("RPC_REQUEST", given).pipe(
        catchError((thrown: unknown) => throwError(() => failureOf(method, thrown))),
        tap({ next: over, error: over }),
      )
    }
    const given$ = concat(
      ports.settled$,
      defer(() => of(payload())),
    )
    const answer$ = queue.turn(shown).pipe(
      switchMap(() => given$),
      switchMap(give),
    )
    const dropped = (): Observable<boolean> => (isInFrame ? drop(ports) : of(true))
    const left$ = aborted$.pipe(
      take(1),
      tap(() => remove(shown)),
      switchMap(() => dropped().pipe(tap(over))),
      map((isDropped) => {
        throw left(method, isDropped)
      }),
    )
    const ended = (): void => {
      remove(shown)
      replayNow(dropped().pipe(finalize(() => queue.leave(shown))))
    }
    return merge(left$, answer$).pipe(take(1), finalize(ended))
  })

/** The requests that the user approves in the frame. */
export const createApprovals = (ports: ApprovalPorts): Approvals => {
  const list = createList()
  const queue = createQueue()
  const [aborted$, abort] = createSignal()
  const [approved$, announce] = createSignal<string>()
  return {
    request: (asked) => approve(ports, { list, queue, aborted$ }, asked).pipe(tap(() => announce(asked.method))),
    approved$,
    abort,
    requests$: list.requests$,
  }
}
