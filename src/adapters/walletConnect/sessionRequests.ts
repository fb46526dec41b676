import {
  catchError,
  defer,
  filter,
  map,
  merge,
  type Observable,
  of,
  type SchedulerLike,
  switchMap,
  take,
  tap,
  throwError,
  timer,
} from "rxjs"
import { chainLimits } from "../../model/chainLimits.js"
import { fail } from "../../model/errors.js"
import { type Namespace, type NetworkId, referenceOf } from "../../model/namespace.js"
import type { ConnectorEvent } from "../connector.js"
import type { Transport } from "../signer.js"
import { networkNamed } from "./families.js"
import type { RelayClient } from "./relayClient.js"
import { requestFailure } from "./relayFailures.js"
import type { Scope } from "./relaySession.js"
import { approvalsIn, approvedNetworks, type SessionState } from "./sessionState.js"

/** The session in use. */
export interface LiveSession {
  readonly client: RelayClient
  readonly state: SessionState
}

/** What requests need. */
export interface RequestPorts {
  readonly live: () => LiveSession | undefined
  /** Makes a network the one in use. */
  readonly move: (network: NetworkId) => void
  /** What the connection emits. */
  readonly emitted$: Observable<ConnectorEvent>
  /** Emits after each change of the session, and its events. */
  readonly changed$: Observable<unknown>
  readonly clock: SchedulerLike
}

type Call = Parameters<Transport["request"]>[0]

/** A session, seen from one of its families. */
interface Place extends LiveSession {
  readonly namespace: Namespace
  readonly scope: Scope
  /** The network in use. */
  readonly network: NetworkId
}

const placeOf = ({ live }: RequestPorts, namespace: Namespace, { method }: Call): Place => {
  const session = live()
  const approval = session && approvalsIn(session.state).find((each) => each.namespace === namespace)
  const scope = session?.state.session.scopes.find((each) => each.namespace === namespace)
  if (!session || !approval || !scope) throw fail("NotConnected", { command: method })
  return { ...session, namespace, scope, network: approval.network }
}

const addressesIn = ({ state, namespace }: Place): readonly string[] =>
  approvalsIn(state).flatMap((approval) =>
    approval.namespace === namespace ? approval.accounts.map(({ address }) => address) : [],
  )

/** EIP-1193: the wallet does not have the method; it is not asked, as the session does not allow it. */
const unsupported = (method: string): Observable<never> =>
  throwError(() => ({ code: 4200, message: `The wallet has not approved ${method}.` }))

/** A network by the id that the wallet has. */
const chainIdOf = ({ scope }: Place, network: NetworkId): NetworkId => scope.approvedAs[network] ?? network

/** Whether the wallet has approved a method on a network. */
const allows = (place: Place, network: NetworkId, method: string): boolean => {
  const chainId = chainIdOf(place, network)
  return place.scope.grants.some(({ networks, methods }) => networks.includes(chainId) && methods.includes(method))
}

const askWallet = (place: Place, network: NetworkId, call: Call): Observable<unknown> => {
  const { client, state } = place
  const { method, params = [] } = call
  if (!allows(place, network, method)) return unsupported(method)
  const { topic } = state.session
  const chainId = chainIdOf(place, network)
  return defer(() => client.request({ topic, chainId, method, params })).pipe(
    take(1),
    catchError((thrown: unknown) => throwError(() => requestFailure(method, thrown))),
  )
}

const isApproved = ({ live }: RequestPorts, namespace: Namespace, network: NetworkId): boolean => {
  const session = live()
  return session !== undefined && approvedNetworks(session.state, namespace).includes(network)
}

/** The network that a call names: `[{ chainId }]`. */
const namedIn = (namespace: Namespace, { params }: Call): NetworkId | undefined => {
  const { chainId } = Object(params?.[0]) as { readonly chainId?: unknown }
  return networkNamed(namespace, chainId)
}

/** Where the wallet is asked for another network: on one that it has approved. */
const approvedIn = ({ state, namespace, network }: Place): NetworkId => approvedNetworks(state, namespace)[0] ?? network

