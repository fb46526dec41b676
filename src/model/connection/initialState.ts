import { accountOf, type StoredConnection } from "./connection.js"
import { byRecency } from "./connections.js"
import type { Namespace, NetworkId } from "../namespace.js"

/**
 * What the first frame of a page shows: the wallets, accounts and networks of the last visit. Plain data, so that a
 * server component can pass it to a client component. It is for display only: a cookie can be forged, and proves nothing.
 */
export interface InitialState {
  /** One for each chain family. */
  readonly connections: readonly StoredConnection[]
  /** The active chain family; null on a first visit. */
  readonly namespace: Namespace | null
  /** The network on show; null on a first visit. */
  readonly network: NetworkId | null
}

/** Of a connection only what the first frame shows: the account on show, and no icon. */
const lean = ({ connector, accounts, selected: _, ...rest }: StoredConnection, address: string): StoredConnection => {
  const { icon: __, ...info } = connector
  const account = accounts.find((one) => one.address === address) ?? accounts[0]
  return { ...rest, connector: info, accounts: [account] }
}

/** Of what is stored only what the first frame shows: of each chain family the connection that was used last. */
export const firstFrameOf = ({ connections, ...rest }: InitialState): InitialState => ({
  ...rest,
  connections: [...connections]
    .sort(byRecency)
    .filter(({ namespace }, index, sorted) => sorted.findIndex((one) => one.namespace === namespace) === index)
    .map((connection) => lean(connection, accountOf(connection).address)),
})
