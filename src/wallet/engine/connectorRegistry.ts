import { concat, defer, filter, map, NEVER, type Observable, take, takeUntil, tap, timer } from "rxjs"
import type {
  ConnectedWallet,
  Connector,
  ConnectorFactory,
  ConnectorPorts,
  StoringPorts,
} from "../../adapters/connector.js"
import type { Family } from "../../adapters/family.js"
import type { AccountKey } from "../../model/account.js"
import { type Connections, liveConnection } from "../../model/connection/connections.js"
import { type ConnectorKey, sameSession, takesId } from "../../model/connection/connector.js"
import { named } from "../../model/connection/connectors.js"
import { fail } from "../../model/errors.js"
import { limits } from "../../model/limits.js"
import { type Namespace, namespaceOf } from "../../model/namespace.js"
import type { Settings } from "../../model/settings/settings.js"
import { deadline } from "../../streams/operators/deadline.js"
import { combineInitial } from "../../streams/operators/combineInitial.js"
import { retryOn } from "../../streams/operators/retryOn.js"
import { stateOf } from "../../streams/operators/stateOf.js"
import type { State } from "../../streams/operators/withValue.js"
import type { ConnectInput } from "../controls.js"

/** The chain families of the site, and every connector that was found so far. */
export interface ConnectorRegistry {
  readonly family: (namespace: Namespace) => Family | undefined
  readonly connectors$: State<readonly Connector[]>
  /** Whether wallets of a chain family can be connected: the site has its adapter, or no adapter at all. */
  readonly serves: (namespace: Namespace) => boolean
  /** A connector that is listed, or was: what is connected with it goes on. */
  readonly connectorOf: (key: ConnectorKey) => Connector | undefined
  /** The same once it is found. Completes without it after three seconds. */
  readonly whenFound: (key: ConnectorKey) => Observable<Connector>
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
  readonly settings: Pick<Settings, "networks">
  readonly ports: Omit<ConnectorPorts, "signer" | "networks" | "namespaces"> & StoringPorts
  /** Emits when code that could not be loaded may be loaded again. */
  readonly again$: Observable<unknown>
  /** From then on the list is empty. */
  readonly destroyed$: Observable<unknown>
}

/** The connector that a name means: in the given family, else preferably in the active one. */
const search = (
  connectors: readonly Connector[],
  { connector: name, namespace }: ConnectInput,
  active: Namespace,
): Connector | undefined => {
  const meant = (some: readonly Connector[]) => named(some, ({ info }) => info, name)[0]
  const here = meant(connectors.filter(({ info }) => info.namespaces.includes(namespace ?? active)))
  return here ?? (namespace ? undefined : meant(connectors))
}

const withoutImpostors = (connectors: readonly Connector[]): readonly Connector[] => {
  const infos = connectors.map(({ info }) => info)
  return connectors.filter(({ info }) => !takesId(infos, info))
}

/** The chain families of networks, in their order. There is at least one network. */
const familiesOf = (networks: Settings["networks"]) =>
  [...new Set(networks.map(({ id }) => namespaceOf(id)))] as [Namespace, ...Namespace[]]

/** The lists of connectors of each source. They read the networks that the site offers when they need them. */
const listsOf = (
  { families, factories, settings, ports, again$ }: RegistryPorts,
  family: ConnectorRegistry["family"],
): readonly Observable<readonly Connector[]>[] => {
  const shared: ConnectorPorts = {
    ...ports,
    signer: (namespace, ...over) => family(namespace)?.signer(...over),
    get networks() {
      return settings.networks
    },
    get namespaces() {
      return familiesOf(settings.networks)
    },
  }
  const sources = [...families.map(({ discover }) => discover), ...factories.map(({ create }) => create)]
  // One whose code cannot be loaded, or that fails, takes nothing from the others. It is asked again.
  return sources.map((create) => defer(() => create(shared)).pipe(retryOn(again$)))
}

const withKey = (connectors: readonly Connector[], key: ConnectorKey): Connector | undefined =>
  connectors.find(({ info }) => sameSession(info, key))

/** The connectors that were found, and those that have left the page. */
const withFound = (known: readonly Connector[], found: readonly Connector[]): readonly Connector[] => [
  ...found,
  ...known.filter(({ info }) => !withKey(found, info)),
]

export const createRegistry = (all: RegistryPorts): ConnectorRegistry => {
  const { families, ports, destroyed$ } = all
  const family = (namespace: Namespace): Family | undefined => families.find((one) => one.namespace === namespace)
  let known: readonly Connector[] = []
  const found$ = combineInitial<Readonly<Record<number, readonly Connector[]>>>({}, listsOf(all, family)).pipe(
    map((lists) => withoutImpostors(Object.values(lists).flat())),
    tap((found) => (known = withFound(known, found))),
  )
  // The state stays when all sources have completed: it completes with the wallet only.
  const listed$ = concat(found$, NEVER).pipe(takeUntil(destroyed$))
  const connectors$ = stateOf<readonly Connector[]>(listed$, { initial: [], clock: ports.clock })
  const first = (pick: (all: readonly Connector[]) => Connector | undefined): Observable<Connector> =>
    connectors$.pipe(
      map(pick),
      filter((found) => found !== undefined),
      take(1),
    )
  return {
    family,
    connectors$,
    serves: (namespace) => !families[0] || !!family(namespace),
    connectorOf: (key) => withKey(known, key),
    whenFound: (key) => first(() => withKey(known, key)).pipe(takeUntil(timer(limits.discoveryDeadline, ports.clock))),
    walletOf: ({ network }, state) => {
      const namespace = namespaceOf(network)
      const info = liveConnection(state, namespace)?.connector
      const connector = info && withKey(known, info)
      return connector && { info: connector.info, signer: connector.signer(namespace) }
    },
    find: (input, active) =>
      first((connectors) => search(connectors, input, active)).pipe(
        deadline({
          after: limits.discoveryDeadline,
          error: () => fail("ConnectorNotFound", { connector: input.connector }),
          clock: ports.clock,
        }),
      ),
  }
}
