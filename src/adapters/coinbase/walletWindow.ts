import {
  catchError,
  defer,
  filter,
  finalize,
  ignoreElements,
  map,
  merge,
  mergeMap,
  type MonoTypeOperatorFunction,
  scan,
  type SchedulerLike,
  take,
  takeUntil,
  tap,
  throwError,
  timer,
} from "rxjs"
import { type AnyWalletError, fail } from "../../model/errors.js"
import { replayNow } from "../../streams/operators/replayNow.js"
import { property } from "../../services/codecs/tryGet.js"
import type { ConnectorPorts } from "../connector.js"
import type { CoinbaseProvider } from "./coinbaseSdk.js"

/** How often the window is looked at, in ms: browsers have no event for the closing of another window. */
const LOOK = 250
/** After how many looks a window that was never seen is one that the browser has blocked. */
const BLOCKED = 4
/** After how many looks a closed window has not answered: the answer may be on its way. */
const CLOSED = 2

const communicatorOf = (provider: CoinbaseProvider): unknown => property(provider, "communicator")

/** Whether the wallet is used in a window of its own: not where the SDK hands an extension on. */
export const usesWindow = (provider: CoinbaseProvider): boolean => communicatorOf(provider) !== undefined

const windowOf = (provider: CoinbaseProvider): unknown => property(communicatorOf(provider), "popup")

const isOpen = (provider: CoinbaseProvider): boolean => property(windowOf(provider), "closed") === false

/** Whether the browser lets this page open a window now: after a click, for a few seconds. */
export const mayOpen = (provider: CoinbaseProvider, { injected }: Pick<ConnectorPorts, "injected">): boolean =>
  isOpen(provider) || property(property(injected("navigator"), "userActivation"), "isActive") !== false

/** What the SDK rejects its requests with when it is ended, or its window goes, those without a handler too. */
const ENDED = "Request rejected"

type ClosePorts = Pick<WindowPorts, "provider" | "events" | "clock">

/** Closes the window, and ends what is asked in it: else the SDK asks it again in the next window. */
const closeWindow = ({ provider, events, clock }: ClosePorts): void => {
  const communicator = communicatorOf(provider)
  const disconnect = property(communicator, "disconnect")
  if (typeof disconnect !== "function") return
  replayNow(
    events("unhandledrejection").pipe(
      filter((event) => property(property(event, "reason"), "message") === ENDED),
      tap((event) => (event as PromiseRejectionEvent).preventDefault()),
      takeUntil(timer(LOOK, clock)),
    ),
  )
  Reflect.apply(disconnect, communicator, [])
}

interface WindowUse {
  /** How many requests may be open in the window. */
  readonly open: number
  /** Whether one of them ended without an answer. */
  readonly isLeft: boolean
}

const unused: WindowUse = { open: 0, isLeft: false }
const uses = new WeakMap<CoinbaseProvider, WindowUse>()

/** The first answer. Where one is missing, the window is closed, but not before the last request that is open in it. */
export const closingWindow =
  (ports: ClosePorts): MonoTypeOperatorFunction<unknown> =>
  (answer$) =>
    defer(() => {
      const { provider } = ports
      const use = (): WindowUse => uses.get(provider) ?? unused
      let isAnswered = false
      uses.set(provider, { ...use(), open: use().open + 1 })
      return answer$.pipe(
        take(1),
        tap(() => (isAnswered = true)),
        finalize(() => {
          const open = use().open - 1
          const isLeft = use().isLeft || !isAnswered
          uses.set(provider, { open, isLeft: isLeft && open > 0 })
          if (isLeft && open === 0) closeWindow(ports)
        }),
      )
    })

/** How many looks the window has not been open for, and whether it ever was. */
interface Looks {
  readonly seen: boolean
  readonly without: number
}

export interface WindowPorts {
  readonly provider: CoinbaseProvider
  readonly connector: string
  readonly clock: SchedulerLike
  readonly events: ConnectorPorts["events"]
  /** Whether what was asked may have taken effect although its answer did not come. */
  readonly mayHaveActed: boolean
}

/**
 * The answer to what is asked in the wallet's window. Errors when that is blocked, or closed without an answer: the SDK would
 * wait for ever, or say that the request was rejected.
 *
 *     window  ---ooooo-----     o open
 *     answer  -------------
 *     result  ----------#
 */
export const inWindow =
  ({ provider, connector, clock, events, mayHaveActed }: WindowPorts): MonoTypeOperatorFunction<unknown> =>
  (answer$) =>
    defer(() => {
      // The SDK has the new one from the next task on.
      const before = windowOf(provider)
      let hasLoaded = isOpen(provider)
      const loaded$ = events("message").pipe(
        filter((event) => property(property(event, "data"), "event") === "PopupLoaded"),
        tap(() => (hasLoaded = true)),
        ignoreElements(),
      )
      const closed = (cause?: unknown): AnyWalletError =>
        hasLoaded && mayHaveActed
          ? fail("OutcomeUnknown", { connector }, cause)
          : fail("UserRejected", { connector }, cause)
      const ended$ = timer(LOOK, LOOK, clock).pipe(
        map(() => isOpen(provider)),
        scan<boolean, Looks>(
          ({ seen, without }, open) => ({
            seen: seen || open || windowOf(provider) !== before,
            without: open ? 0 : without + 1,
          }),
          { seen: false, without: 0 },
        ),
        filter(({ seen, without }) => without >= (seen ? CLOSED : BLOCKED)),
        take(1),
        mergeMap(({ seen }) => throwError(() => (seen ? closed() : fail("PopupBlocked", { connector })))),
      )
      const answered$ = answer$.pipe(
        catchError((thrown: unknown) =>
          throwError(() => (property(thrown, "message") === ENDED ? closed(thrown) : thrown)),
        ),
      )
      return merge(answered$, loaded$, ended$)
    })
