import {
  type ConnectorInfo,
  type ConnectorKey,
  type ConnectorType,
  goesBy,
  isAnnounced,
  isDisputed,
  isOfSite,
  sameConnector,
} from "./connector.js"
import type { Namespace } from "./namespace.js"
import { limits } from "./limits.js"

/** A row of the wallet list. */
export interface ListedConnector extends ConnectorInfo {
  readonly recent: boolean
  /** Of a wallet that has several connectors: each of them, for its own chain families and with its own prompt. */
  readonly connectors?: readonly ConnectorKey[]
}

/** The id of the connector by which a wallet of the list serves a chain family. */
export const connectorFor = ({ id, connectors }: ListedConnector, namespace: Namespace): string =>
  connectors?.find(({ namespaces }) => namespaces.includes(namespace))?.id ?? id

/** Whether a connection is of a wallet of the list, in the given chain family if any. */
export const isOfWallet = (
  { id, connectors = [] }: Pick<ListedConnector, "id" | "connectors">,
  { connector, namespace }: { readonly connector: Pick<ConnectorInfo, "id">; readonly namespace: Namespace },
  wanted = namespace,
): boolean => namespace === wanted && [id, ...connectors.map((each) => each.id)].some(goesBy({ id: connector.id }))

/** Which wallets are listed, and which come first. Ids are connector ids or rdns. */
export interface ListRules {
  /** Connector ids, the most recent first. */
  readonly recent: readonly string[]
  /** Null: all wallets. */
  readonly include: readonly string[] | null
  readonly exclude: readonly string[]
  readonly featured: readonly string[]
}

/** Why a list leaves a wallet out: by one of its rules. */
export type RuleAgainst = "excluded" | "notIncluded"

/** The rule of a list that leaves a wallet out, if there is one. */
export const ruleAgainst = (
  { include, exclude }: Pick<ListRules, "include" | "exclude">,
  wallet: Pick<ConnectorInfo, "id" | "rdns">,
): RuleAgainst | undefined => {
  if (exclude.some(goesBy(wallet))) return "excluded"
  return include === null || include.some(goesBy(wallet)) ? undefined : "notIncluded"
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
export const placeIn = (names: readonly string[], info: Pick<ConnectorInfo, "id" | "rdns">): number => {
  const place = names.findIndex(goesBy(info))
  return place < 0 ? names.length : place
}

const union = (a: ConnectorInfo, b: ConnectorInfo): readonly [Namespace, ...Namespace[]] => {
  const [first, ...rest] = a.namespaces
  return [first, ...rest, ...b.namespaces.filter((namespace) => !a.namespaces.includes(namespace))]
}

const keyOf = ({ id, namespaces }: ConnectorKey): ConnectorKey => ({ id, namespaces })

/** The rows that a wallet may be in: whatever a wallet of the page claims, it is in none of a connector of the site's own. */
const rowsFor = <R extends Pick<ConnectorInfo, "type">>(rows: readonly R[], info: ConnectorInfo): readonly R[] =>
  rows.filter((row) => isOfSite(row) === isOfSite(info))

const merged = (row: Omit<ListedConnector, "recent">, info: ConnectorInfo): Omit<ListedConnector, "recent"> =>
  info.namespaces.every((namespace) => row.namespaces.includes(namespace))
    ? row
    : { ...row, namespaces: union(row, info), connectors: [...(row.connectors ?? [keyOf(row)]), keyOf(info)] }

/**
 * One row for each wallet. Connectors of one wallet (by rdns, else by id) in different families are one row that names
 * all families. Two wallets that claim one rdns in the same family are two rows, and in no row of another family: which
 * of them is that wallet is not known. One id is never two rows.
 */
const rowsOf = (connectors: readonly ConnectorInfo[]): readonly Omit<ListedConnector, "recent">[] =>
  connectors.reduce<readonly Omit<ListedConnector, "recent">[]>((rows, info) => {
    const row = rowsFor(rows, info).find(
      (other) =>
        sameConnector(other.id, info.id) ||
        (goesBy(other)(info.rdns ?? info.id) &&
          ![info, other].some((one) => isDisputed(connectors, one)) &&
          !other.namespaces.some((each) => info.namespaces.includes(each))),
    )
    return row ? rows.map((other) => (other === row ? merged(row, info) : other)) : [...rows, info]
  }, [])

/** The sections of the wallet list, in their order. */
export const sections = ["connected", "recent", "installed", "others"] as const

/** A section of the wallet list. */
export type Section = (typeof sections)[number]

/** The section of a wallet of the page: the first that it belongs to. */
export const sectionOf = ({ recent, type }: ListedConnector, isConnected: boolean): Section => {
  if (isConnected) return "connected"
  if (recent) return "recent"
  return type === "announced" || type === "injected" ? "installed" : "others"
}

/** Whether another wallet of the list has the same name: a user needs a mark to distinguish them. */
export const isAmbiguous = (
  rows: readonly Pick<ConnectorInfo, "id" | "name">[],
  { id, name }: Pick<ConnectorInfo, "id" | "name">,
): boolean => rows.some((other) => other.id !== id && other.name.toLowerCase() === name.toLowerCase())

/** The wallet list, from the wallets of the page and the preferences of the site and the user. */
export const listConnectors = (connectors: readonly ConnectorInfo[], rules: ListRules): readonly ListedConnector[] => {
  const { recent, featured } = rules
  const rows = rowsOf(connectors)
  // Which of several wallets that claim one rdns was used is not known: they announce themselves in any order.
  const disputed = rows.filter((info) => isDisputed(rows, info))
  const recents = recent
    .slice(0, limits.recentWallets)
    .filter((name) => !disputed.some(({ id }) => sameConnector(id, name)))
  return rows
    .filter((info) => !ruleAgainst(rules, info))
    .filter((info, _, listed) => !isAnnounced(listed, info))
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
