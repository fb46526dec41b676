import {
  catchError,
  defer,
  EMPTY,
  filter,
  merge,
  mergeMap,
  type Observable,
  of,
  switchMap,
  tap,
  throwError,
} from "rxjs"
import type { ConnectedWallet } from "../../adapters/connector.js"
import { type AccountKey, sameAccount } from "../../model/account.js"
import { accountOf } from "../../model/connection/connection.js"
import {
  activeAccount,
  activeConnection,
  allConnections,
  type Connections,
  liveConnection,
} from "../../model/connection/connections.js"
import { type ConnectorInfo, sameSession } from "../../model/connection/connector.js"
import { fail } from "../../model/errors.js"
import { namespaceOf, namespaces, type NetworkId } from "../../model/namespace.js"
import { findNetwork } from "../../model/network.js"
import { chosenNetworkStream } from "../../streams/network/chosenNetwork.js"
import { reportErrors } from "../../streams/operators/reportErrors.js"
import { select } from "../../streams/operators/select.js"
import { signCommand } from "../../streams/sign.js"
import { type SwitchEvent, switchNetworkCommand } from "../../streams/network/switchNetwork.js"
import type { BuiltIn } from "../../wallet/builtIn.js"
import type { BuiltInContext } from "../builtInContext.js"
import { chosenNetworks } from "./chosenNetworks.js"

/** The active account and its wallet. */
export interface ActiveWallet {
  readonly account: AccountKey
  readonly wallet: ConnectedWallet
}

/** Errors with `NotConnected`, or `ConnectorNotFound` where the wallet is not on this page. */
export const activeWallet = (command: string, context: BuiltInContext): Observable<ActiveWallet> =>
  defer(() => {
    const connection = activeConnection(context.connections$.value)
    if (!connection) return throwError(() => fail("NotConnected", { command }))
    const account = accountOf(connection)
    const { namespace } = connection
    if (!context.family(namespace)) return throwError(() => fail("AdapterMissing", { namespace }))
    const wallet = context.walletOf(account)
    return wallet
      ? of({ account, wallet })
      : throwError(() => fail("ConnectorNotFound", { connector: connection.connector.id }))
  })

/** Emits when the connections match. */
const when = ({ connections$ }: BuiltInContext, matches: (state: Connections) => boolean): Observable<unknown> =>
  connections$.pipe(select(matches), filter(Boolean))

const isConnected = (state: Connections, info: ConnectorInfo): boolean =>
  allConnections(state).some(({ connector }) => sameSession(connector, info))

/** Emits when a connector has no connection any more, or another one in place of it: what was asked of that is over. */
export const disconnected$ = (context: BuiltInContext, info: ConnectorInfo): Observable<unknown> => {
  const replaced$ = context.changes$.pipe(
    filter(
      ({ before, event }) =>
        event.type === "opened" &&
        !event.resumed &&
        sameSession(event.connections[0].connector, info) &&
        isConnected(before, info),
    ),
  )
  return merge(
    when(context, (state) => !isConnected(state, info)),
    replaced$,
  )
}

/** Whatever its network: a signature of a message does not depend on it. */
const isActive = (state: Connections, { network, address }: AccountKey): boolean => {
  const active = activeAccount(state)
  return (
    active !== null &&
    namespaceOf(active.network) === namespaceOf(network) &&
    sameAccount({ network, address: active.address }, { network, address })
  )
}

const createSign = (context: BuiltInContext) => {
  const command = signCommand({
    closed$: (account) => when(context, (state) => !isActive(state, account)),
    clock: context.environment.clock,
  })
  const signMessage = (message: string): Observable<string> =>
    activeWallet("signMessage", context).pipe(
      switchMap(({ wallet, account }) => command.ask({ wallet, account, message })),
      reportErrors(context.report),
    )
  return { signMessage, life$: command.events$ }
}

const createSwitch = (context: BuiltInContext) => {
  const { connections$, settings, records, dispatch, report, walletOf } = context
  const command = switchNetworkCommand({
    closed$: (info) => disconnected$(context, info),
    clock: context.environment.clock,
  })
  const ask = (id: NetworkId): Observable<NetworkId> => {
    const network = findNetwork(settings.networks, id)
    const namespace = namespaceOf(id)
    if (!network) return throwError(() => fail("NetworkNotFound", { network: id }))
    const connection = liveConnection(connections$.value, namespace)
    if (!connection) return command.ask({ network, wallet: null })
    if (!context.family(namespace)) return throwError(() => fail("AdapterMissing", { namespace }))
    const wallet = walletOf(accountOf(connection))
    return wallet
      ? command.ask({ network, wallet })
      : throwError(() => fail("ConnectorNotFound", { connector: connection.connector.id }))
  }
  const switchNetwork = (id: NetworkId): Observable<NetworkId> => defer(() => ask(id)).pipe(reportErrors(report))
  const chosen = chosenNetworks(records)
  const switched = (event: SwitchEvent): void => {
    if (event.type === "networkChosen") chosen.choose(event.network)
    dispatch(event)
  }
  const requested$ = merge(
    ...namespaces.map((namespace) =>
      chosenNetworkStream({
        namespace,
        chosen$: chosen.chosen$(namespace),
        connections$,
        forget: chosen.forget,
      }),
    ),
  ).pipe(
    filter((network) => findNetwork(settings.networks, network) !== undefined),
    mergeMap((network) => switchNetwork(network).pipe(catchError(() => EMPTY))),
  )
  return { switchNetwork, life$: merge(command.events$.pipe(tap(switched)), requested$) }
}

/** Signing a message with the active account, and switching networks. */
export const commandsFeature = (context: BuiltInContext): Pick<BuiltIn, "signMessage" | "switchNetwork" | "life$"> => {
  const { signMessage, life$: signing$ } = createSign(context)
  const { switchNetwork, life$: switching$ } = createSwitch(context)
  return { signMessage, switchNetwork, life$: merge(signing$, switching$) }
}
