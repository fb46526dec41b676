import { type ConnectorInfo, type ConnectorType, goesBy, isAnnounced, isDisputed, sameConnector } from "./connector.js"
import { type ConnectorRow, rowsOf } from "./connectorRows.js"
import type { Namespace } from "../namespace.js"
import { limits } from "../limits.js"

/**
 * A row of the wallet list. Its `id` connects it. Where a wallet of another family has the same id, without being known as
 * the same wallet, the later one is listed by its id and its family, such as `Fox:bip122`.
 */
export interface ListedConnector extends ConnectorRow {
  readonly recent: boolean
}

/** The id of the connector by which a wallet of the list serves a chain family. */
export const connectorFor = ({ id, connectors }: ListedConnector, namespace: Namespace): string =>
  connectors?.find(({ namespaces }) => namespaces.includes(namespace))?.id ?? id

/** Whether only the connector itself says that it is the one by which a wallet of the list serves a chain family. */
export const isClaimed = ({ connectors = [] }: Pick<ListedConnector, "connectors">, namespace: Namespace): boolean =>
  connectors.some(({ namespaces, claimed }) => claimed && namespaces.includes(namespace))

/** Whether a connection is of a wallet of the list, in the given chain family if any. */
export const isOfWallet = (
  {
    id,
    namespaces,
    connectors,
  }: Pick<ListedConnector, "id" | "connectors"> & { readonly namespaces: readonly Namespace[] },
  { connector, namespace }: { readonly connector: Pick<ConnectorInfo, "id">; readonly namespace: Namespace },
  wanted: Namespace = namespace,
): boolean =>
  namespace === wanted &&
  (connectors ?? [{ id, namespaces }]).some(
    (each) => sameConnector(each.id, connector.id) && each.namespaces.includes(namespace),
  )

type Named = Pick<ConnectorInfo, "id" | "rdns" | "namespaces">

/** Whether a wallet claims the rdns of another one, which was there before: its id is `<rdns>:2`. */
const isFurther = ({ id, rdns }: Named): boolean => rdns !== undefined && id.startsWith(`${rdns}:`)

/** The id of a wallet, the same with its chain family, as its row may be named, and its rdns if that means it; each once. */
export const namesOf = (info: Named): readonly string[] => {
  const { id, rdns = id, namespaces } = info
  return [...new Set([id, `${id}:${namespaces[0]}`, isFurther(info) ? id : rdns])]
}

/**
 * What a name means: what is of the wallet with that id, else of those that go by it, as by their rdns; not of one that claims
 * the rdns of another. `named(connectors, (row) => row, "io.metamask")[0]`
 */
export const named = <T>(all: readonly T[], infoOf: (one: T) => ConnectorInfo, name: string): readonly T[] => {
  const byId = all.filter((one) => sameConnector(infoOf(one).id, name))
  return byId[0] ? byId : all.filter((one) => goesBy(infoOf(one))(name) && !isFurther(infoOf(one)))
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
export const listConnectors = (connectors: readonly ConnectorRow[], rules: ListRules): readonly ListedConnector[] => {
  const { recent, featured } = rules
  const rows = rowsOf(connectors)
  // Which of several wallets that claim one rdns or one id was used is not known: they announce themselves in any order.
  const disputed = rows.filter((info) => isDisputed(rows, info))
  const recents = recent
    .slice(0, limits.recentWallets)
    .filter((name) => !disputed.some(({ id }) => sameConnector(id, name)))
    .filter((name) => rows.filter((info) => goesBy(info)(name)).length < 2)
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
