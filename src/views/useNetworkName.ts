import type { NetworkId } from "../model/namespace.js"
import { findNetwork, type Network, unknownNetwork } from "../model/network.js"
import { useMessages } from "../react/messages.js"
import { useSettings } from "../react/settings.js"

/** The name of a network; a message for one that the site has not configured. */
export const useNetworkName = (id: NetworkId): string => {
  const t = useMessages()
  const { networks } = useSettings()
  return findNetwork(networks, id)?.name ?? t("network.unknown")
}

/** A network with its name as it is shown. */
export const useNamedNetwork = (id: NetworkId): Network => {
  const { networks } = useSettings()
  const name = useNetworkName(id)
  return { ...(findNetwork(networks, id) ?? unknownNetwork(id)), name }
}
