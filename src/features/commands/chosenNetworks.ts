import { defer, filter, map, merge, type Observable, startWith } from "rxjs"
import { type Namespace, namespaceOf, type NetworkId } from "../../model/namespace.js"
import { chosenNetworksKey } from "../../services/codecs/chosenNetworks.js"
import type { Records } from "../../services/storage.js"
import { createSignal } from "../../streams/operators/createSignal.js"

/** The networks that were chosen while no wallet was connected, one for each chain family, also by an earlier visit. */
export interface ChosenNetworks {
  readonly choose: (network: NetworkId) => void
  /** A wallet is asked for it: it is not asked again, neither after a reload nor in another tab. */
  readonly forget: (network: NetworkId) => void
  /** What is to be asked of the next wallet of a family: at first the stored choice, then those of this page; null for none. */
  readonly chosen$: (namespace: Namespace) => Observable<NetworkId | null>
}

export const chosenNetworks = (records: Records): ChosenNetworks => {
  const [chosen$, choose] = createSignal<NetworkId>()
  const isIn = (namespace: Namespace) => (network: NetworkId) => namespaceOf(network) === namespace
  const stored = (namespace: Namespace): NetworkId | null =>
    records.read(chosenNetworksKey).find(isIn(namespace)) ?? null
  const others = (network: NetworkId): readonly NetworkId[] =>
    records.read(chosenNetworksKey).filter((other) => !isIn(namespaceOf(network))(other))
  return {
    choose: (network) => {
      records.write(chosenNetworksKey, [network, ...others(network)])
      choose(network)
    },
    forget: (network) => records.write(chosenNetworksKey, others(network)),
    chosen$: (namespace) =>
      defer(() => {
        const askedElsewhere$ = records.changed$([chosenNetworksKey]).pipe(
          map(() => stored(namespace)),
          filter((choice) => choice === null),
        )
        return merge(chosen$.pipe(filter(isIn(namespace))), askedElsewhere$).pipe(startWith(stored(namespace)))
      }),
  }
}
