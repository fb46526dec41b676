import { catchError, defer, EMPTY, mergeMap, type Observable, of } from "rxjs"
import { allConnections, liveConnection } from "../../model/connection/connections.js"
import { fail } from "../../model/errors.js"
import { isNetworkId, namespaceOf, type NetworkId } from "../../model/namespace.js"
import { findNetwork, type Network } from "../../model/network.js"
import { sameJson } from "../../model/sameJson.js"
import { NetworkOption } from "../../services/codecs/options.js"
import { problemsIn } from "../../services/codecs/problems.js"
import { createSignal } from "../../streams/operators/createSignal.js"
import type { Part } from "../../wallet/attach.js"
import type { BuiltIn } from "../../wallet/builtIn.js"
import type { BuiltInContext } from "../builtInContext.js"

type Context = Pick<
  BuiltInContext,
  "settings" | "setNetworks" | "family" | "connections$" | "activate" | "switchNetwork"
>

/** SPEC §5: the adapter for the namespace must exist. */
const checkAdapter = ({ family }: Context, id: NetworkId): void => {
  const namespace = namespaceOf(id)
  if (!family(namespace)) throw fail("AdapterMissing", { namespace })
}

const decodeNetwork = (input: unknown): Network => {
  const result = NetworkOption.decode(input)
  if (result._tag === "Left") throw fail("InvalidOptions", { problems: problemsIn(result.left, "network") })
  return result.right
}

/** The list with a network in it: in the place of the one with its id, else at the end. */
const withNetwork = ([first, ...others]: readonly [Network, ...Network[]], network: Network) => {
  const put = (other: Network): Network => (other.id === network.id ? network : other)
  const isNew = findNetwork([first, ...others], network.id) === undefined
  return [put(first), ...others.map(put), ...(isNew ? [network] : [])] as const
}

/** Asks a wallet that is on a removed network for another one of its family, where there is one. */
const moveAway = (context: Context, removed: NetworkId): Observable<unknown> => {
  const { settings, connections$, activate, switchNetwork } = context
  const state = connections$.value
  const namespace = namespaceOf(removed)
  const live = liveConnection(state, namespace)
  const own = settings.networks.filter(({ id }) => namespaceOf(id) === namespace)
  if (live) {
    const next = own.find(({ id }) => live.networks?.includes(id) ?? true)
    return live.network === removed && next ? switchNetwork(next.id) : EMPTY
  }
  if (state.active !== namespace || own.length > 0) return EMPTY
  // The active family has neither a wallet nor a network: another one becomes active.
  const [other] = allConnections(state)
  if (!other) return switchNetwork(settings.defaultNetwork.id)
  activate({ namespace: other.namespace, connector: other.connector.id })
  return EMPTY
}

/** Networks that are added and removed while the wallet exists. A network that was removed is known until the page ends. */
export interface NetworksFeature extends Part, Pick<BuiltIn, "addNetwork" | "removeNetwork"> {
  /** A network that the site offers or has offered: what was sent there is followed to its end. */
  readonly knownNetwork: (id: NetworkId) => Network | undefined
}

/** `invalidate` drops what was read of accounts: by a network that is replaced, with its decimals and from its nodes. */
export const networksFeature = (context: Context, invalidate: () => void): NetworksFeature => {
  const { settings, setNetworks } = context
  const removed = new Map<NetworkId, Network>()
  const [left$, leave] = createSignal<NetworkId>()
  const addNetwork: BuiltIn["addNetwork"] = (input) =>
    defer(() => {
      const network = decodeNetwork(input)
      checkAdapter(context, network.id)
      const before = findNetwork(settings.networks, network.id)
      // One network is one object as long as its facts are the same: what was reviewed on it is compared by identity.
      if (sameJson(before, network)) return of(undefined)
      setNetworks(withNetwork(settings.networks, network))
      if (before) invalidate()
      return of(undefined)
    })
  const remove = (id: NetworkId): void => {
    const network = isNetworkId(id) ? findNetwork(settings.networks, id) : undefined
    if (isNetworkId(id)) checkAdapter(context, id)
    if (!network) throw fail("NetworkNotFound", { network: id })
    const [first, ...others] = settings.networks.filter((other) => other !== network)
    if (!first) throw fail("InvalidOptions", { problems: ["networks: the last one cannot be removed"] })
    removed.set(id, network)
    setNetworks([first, ...others])
    leave(id)
  }
  const removeNetwork: BuiltIn["removeNetwork"] = (id) =>
    defer(() => {
      remove(id)
      return of(undefined)
    })
  return {
    addNetwork,
    removeNetwork,
    knownNetwork: (id) => findNetwork(settings.networks, id) ?? removed.get(id),
    life$: left$.pipe(mergeMap((id) => moveAway(context, id).pipe(catchError(() => EMPTY)))),
  }
}
