import type { ConnectorInfo } from "../connection/connector.js"
import { wordsOf } from "../searchNetworks.js"

/** The wallets whose name or rdns contains every word of `query`, in the given order. */
export const searchWallets = <W extends Pick<ConnectorInfo, "id" | "name" | "rdns">>(
  wallets: readonly W[],
  query: string,
): readonly W[] => {
  const wanted = wordsOf(query)
  return wallets.filter(({ id, name, rdns = id }) => {
    const known = `${name} ${rdns}`.toLowerCase()
    return wanted.every((word) => known.includes(word))
  })
}
