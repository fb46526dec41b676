import { type Connections, shownNetwork, statusOf } from "../connection/connections.js"
import { type Namespace, namespaceOf } from "../namespace.js"
import { findNetwork, type Network, type ShownNetwork, showNetwork } from "../network.js"
import type { Settings } from "./settings.js"

/** The first network that the site offers in a chain family; without one, the default network. */
export const firstNetwork = (
  { networks, defaultNetwork }: Pick<Settings, "networks" | "defaultNetwork">,
  namespace?: Namespace,
): Network =>
  (namespace && [defaultNetwork, ...networks].find(({ id }) => namespaceOf(id) === namespace)) ?? defaultNetwork

/**
 * The network of a chain family: its wallet's, else the last one on show if the site offers it, else the first that the
 * site offers.
 */
export const shownIn = (settings: Settings, state: Connections, namespace: Namespace): ShownNetwork => {
  const { networks, allowUnsupportedChain } = settings
  const { status } = statusOf(state.byNamespace[namespace])
  const isOfWallet = status !== "disconnected" && status !== "connecting"
  const shown = shownNetwork(state, namespace)
  const id =
    shown !== null && (isOfWallet || findNetwork(networks, shown)) ? shown : firstNetwork(settings, namespace).id
  return showNetwork(networks, id, allowUnsupportedChain)
}
