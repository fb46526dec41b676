import {
  defer,
  finalize,
  from,
  fromEventPattern,
  map,
  merge,
  Observable,
  type SchedulerLike,
  throwError,
  timeout,
  timer,
} from "rxjs"
import { chainLimits } from "../../model/chainLimits.js"
import { fail } from "../../model/errors.js"
import { limits } from "../../model/limits.js"
import type { ConnectorPorts } from "../connector.js"
import { withBuffer } from "./withBuffer.js"
import { type LibraryAuthentication, libraryAuthentication } from "./libraryAuthentication.js"
import type { LibraryFaults } from "./libraryFaults.js"
import { refreshSessions } from "./librarySessions.js"
import type { LibraryTransport } from "./libraryTransport.js"
import type { PairingStep, ProposedSignIn, Proposal, RelayClient, RelayRequest } from "./relayClient.js"
import type { SharedProvider } from "./sharedProvider.js"

type Client = SharedProvider["client"]

/** The code and the words with which a session is ended (CAIP-25, as the library has them). */
const reason = { code: 6000, message: "User disconnected." }

/** The events of an emitter of the library, whose types name each of them. */
const eventsOf = (emitter: Pick<Client, "on" | "off">, name: string): Observable<unknown> =>
  fromEventPattern(
    (listener) => emitter.on(name as never, listener as never),
    (listener) => emitter.off(name as never, listener as never),
  )

/** The library of one page. */
interface Library {
  readonly provider: SharedProvider
  readonly client: Client
  readonly faults: LibraryFaults
  readonly authentication: LibraryAuthentication
  readonly transport: LibraryTransport
  readonly clock: SchedulerLike
  /** Topics of sessions that are being ended, which takes as long as the relay does. They are not used again. */
  readonly ending: Set<string>
}

/** Ends a session: for the wallet, and where the relay cannot be reached, at least here. */
const end = async ({ provider, client, faults, transport, ending }: Library, topic: string): Promise<void> => {
  ending.add(topic)
  const ended = client
    .disconnect({ topic, reason } as never)
    .catch(() => client.session.delete(topic, reason as never))
    .finally(() => ending.delete(topic))
  transport.keepFor(ended)
  await ended
  if (provider.session?.topic === topic) faults.share(null)
}

/** Lets a URI expire, so that nothing of it is left. */
const giveUp = ({ proposal, core }: Client, uri: string): void => {
  const topic = /^wc:([0-9a-f]+)@/.exec(uri)?.[1] ?? ""
  const proposals = proposal.getAll().filter(({ pairingTopic }) => pairingTopic === topic)
  for (const key of [...proposals.map(({ id }) => id), topic]) core.expirer.set(key, 0)
}

/** A URI, and what a wallet approves that has read it. */
interface Proposed {
  readonly uri: string
  readonly approval: () => Promise<{ readonly session: { readonly topic: string }; readonly signed?: unknown }>
  readonly giveUp: () => void
}

const proposeSession = async ({ client }: Library, proposal: Proposal): Promise<Proposed> => {
  const { uri = "", approval } = await client.connect({ optionalNamespaces: proposal } as never)
  return {
    uri,
    approval: async () => ({ session: (await approval()) as { readonly topic: string } }),
    giveUp: () => giveUp(client, uri),
  }
}

const proposeSignIn = async (library: Library, proposal: Proposal, signIn: ProposedSignIn): Promise<Proposed> => {
  const proposed = await library.authentication.propose(proposal, signIn)
  return {
    ...proposed,
    giveUp: () => {
      proposed.giveUp()
      giveUp(library.client, proposed.uri)
    },
  }
}

const pair = (library: Library, proposal: Proposal, signIn?: ProposedSignIn): Observable<PairingStep> =>
  new Observable((subscriber) => {
    const { faults } = library
    faults.resume()
    let proposed: Proposed | undefined
    let isOver = false
    const follow = async (): Promise<void> => {
      proposed = await (signIn ? proposeSignIn(library, proposal, signIn) : proposeSession(library, proposal))
      const { uri, approval, giveUp: leave } = proposed
      // Listened to before it is given up: what it then rejects with is expected.
      const approved = approval()
      if (isOver) leave()
      else subscriber.next({ type: "uri", uri })
      const { session, signed } = await approved
      if (isOver) return end(library, session.topic)
      isOver = true
      subscriber.next({ type: "session", session, ...(signed !== undefined && { signed }) })
      subscriber.complete()
    }
    follow().catch((thrown: unknown) => subscriber.error(thrown))
    return () => {
      if (!isOver && proposed) proposed.giveUp()
      else if (!isOver) faults.pause()
      isOver = true
    }
  })

/** Shorter than the library's own deadline, which rejects a promise without a handler. */
const requestDeadline = limits.promptDeadline - 1_000

/** One request. When it is given up, the library forgets it too. */
const request = ({ client, faults, clock }: Library, asked: RelayRequest): Observable<unknown> =>
  defer(() => {
    const { topic, chainId, method, params } = asked
    const call = { method, params }
    const forget = faults.rememberRequest(call)
    const error = fail("TimedOut", { command: method, after: requestDeadline })
    return from(client.request({ topic, chainId, request: call } as never)).pipe(
      timeout({ first: requestDeadline, with: () => throwError(() => error), scheduler: clock }),
      finalize(forget),
    )
  })

const linkOf = ({ client, clock }: Library): Observable<"up" | "lost"> => {
  const { relayer } = client.core
  const now = (): "up" | "lost" => (relayer.connected ? "up" : "lost")
  return merge(
    eventsOf(relayer, "relayer_connect"),
    eventsOf(relayer, "relayer_disconnect"),
    // A relay that cannot be reached from the start emits nothing.
    timer(chainLimits.relaySettle, clock),
  ).pipe(map(now))
}

/** The port over the library. */
export const universalClient = (
  provider: SharedProvider,
  faults: LibraryFaults,
  transport: LibraryTransport,
  { injected, clock }: Pick<ConnectorPorts, "injected" | "clock">,
): RelayClient => {
  const { client } = provider
  const library: Library = {
    provider,
    client,
    faults,
    authentication: libraryAuthentication(provider, withBuffer(injected)),
    transport,
    clock,
    ending: new Set(),
  }
  const isInUse = (session: object): boolean => !library.ending.has(String(Reflect.get(session, "topic")))
  return {
    sessions: () => client.session.getAll().filter(isInUse),
    pair: (proposal, signIn) => pair(library, proposal, signIn),
    share: (session) => faults.share(session as object),
    request: (asked) => request(library, asked),
    end: (topic) => end(library, topic),
    events: (name) => (name === "session_delete" ? faults.deleted$ : eventsOf(client, name)),
    link$: linkOf(library),
    refused$: faults.refused$,
    inUse$: transport.inUse$,
    resume: () => {
      faults.resume()
      return transport.resume()
    },
    refresh: () => refreshSessions(provider, faults.share, clock),
  }
}
