import { type Connections, shownNetwork, statusOf } from "./connections.js"
import { type Namespace, namespaceOf, type NetworkId } from "./namespace.js"
import { findNetwork, type Network, type ShownNetwork, showNetwork } from "./network.js"
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
export const shownIdIn = (settings: Settings, state: Connections, namespace: Namespace): NetworkId => {
  const { status } = statusOf(state.byNamespace[namespace])
  const isOfWallet = status !== "disconnected" && status !== "connecting"
  const shown = shownNetwork(state, namespace)
  return shown !== null && (isOfWallet || findNetwork(settings.networks, shown))
    ? shown
    : firstNetwork(settings, namespace).id
}

/** The same with what is known of it. */
export const shownIn = (settings: Settings, state: Connections, namespace: Namespace): ShownNetwork =>
  showNetwork(settings.networks, shownIdIn(settings, state, namespace), settings.allowUnsupportedChain)
