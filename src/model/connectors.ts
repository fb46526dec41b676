import { type ConnectorInfo, type ConnectorType, goesBy, isDisputed, sameConnector } from "./connector.js"
import type { Namespace } from "./namespace.js"
import { limits } from "./limits.js"

/** A row of the wallet list. */
export interface ListedConnector extends ConnectorInfo {
  readonly recent: boolean
}

/** Which wallets are listed, and which come first. Ids are connector ids or rdns. */
export interface ListRules {
  /** Connector ids, the most recent first. */
  readonly recent: readonly string[]
  /** Null: all wallets. */
  readonly include: readonly string[] | null
  readonly exclude: readonly string[]
  readonly featured: readonly string[]
}

/** Wallets, then email and social (SPEC §2: the order when injected wallets exist). */
const methodOrder: Readonly<Record<ConnectorType, number>> = {
  announced: 0,
  injected: 0,
  external: 0,
  walletConnect: 1,
  auth: 2,
}

/** Index of `info` in `names`; the length of the list if it is not there. */
const placeIn = (names: readonly string[], info: ConnectorInfo): number => {
  const place = names.findIndex(goesBy(info))
  return place < 0 ? names.length : place
}

const union = (a: ConnectorInfo, b: ConnectorInfo): readonly [Namespace, ...Namespace[]] => {
  const [first, ...rest] = a.namespaces
  return [first, ...rest, ...b.namespaces.filter((namespace) => !a.namespaces.includes(namespace))]
}

/**
 * One row for each wallet. Connectors of one wallet (by rdns, else by id) in different families are one row that names
 * all families. Two wallets that claim one rdns in the same family are two rows; one id is never two rows.
 */
const rowsOf = (connectors: readonly ConnectorInfo[]): readonly ConnectorInfo[] =>
  connectors.reduce<readonly ConnectorInfo[]>((rows, info) => {
    const row = rows.find(
      (other) =>
        sameConnector(other.id, info.id) ||
        (goesBy(other)(info.rdns ?? info.id) && !other.namespaces.some((each) => info.namespaces.includes(each))),
    )
    return row
      ? rows.map((other) => (other === row ? { ...row, namespaces: union(row, info) } : other))
      : [...rows, info]
  }, [])

/** Whether another wallet of the list has the same name: a user needs a mark to distinguish them. */
export const isAmbiguous = (rows: readonly ConnectorInfo[], { id, name }: ConnectorInfo): boolean =>
  rows.some((other) => other.id !== id && other.name.toLowerCase() === name.toLowerCase())

/** The wallet list, from the wallets of the page and the preferences of the site and the user. */
export const listConnectors = (
  connectors: readonly ConnectorInfo[],
  { recent, include, exclude, featured }: ListRules,
): readonly ListedConnector[] => {
  const rows = rowsOf(connectors)
  // Which of several wallets that claim one rdns was used is not known: they announce themselves in any order.
  const disputed = rows.filter((info) => isDisputed(rows, info))
  const recents = recent
    .slice(0, limits.recentWallets)
    .filter((name) => !disputed.some(({ id }) => sameConnector(id, name)))
  return rows
    .filter((info) => (include === null || include.some(goesBy(info))) && !exclude.some(goesBy(info)))
    .map((info) => ({ ...info, recent: recents.some((id) => sameConnector(id, info.id)) }))
    .sort(
      (a, b) =>
        methodOrder[a.type] - methodOrder[b.type] ||
        placeIn(recents, a) - placeIn(recents, b) ||
        placeIn(featured, a) - placeIn(featured, b),
    )
}

/** The recent wallets after one more was used: it comes first, and two are kept (SPEC §9). */
export const withRecent = (recent: readonly string[], id: string): readonly string[] =>
  [id, ...recent.filter((other) => !sameConnector(other, id))].slice(0, limits.recentWallets)
