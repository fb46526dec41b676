import type { ConnectAttempt } from "../../model/connection/connectAttempt.js"
import { sameConnector } from "../../model/connection/connector.js"
import { type ListedConnector, named } from "../../model/connection/connectors.js"
import { useAttempt, useConnectors } from "../../react/connection.js"

export interface NamedWallet {
  /** The wallet of the list; undefined while it is not there. */
  readonly wallet: ListedConnector | undefined
  /** The latest attempt, if it is one with this wallet, by whichever of its names. */
  readonly attempt: ConnectAttempt | null
}

/** What a name means: a wallet's id, its rdns, or the id of its row. */
export const useNamedWallet = (name: string): NamedWallet => {
  const connectors = useConnectors()
  const latest = useAttempt()
  const walletOf = (text: string) => named(connectors, (row) => row, text)[0]
  const idOf = (text: string): string => walletOf(text)?.id ?? text
  const isOwn = latest !== null && sameConnector(idOf(latest.connector), idOf(name))
  return { wallet: walletOf(name), attempt: isOwn ? latest : null }
}
