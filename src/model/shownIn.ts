import { type Connections, shownNetwork, statusOf } from "./connections.js"
import { type Namespace, namespaceOf } from "./namespace.js"
import { findNetwork, type ShownNetwork, showNetwork } from "./network.js"
import type { Settings } from "./settings.js"

/**
 * The network of a chain family: its wallet's, else the last one on show if the site offers it, else the first that the
 * site offers.
 */
export const shownIn = (
  { networks, defaultNetwork, allowUnsupportedChain }: Settings,
  state: Connections,
  namespace: Namespace,
): ShownNetwork => {
  const offered = [defaultNetwork, ...networks].find(({ id }) => namespaceOf(id) === namespace) ?? defaultNetwork
  const { status } = statusOf(state.byNamespace[namespace])
  const isOfWallet = status !== "disconnected" && status !== "connecting"
  const shown = shownNetwork(state, namespace)
  const id = shown !== null && (isOfWallet || findNetwork(networks, shown)) ? shown : offered.id
  return showNetwork(networks, id, allowUnsupportedChain)
}
