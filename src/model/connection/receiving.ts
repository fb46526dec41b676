import type { ConnectionRecord } from "./connection.js"
import { addressesSpanNetworks, namespaceOf } from "../namespace.js"
import type { Network, ShownNetwork } from "../network.js"

/** A smart account is a contract on one network: on another one its address may have no owner, or another one. */
const isOnEveryNetwork = ({ accounts, selected }: Pick<ConnectionRecord, "accounts" | "selected">): boolean =>
  (accounts.find(({ address }) => address === selected) ?? accounts[0]).type !== "smartAccount"

/**
 * The networks whose assets may be sent to the address of the account that a connection acts for: the current one first,
 * then those of its family on which the same address is the same account, test networks apart. For a smart account, the
 * current one alone.
 */
export const receivingNetworks = (
  networks: readonly Network[],
  current: ShownNetwork,
  connection: Pick<ConnectionRecord, "accounts" | "selected">,
): readonly Pick<Network, "id" | "name">[] => {
  const family = namespaceOf(current.id)
  const others = networks.filter(
    ({ id, testnet }) => id !== current.id && testnet === current.testnet && namespaceOf(id) === family,
  )
  return addressesSpanNetworks(family) && isOnEveryNetwork(connection) ? [current, ...others] : [current]
}
