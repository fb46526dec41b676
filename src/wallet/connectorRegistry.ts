import { concat, filter, map, NEVER, type Observable, take, takeUntil } from "rxjs"
import type { ConnectedWallet, Connector, ConnectorFactory, ConnectorPorts } from "../adapters/connector.js"
import type { Family } from "../adapters/family.js"
import type { AccountKey } from "../model/account.js"
import { type Connections, liveConnection } from "../model/connections.js"
import { type ConnectorKey, goesBy, sameSession } from "../model/connector.js"
import { fail } from "../model/errors.js"
import { limits } from "../model/limits.js"
import { type Namespace, namespaceOf } from "../model/namespace.js"
import { deadline } from "../streams/operators/deadline.js"
import { combineInitial } from "../streams/operators/combineInitial.js"
import { stateOf } from "../streams/operators/stateOf.js"
import type { State } from "../streams/operators/withValue.js"
import type { ConnectInput } from "./controls.js"

/** The chain families of the site, and every connector that was found so far. */
export interface ConnectorRegistry {
  readonly family: (namespace: Namespace) => Family | undefined
  readonly connectors$: State<readonly Connector[]>
  readonly connectorOf: (key: ConnectorKey) => Connector | undefined
  /** The wallet that is connected for an account; undefined when there is none, or it is not on this page. */
  readonly walletOf: (account: AccountKey, state: Connections) => ConnectedWallet | undefined
  /**
   * A wallet by its id or rdns, in the given family, else preferably in `active`. Waits three seconds for one that is not
   * announced yet, then errors with `ConnectorNotFound`.
   */
  readonly find: (input: ConnectInput, active: Namespace) => Observable<Connector>
}

export interface RegistryPorts {
  readonly families: readonly Family[]
  readonly factories: readonly ConnectorFactory[]
  readonly ports: Omit<ConnectorPorts, "signer">
  /** From then on the list is empty. */
  readonly destroyed$: Observable<unknown>
}

const search = (connectors: readonly Connector[], { connector: name, namespace }: ConnectInput, active: Namespace) => {
  const serving = (family: Namespace | undefined): Connector | undefined =>
    connectors.find(({ info }) => goesBy(info)(name) && (family === undefined || info.namespaces.includes(family)))
  return namespace ? serving(namespace) : (serving(active) ?? serving(undefined))
}

export const createRegistry = ({ families, factories, ports, destroyed$ }: RegistryPorts): ConnectorRegistry => {
  const { clock } = ports
  const family = (namespace: Namespace): Family | undefined => families.find((one) => one.namespace === namespace)
  const signer: ConnectorPorts["signer"] = (namespace, ...over) => family(namespace)?.signer(...over)
  const sources = [...families.map(({ discover }) => discover), ...factories.map(({ create }) => create)]
  const none: Readonly<Record<string, readonly Connector[]>> = {}
  const lists$ = combineInitial(
    none,
    Object.fromEntries(sources.map((create, index) => [index, create({ ...ports, signer })])),
  )
  // The state stays when all sources have completed: it completes with the wallet only.
  const listed$ = concat(lists$.pipe(map((lists) => Object.values(lists).flat())), NEVER).pipe(takeUntil(destroyed$))
  const connectors$ = stateOf<readonly Connector[]>(listed$, { initial: [], clock })
  const connectorOf = (key: ConnectorKey): Connector | undefined =>
    connectors$.value.find(({ info }) => sameSession(info, key))
  return {
    family,
    connectors$,
    connectorOf,
    walletOf: ({ network }, state) => {
      const namespace = namespaceOf(network)
      const info = liveConnection(state, namespace)?.connector
      const connector = info && connectorOf(info)
      return connector && { info: connector.info, signer: connector.signer(namespace) }
    },
    find: (input, active) =>
      connectors$.pipe(
        map((connectors) => search(connectors, input, active)),
        filter((found) => found !== undefined),
        take(1),
        deadline({
          after: limits.discoveryDeadline,
          error: () => fail("ConnectorNotFound", { connector: input.connector }),
          clock,
        }),
      ),
  }
}
