import { addressesSpanNetworks, namespaceOf } from "./namespace.js"
import type { Network, ShownNetwork } from "./network.js"

/**
 * The networks whose assets may be sent to the address of an account: the current one first, then those of its family on
 * which the same address is the same account, test networks apart.
 */
export const receivingNetworks = (
  networks: readonly Network[],
  current: ShownNetwork,
): readonly Pick<Network, "id" | "name">[] => {
  const family = namespaceOf(current.id)
  const others = networks.filter(
    ({ id, testnet }) => id !== current.id && testnet === current.testnet && namespaceOf(id) === family,
  )
  return addressesSpanNetworks(family) ? [current, ...others] : [current]
}
