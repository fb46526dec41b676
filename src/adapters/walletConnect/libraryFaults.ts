import { from, fromEvent, lastValueFrom, map, merge, type Observable, of, type SchedulerLike, take, timer } from "rxjs"
import { chainLimits } from "../../model/chainLimits.js"
import { messageOf } from "../../model/errors.js"
import { createSignal } from "../../streams/operators/createSignal.js"
import type { SharedProvider } from "./sharedProvider.js"

type Async = (...input: never[]) => Promise<unknown>

/** What the library checks of a wallet's messages, and starts without waiting for it. */
const validations = ["isValidUpdate", "isValidExtend", "isValidPing", "isValidDisconnect", "isValidEmit"] as const

/** What is patched in the library: members that its types hide. It is pinned to 2.21.8; each has a test of its own. */
interface Internals {
  readonly provider: {
    onChainChanged: Async
    session: unknown
    namespaces: object | undefined
    onConnect: () => void
    cleanupPendingPairings: Async
  }
  readonly client: {
    readonly session: { readonly getAll: () => readonly unknown[] }
    readonly events: {
      on: (name: string, listener: (payload: never) => void) => unknown
      off: (name: string, listener: never) => unknown
    }
    readonly engine: Record<(typeof validations)[number], Async> & {
      deleteSession: (session: { readonly topic: string }) => Promise<unknown>
      readonly events: { emit: (name: string, payload: unknown) => unknown }
    }
  }
  readonly relayer: {
    readonly on: (name: "relayer_error", listener: (error: unknown) => void) => unknown
    /** Without a connection until it is created. */
    provider: {
      readonly events: { on: (name: "error", listener: () => void) => unknown }
      readonly connection: { register: Async; readonly socket?: WebSocket }
      onPayload: (payload: unknown) => void
    }
    createProvider: Async
    request: Async
    unsubscribe: Async
    onProviderPayload: Async
    readonly subscriber: { start: Async }
    readonly publisher: {
      readonly queue: Map<string, { readonly attempt: number; readonly request: unknown; readonly opts: unknown }>
      readonly rpcPublish: (request: unknown, opts: unknown) => Promise<unknown>
      checkQueue: () => void
    }
  }
  readonly verify: { register: (params: never) => Promise<unknown> }
}

/** The state of a socket whose other end is closing it. */
const CLOSING = 2

/** What the patched library offers. */
export interface LibraryFaults {
  /** Emits once when the relay refuses the site; until `resume`, it is not asked again. */
  readonly refused$: Observable<unknown>
  readonly resume: () => void
  /** Stops the library where it has no session: what it could not send is not sent any more. */
  readonly pause: () => void
  /** Remembers a request that is being sent. The function that it returns makes the library forget it. */
  readonly rememberRequest: (call: object) => () => void
  /** Makes a session that of the provider, for other libraries of the site; null when it is over. */
  readonly share: (session: object | null) => void
  /** Emits when a session is over: also one that other code of the site has ended, of which the library says nothing. */
  readonly deleted$: Observable<{ readonly topic: string }>
}

const ignored = (): undefined => undefined

/** A function whose promise the library drops: what it rejects with would be an unhandled rejection of the page. */
const settled =
  (work: Async): Async =>
  (...input) =>
    work(...input).catch(ignored)

/** When a session is over, the library lets all URIs expire, also one that is on the screen: each is given up by itself. */
const patchPairings = ({ provider }: Internals): void => {
  provider.cleanupPendingPairings = () => Promise.resolve()
}

/** A function whose promise may be dropped, or waited for as before. */
const droppable =
  (work: Async): Async =>
  (...input) => {
    const outcome = work(...input)
    outcome.catch(ignored)
    return outcome
  }

/**
 * A message of the wallet that is not valid rejects a promise that the library drops. And a session that both sides end at
 * once is deleted twice.
 */
const patchMessages = ({ client: { engine } }: Internals): Pick<LibraryFaults, "deleted$"> => {
  for (const name of validations) engine[name] = droppable(engine[name].bind(engine))
  const remove = engine.deleteSession
  const [deleted$, deleted] = createSignal<{ readonly topic: string }>()
  engine.deleteSession = (session) =>
    remove(session)
      .then(() => deleted(session))
      .catch(ignored)
  return { deleted$ }
}

/** Promises that the library drops. */
const patchPromises = ({ provider, relayer }: Internals): void => {
  provider.onChainChanged = settled(provider.onChainChanged.bind(provider))
  relayer.unsubscribe = settled(relayer.unsubscribe.bind(relayer))
  relayer.onProviderPayload = settled(relayer.onProviderPayload.bind(relayer))
  relayer.subscriber.start = settled(relayer.subscriber.start)
  const { publisher } = relayer
  publisher.checkQueue = () =>
    publisher.queue.forEach((entry, id) => {
      publisher.queue.set(id, { ...entry, attempt: entry.attempt + 1 })
      publisher.rpcPublish(entry.request, entry.opts).catch(ignored)
    })
}

