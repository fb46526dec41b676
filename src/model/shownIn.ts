import { type Connections, shownNetwork } from "./connections.js"
import { type Namespace, namespaceOf } from "./namespace.js"
import { type ShownNetwork, showNetwork } from "./network.js"
import type { Settings } from "./settings.js"

/** The network of a chain family: its wallet's, else the selected one, else the first that the site offers. */
export const shownIn = (
  { networks, defaultNetwork, allowUnsupportedChain }: Settings,
  state: Connections,
  namespace: Namespace,
): ShownNetwork => {
  const offered = [defaultNetwork, ...networks].find(({ id }) => namespaceOf(id) === namespace) ?? defaultNetwork
  return showNetwork(networks, shownNetwork(state, namespace) ?? offered.id, allowUnsupportedChain)
}
