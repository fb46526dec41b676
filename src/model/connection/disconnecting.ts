import type { Connections } from "./connections.js"
import { type ConnectorInfo, sameSession } from "./connector.js"
import { named } from "./connectors.js"
import { type Namespace, namespaces } from "../namespace.js"

/** Which wallets to disconnect. */
export interface DisconnectInput {
  /** Without it, the active chain family, else another one that has `connector`; `"all"` for every one. */
  readonly namespace?: Namespace | "all" | undefined
  /** A wallet's id or rdns, or the id of its row. Without it, every wallet of the chain family. */
  readonly connector?: string | undefined
  /** Whether the modal stays open where no wallet is left: it then shows Connect. By default it is closed. */
  readonly keepOpen?: boolean | undefined
}

/** The connectors with a connection, an attempt or a remembered connection in some chain families, each once. */
const connectorsIn = ({ byNamespace }: Connections, families: readonly Namespace[]): readonly ConnectorInfo[] => {
  const all = families.flatMap((family) => {
    const { connections, connecting, remembered } = byNamespace[family]
    return [
      ...connections.map((connection) => connection.connector),
      ...connecting,
      ...remembered.map(({ connection }) => connection.connector),
    ]
  })
  return all.filter((info, index) => all.findIndex((other) => sameSession(other, info)) === index)
}

const itself = (info: ConnectorInfo): ConnectorInfo => info

/**
 * The connectors that a disconnect closes (SPEC §4): those of the given chain family. Each is closed in every family that it
 * serves: one session is opened and closed as a whole.
 */
export const disconnectScope = (
  state: Connections,
  { namespace, connector }: DisconnectInput,
): readonly ConnectorInfo[] => {
  const { active } = state
  // The active one last: it stays the active one when nothing is left.
  const everywhere = [...namespaces.filter((other) => other !== active), active]
  const here = connectorsIn(state, namespace === "all" ? everywhere : [namespace ?? active])
  if (connector === undefined) return here
  const found = named(here, itself, connector)
  return found[0] || namespace ? found : named(connectorsIn(state, everywhere), itself, connector).slice(0, 1)
}