/**
 * A socket that the library has replaced still emits its error, for which it has no listener: that throws. And a message that
 * is no JSON object throws too.
 */
const patchSocket = ({ relayer }: Internals): void => {
  const { provider } = relayer
  const receive = provider.onPayload.bind(provider)
  provider.events.on("error", ignored)
  provider.onPayload = (payload) => {
    if (typeof payload === "object" && payload !== null) receive(payload)
  }
}

/** A relay says why it closes a socket when the socket is closed, which takes a moment. By then the library has a new one. */
const closed = ({ relayer: { provider } }: Internals, clock: SchedulerLike): Promise<unknown> => {
  const socket = (provider as Partial<typeof provider>).connection?.socket
  const closed$ = socket?.readyState === CLOSING ? fromEvent(socket, "close") : of(null)
  return lastValueFrom(merge(closed$, timer(chainLimits.relayClosing, clock)).pipe(take(1)))
}

/** After a refusal, the library connects again and again without a pause. So nothing is sent until the next attempt. */
const patchRefusals = (
  internals: Internals,
  clock: SchedulerLike,
): Pick<LibraryFaults, "refused$" | "resume" | "pause"> => {
  const { relayer } = internals
  const [refused$, refuse] = createSignal<unknown>()
  const create = relayer.createProvider.bind(relayer)
  const send = relayer.request
  let refusal: unknown = null
  const unlessRefused = (work: () => Promise<unknown>): Promise<unknown> =>
    refusal === null ? work() : Promise.reject(new Error(messageOf(refusal)))
  const stop = (error: unknown): void => {
    refusal = error
    relayer.publisher.queue.clear()
  }
  relayer.on("relayer_error", (error) => {
    const isFirst = refusal === null
    stop(error)
    if (isFirst) refuse(error)
  })
  relayer.createProvider = async () => {
    await closed(internals, clock)
    await unlessRefused(create)
    patchSocket(internals)
    const { connection } = relayer.provider
    const register = connection.register.bind(connection)
    // What was sent before the refusal waits 15 s for a socket, and then opens one itself.
    connection.register = (...input) => unlessRefused(() => register(...input))
  }
  relayer.request = (...input) => (refusal === null ? send(...input) : new Promise(ignored))
  return {
    refused$,
    resume: () => void (refusal = null),
    pause: () => {
      if (internals.client.session.getAll().length === 0) stop(new Error("The attempt was left."))
    },
  }
}

/** A frame that is blocked or slow holds everything back for five seconds: it is waited for shortly, and not twice. */
const patchVerify = ({ verify }: Internals, isWanted: boolean, clock: SchedulerLike): void => {
  const register = verify.register
  let isAnswering = isWanted
  const late$ = timer(chainLimits.verifyTimeout, clock).pipe(
    map(() => {
      isAnswering = false
      return ""
    }),
  )
  verify.register = (params) =>
    new Promise((resolve) => {
      const attested$ = isAnswering ? merge(from(register(params)), late$) : of("")
      attested$
        .pipe(take(1))
        .forEach(resolve)
        .catch(() => resolve(""))
    })
}

const rememberRequest =
  ({ client }: Internals) =>
  (call: object): (() => void) => {
    let sent: number | undefined
    const listener = ({ request, id }: { readonly request: unknown; readonly id: number }): void => {
      if (request === call) sent = id
    }
    client.events.on("session_request_sent", listener)
    return () => {
      client.events.off("session_request_sent", listener as never)
      const error = { code: 0, message: "The request was given up." }
      if (sent !== undefined) client.engine.events.emit(`session_request:${sent}`, { error })
    }
  }

/** A session is approved to the client of a provider: it becomes that of the provider too. */
const share =
  ({ provider }: Internals): LibraryFaults["share"] =>
  (session) => {
    provider.session = session ?? undefined
    provider.namespaces = session ? { ...(session as { readonly namespaces: object }).namespaces } : undefined
    if (session) provider.onConnect()
  }

/** Patches a provider of the library, once. */
export const patchLibrary = (provider: SharedProvider, verify: boolean, clock: SchedulerLike): LibraryFaults => {
  const { client } = provider
  const { relayer, verify: verifier } = client.core
  const internals = { provider, client, relayer, verify: verifier } as unknown as Internals
  patchPairings(internals)
  patchPromises(internals)
  patchVerify(internals, verify, clock)
  return {
    ...patchRefusals(internals, clock),
    ...patchMessages(internals),
    rememberRequest: rememberRequest(internals),
    share: share(internals),
  }
}
