import { concat, filter, map, NEVER, type Observable, take, takeUntil, throwError, timeout } from "rxjs"
import type { Adapter, AdapterFactory, AdapterPorts, Connector } from "../adapters/adapter.js"
import { sameConnector } from "../model/connector.js"
import { fail } from "../model/errors.js"
import { limits } from "../model/limits.js"
import type { Namespace } from "../model/namespace.js"
import type { ConnectorKey } from "../streams/connect.js"
import type { DisconnectedStore } from "../services/disconnectedFlags.js"
import { combineInitial } from "../streams/operators/combineInitial.js"
import { type State, stateOf } from "../streams/operators/state.js"

/** Who is on the page, by chain family and by id. */
export interface Lookup {
  readonly adapters: readonly Adapter[]
  readonly connectors$: State<readonly Connector[]>
  readonly adapterOf: (namespace: Namespace) => Adapter | undefined
  readonly connectorOf: (key: ConnectorKey) => Connector | undefined
  /** Waits a moment for a wallet that has not announced itself yet; errors with `ConnectorNotFound`. */
  readonly find: (key: ConnectorKey) => Observable<Connector>
}

export interface LookupPorts extends Omit<AdapterPorts, "disconnected"> {
  readonly disconnected: DisconnectedStore
  /** From then on nobody is on the page. */
  readonly ended$: Observable<unknown>
}

const namedBy =
  ({ namespace, connector }: ConnectorKey) =>
  ({ info }: Connector): boolean =>
    info.namespace === namespace && sameConnector(info.id, connector)

const adapterFrom =
  ({ disconnected, ended$: _, ...ports }: LookupPorts) =>
  (factory: AdapterFactory): Adapter =>
    factory.create({
      ...ports,
      disconnected: {
        has: (connector) => disconnected.has(factory.namespace, connector),
        set: (connector, on) => disconnected.set(factory.namespace, connector, on),
      },
    })

/** Makes the adapters, and knows everybody they find. */
export const createLookup = (factories: readonly AdapterFactory[], ports: LookupPorts): Lookup => {
  const adapters = factories.map(adapterFrom(ports))
  const { clock, ended$ } = ports
  const nobody: Readonly<Record<string, readonly Connector[]>> = {}
  const lists$ = combineInitial(
    nobody,
    Object.fromEntries(adapters.map((adapter) => [adapter.namespace, adapter.connectors$])),
  )
  // A list that nothing more can join is still the list: a state ends with the wallet, and not before.
  const listed$ = concat(lists$.pipe(map((lists) => Object.values(lists).flat())), NEVER).pipe(takeUntil(ended$))
  const connectors$ = stateOf<readonly Connector[]>(listed$, { initial: [], clock })
  return {
    adapters,
    connectors$,
    adapterOf: (namespace) => adapters.find((adapter) => adapter.namespace === namespace),
    connectorOf: (key) => connectors$.value.find(namedBy(key)),
    find: (key) =>
      connectors$.pipe(
        map((connectors) => connectors.find(namedBy(key))),
        filter((found) => found !== undefined),
        take(1),
        timeout({
          first: limits.discoveryDeadline,
          with: () => throwError(() => fail("ConnectorNotFound", { connector: key.connector })),
          scheduler: clock,
        }),
      ),
  }
}
