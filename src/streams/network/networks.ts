import { defer, map, merge, type Observable, startWith, takeUntil } from "rxjs"
import type { Connections } from "../../model/connection/connections.js"
import { findNetwork, type Network } from "../../model/network.js"
import type { Settings } from "../../model/settings/settings.js"
import { createSignal } from "../operators/createSignal.js"
import { type State, withValue } from "../operators/withValue.js"

/** The networks that a site offers now. */
export interface OfferedNetworks {
  /** The settings of the site: their networks are those that it offers now. */
  readonly settings: Settings
  readonly networks$: State<Settings["networks"]>
  /** Replaces the list. Its only caller is the networks' own feature. */
  readonly setNetworks: (networks: Settings["networks"]) => void
}

/**
 * The networks of the options, until they are replaced. The default network is the first one where it is not among them.
 *
 *     set       --b--c-
 *     networks  a-b--c-
 */
export const offeredNetworks = (initial: Settings, destroyed$: Observable<unknown>): OfferedNetworks => {
  const [changed$, emit] = createSignal<Settings["networks"]>()
  let networks = initial.networks
  const networks$ = defer(() => changed$.pipe(takeUntil(destroyed$), startWith(networks)))
  const settings = {
    ...initial,
    get networks() {
      return networks
    },
    get defaultNetwork() {
      return findNetwork(networks, initial.defaultNetwork.id) ?? networks[0]
    },
  }
  return {
    settings,
    networks$: Object.assign(
      withValue(networks$, () => networks),
      { onServer: networks },
    ),
    setNetworks: (next) => emit((networks = next)),
  }
}

/** The connections and the networks, for what depends on both: the same value until one of them changes. */
export const withNetworks = (
  connections$: State<Connections>,
  networks$: State<readonly Network[]>,
): State<readonly [Connections, readonly Network[]]> => {
  let last: readonly [Connections, readonly Network[]] | undefined
  const both = () => {
    const now = [connections$.value, networks$.value] as const
    return (last = last?.[0] === now[0] && last[1] === now[1] ? last : now)
  }
  return withValue(merge(connections$, networks$).pipe(map(both)), both)
}