/** Asks the wallet for a network. It is in use once the wallet has approved it, which may be a moment after the answer. */
const askFor = (ports: RequestPorts, place: Place, network: NetworkId, call: Call): Observable<null> => {
  const isReady = () => isApproved(ports, place.namespace, network)
  const approved$ = merge(ports.changed$.pipe(filter(isReady)), timer(chainLimits.switchLag, ports.clock)).pipe(take(1))
  return askWallet(place, approvedIn(place), call).pipe(
    switchMap(() => (isReady() ? of(null) : approved$)),
    tap(() => isReady() && ports.move(network)),
    map(() => null),
  )
}

const unnamed = () => throwError(() => ({ code: -32602, message: "The chain id is not a number above zero." }))

/**
 * Moves to a network. One that is approved needs no prompt: in a session, each request names its network. For another one
 * the wallet is asked.
 */
const switchNetwork = (ports: RequestPorts, place: Place, call: Call): Observable<unknown> => {
  const { namespace } = place
  const network = namedIn(namespace, call)
  if (!network) return unnamed()
  if (isApproved(ports, namespace, network)) return of(null).pipe(tap(() => ports.move(network)))
  // EIP-3085: an unknown chain. What follows is `wallet_addEthereumChain`, if the wallet has approved that.
  if (!allows(place, approvedIn(place), call.method))
    return throwError(() => ({ code: 4902, message: "The wallet has not approved this network." }))
  return askFor(ports, place, network, call)
}

const addNetwork = (ports: RequestPorts, place: Place, call: Call): Observable<unknown> => {
  const network = namedIn(place.namespace, call)
  return network ? askFor(ports, place, network, call) : unnamed()
}

type Answer = (ports: RequestPorts, place: Place, call: Call) => Observable<unknown>

const accounts: Answer = (_, place) => of(addressesIn(place))

type Answers = Readonly<Record<string, Answer>>

/** A move by the site, of a family whose wallets have no request for it. */
const moves: Answers = { switchNetwork }

/**
 * What the session answers itself: reads never leave the page by way of the relay. Each request names its network, so a
 * wallet is not asked to switch to one. A family that is not here has `moves`.
 */
const ownAnswers: Readonly<Partial<Record<Namespace, Answers>>> = {
  eip155: {
    eth_chainId: (_, { network }) => of(`0x${Number(referenceOf(network)).toString(16)}`),
    eth_accounts: accounts,
    eth_requestAccounts: accounts,
    wallet_switchEthereumChain: switchNetwork,
    wallet_addEthereumChain: addNetwork,
  },
}

/** A request of a family's signer, carried out on the network in use. One that was made for another network fails. */
export const answerTo = (ports: RequestPorts, namespace: Namespace, call: Call): Observable<unknown> =>
  defer(() => {
    const place = placeOf(ports, namespace, call)
    const own = ownAnswers[namespace] ?? moves
    const answer = Object.hasOwn(own, call.method) ? own[call.method] : undefined
    if (answer) return answer(ports, place, call)
    const { network } = place
    const { network: expected = network } = call
    if (expected !== network) return throwError(() => fail("WrongNetwork", { expected, actual: network }))
    if (!isApproved(ports, namespace, network)) return throwError(() => fail("ChainUnsupported", { network }))
    return askWallet(place, network, call)
  })

/** The events of a family: `accountsChanged` with addresses, `chainChanged` with the reference of a CAIP-2 id. */
export const eventsOf = ({ emitted$ }: RequestPorts, namespace: Namespace, name: string): Observable<unknown> =>
  emitted$.pipe(
    filter((event) => "namespace" in event && event.namespace === namespace),
    map((event) => {
      if (name === "chainChanged" && event.type === "networkChanged") return referenceOf(event.network)
      if (name === "accountsChanged" && event.type === "accountsChanged")
        return event.accounts.map(({ address }) => address)
      return undefined
    }),
    filter((payload) => payload !== undefined),
  )
