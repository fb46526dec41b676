import type { Connection } from "./connection.js"
import { type Namespace, namespaceOf, type NetworkId } from "../namespace.js"

/** What it depends on where a choice of a network leads. */
export interface SwitchSituation {
  readonly target: NetworkId
  /** The current network; null when there is none yet. */
  readonly active: NetworkId | null
  readonly activeNamespace: Namespace
  /** Chain families with a live connection. */
  readonly connected: readonly Namespace[]
  /** The active connection is the embedded email or social wallet, and that wallet can serve the target's family. */
  readonly embeddedServesTarget: boolean
}

/**
 * Whether a network, named by its CAIP-2 id, cannot be switched to: a wallet is connected in its chain family that approved only some networks, and
 * not this one (CONTRACTS §5.5). The embedded wallet has all.
 *
 * @param connections Within a chain family the active one first.
 */
export const isNetworkDisabled = (connections: readonly Connection[], network: NetworkId): boolean => {
  const live = connections.find(({ namespace }) => namespace === namespaceOf(network))
  return live?.connector.type !== "auth" && live?.networks?.includes(network) === false
}

/**
 * Whether the active wallet of a chain family is the embedded one, and serves the family of a network, a CAIP-2 id, too.
 *
 * @param connections Within a chain family the active one first.
 */
export const isEmbeddedFor = (connections: readonly Connection[], active: Namespace, target: NetworkId): boolean => {
  const connector = connections.find(({ namespace }) => namespace === active)?.connector
  return connector?.type === "auth" && connector.namespaces.includes(namespaceOf(target))
}

/** What a choice of a network leads to: nothing, a switch, or first a connection to the family of the network. */
export type SwitchDecision = "stay" | "switchNetwork" | "switchActiveChain"

/**
 * The outcome of a choice of a network: the table of SPEC §2, in its order. What needs no confirmation, such as the network of a
 * payment, leads to the view `SwitchNetwork` itself, and does not ask this.
 */
export const decideSwitch = ({
  target,
  active,
  activeNamespace,
  connected,
  embeddedServesTarget,
}: SwitchSituation): SwitchDecision => {
  const namespace = namespaceOf(target)
  if (target === active) return "stay"
  if (embeddedServesTarget) return "switchNetwork"
  const isForeign = namespace !== activeNamespace && !connected.includes(namespace)
  return connected.includes(activeNamespace) && isForeign ? "switchActiveChain" : "switchNetwork"
}
