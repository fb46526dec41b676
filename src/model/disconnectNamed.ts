import type { Connections } from "./connections.js"
import type { ConnectorInfo } from "./connector.js"
import type { DisconnectInput } from "./disconnecting.js"
import { findNamed } from "./findNamed.js"
import { type Namespace, namespaces } from "./namespace.js"

/** The connectors of some chain families that a disconnect may close. */
const connectorsIn = ({ byNamespace }: Connections, families: readonly Namespace[]): readonly ConnectorInfo[] =>
  families.flatMap((family) => {
    const { connections, connecting, remembered } = byNamespace[family]
    const opened = [...connections, ...remembered.map(({ connection }) => connection)]
    return [...opened.map(({ connector }) => connector), ...connecting]
  })

/**
 * The connector that a disconnect closes where none in the given chain family, by default the active one, has the id: one that
 * is named otherwise, or without a given family, one of another family.
 */
export const disconnectNamed = (
  state: Connections,
  { namespace, connector: name }: DisconnectInput,
): readonly ConnectorInfo[] => {
  if (name === undefined) return []
  const own = namespace ?? state.active
  const places = [own === "all" ? namespaces : [own], namespace ? [] : namespaces]
  const found = places.map((families) => findNamed(connectorsIn(state, families), name)).find(Boolean)
  return found ? [found] : []
}
