import * as t from "io-ts"
import {
  defer,
  EMPTY,
  from,
  ignoreElements,
  lastValueFrom,
  merge,
  Observable,
  type SchedulerLike,
  share,
  take,
  timeout,
  timer,
} from "rxjs"
import { chainLimits } from "../../model/chainLimits.js"
import { decoded } from "../../services/codecs/decoded.js"
import type { SharedProvider } from "./sharedProvider.js"
import { arrayOf, looseObject } from "../../services/codecs/builders.js"

/** What keeps the library at its relay: members that its types hide. It is pinned to 2.21.8; each has a test of its own. */
interface Internals {
  readonly heartbeat: { readonly init: () => Promise<unknown>; readonly stop: () => void }
  readonly relayer: {
    readonly connected: boolean
    readonly on: (name: "relayer_connect", listener: () => void) => unknown
    transportExplicitlyClosed: boolean
    reconnectInProgress: boolean
    createProvider: () => Promise<unknown>
    transportOpen: () => Promise<unknown>
    readonly transportClose: () => Promise<unknown>
    readonly request: (request: object) => Promise<unknown>
    readonly handleBatchMessageEvents: (messages: readonly object[]) => Promise<unknown>
    readonly provider: {
      readonly connect: () => Promise<unknown>
      readonly disconnect?: () => Promise<unknown>
    }
    readonly subscriber: {
      /** Empty while there is no socket. */
      readonly topics: readonly string[]
      readonly hasAnyTopics: boolean
      readonly start: () => Promise<unknown>
    }
  }
}

/** The socket of the library, and its timers. */
export interface LibraryTransport {
  /**
   * Keeps the library at its relay while it is subscribed to. A moment after the last one has unsubscribed, the socket is
   * closed and no timer of the library is left. Never emits.
   */
  readonly inUse$: Observable<never>
  /** The same until the work is done: what is to be sent is sent, also where the relay is down for a moment. */
  readonly keepFor: (work: Promise<unknown>) => void
  /** Makes sure that the relay is reached, now, and asks it for the messages that were missed. Never errors. */
  readonly resume: () => Observable<never>
}

const ignored = (): undefined => undefined

const Missed = looseObject({ messages: arrayOf(t.UnknownRecord) })

/** Asks for the messages that were missed. Resolves when the relay answers, be it with an error. */
const askForMissed = async ({ relayer }: Internals): Promise<void> => {
  const params = { topics: relayer.subscriber.topics }
  const answer = await relayer.request({ method: "irn_batchFetchMessages", params }).catch(ignored)
  await relayer.handleBatchMessageEvents(decoded(Missed, answer)?.messages ?? []).catch(ignored)
}

/**
 * One attempt with a new socket, at once: the library waits up to five seconds between its own. A socket that it has is left:
 * after a pause of the device it may look open, and carry nothing.
 */
const reconnect = async ({ relayer }: Internals, create: () => Promise<unknown>): Promise<void> => {
  const left = relayer.provider
  await create()
  left.disconnect?.().catch(ignored)
  await relayer.provider.connect()
  await relayer.subscriber.start()
}

const createReconnecting = (internals: Internals, clock: SchedulerLike): (() => Promise<unknown>) => {
  const { relayer } = internals
  const create = relayer.createProvider.bind(relayer)
  let current: Promise<unknown> | undefined
  // Meanwhile an attempt of the library's own goes on: it takes the socket that there is.
  relayer.createProvider = async () => {
    await current
    if (!relayer.connected) await create()
  }
  return () => {
    // A relay that refuses the site once more answers nothing.
    const over$ = timer(chainLimits.relayTimeout, clock)
    const work$ = defer(() => reconnect(internals, create).catch(ignored))
    current ??= lastValueFrom(merge(work$, over$).pipe(take(1))).finally(() => (current = undefined))
    return current
  }
}

const createPausing = ({ heartbeat, relayer }: Internals) => {
  const open = relayer.transportOpen.bind(relayer)
  let isPaused = false
  const pause = (): void => {
    isPaused = true
    heartbeat.stop()
    relayer.transportClose().catch(ignored)
  }
  relayer.transportOpen = () => (isPaused ? Promise.resolve() : open())
  // A socket that was being opened.
  relayer.on("relayer_connect", () => isPaused && pause())
  const unpause = (): void => {
    if (!isPaused) return
    isPaused = false
    relayer.transportExplicitlyClosed = false
    // Set for ever where a socket was closed on purpose: a socket that is lost later would not be opened again.
    relayer.reconnectInProgress = false
    heartbeat.init().catch(ignored)
    relayer.transportOpen().catch(ignored)
  }
  return { pause, unpause, isPaused: () => isPaused }
}

/** Patches the transport of a provider, once. `isOwn`: it is not the site's, whose socket is never closed. */
export const libraryTransport = (
  { client }: SharedProvider,
  isOwn: boolean,
  clock: SchedulerLike,
): LibraryTransport => {
  const internals = client.core as unknown as Internals
  const { relayer } = internals
  const reconnectNow = createReconnecting(internals, clock)
  const { pause, unpause, isPaused } = createPausing(internals)
  const used$ = new Observable<never>(() => {
    unpause()
    return pause
  }).pipe(share({ resetOnRefCountZero: () => timer(chainLimits.relayIdle, clock) }))
  const keepFor = (work: Promise<unknown>): void => {
    if (isOwn) merge(used$, work).pipe(take(1)).forEach(ignored).catch(ignored)
  }
  // It may have been left while it was being loaded.
  keepFor(Promise.resolve())
  const resume = (): Observable<never> => {
    if (isPaused() || !relayer.subscriber.hasAnyTopics) return EMPTY
    if (!relayer.connected) return from(reconnectNow()).pipe(ignoreElements())
    const lost = { first: chainLimits.relayProbe, with: reconnectNow, scheduler: clock }
    return from(askForMissed(internals)).pipe(timeout(lost), ignoreElements())
  }
  return { inUse$: isOwn ? used$ : EMPTY, keepFor, resume }
}
