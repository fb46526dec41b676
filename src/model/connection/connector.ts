import type { Namespace } from "../namespace.js"

/** How a wallet is connected (SPEC §3). `announced` uses EIP-6963; `injected` is a bare `window.ethereum`. */
export type ConnectorType = "injected" | "announced" | "walletConnect" | "auth" | "external"

/** A connector as data, for lists and storage. */
export interface ConnectorInfo {
  /** Compared without regard to letter case. For an announced wallet, its rdns. */
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  /** The chain families that it may serve, at once. */
  readonly namespaces: readonly [Namespace, ...Namespace[]]
  /** `data:image/*` or `https:` only; anything else is dropped when it is decoded. */
  readonly icon?: string
  /** The wallet's reverse domain name (EIP-6963); its uuid where it announces itself without one. */
  readonly rdns?: string
  /** A number of the object of the page that it is over, until the page is left. Only its wallet can put that object there. */
  readonly source?: number
}

/** Identifies a connector, and with it all that it has opened; with its rdns where that is known. */
export type ConnectorKey = Pick<ConnectorInfo, "id" | "namespaces" | "rdns">

/** Whether two ids are of one connector: they are compared in any letter case. */
export const sameConnector = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Whether two keys are of one connector: two wallets of different families may share an id. */
export const sameSession = (a: ConnectorKey, b: ConnectorKey): boolean =>
  sameConnector(a.id, b.id) && a.namespaces.some((namespace) => b.namespaces.includes(namespace))

/** Whether `name` is the id or the rdns of a wallet, or its id with its chain family: `Fox:bip122`, as its row may be named. */
export const goesBy =
  ({
    id,
    rdns = id,
    namespaces,
  }: Pick<ConnectorInfo, "id" | "rdns"> & { readonly namespaces?: readonly Namespace[] }) =>
  (name: string): boolean =>
    [id, rdns, `${id}:${namespaces?.[0]}`].some((own) => sameConnector(own, name))

/** Whether a connector is the site's own choice. No wallet of the page may use its id. */
export const isOfSite = ({ type }: Pick<ConnectorInfo, "type">): boolean => type !== "announced" && type !== "injected"

/** Whether a wallet of the page goes by the id of a connector of the site's own, as an impostor would: it is left out. */
export const takesId = (wallets: readonly ConnectorInfo[], info: ConnectorInfo): boolean =>
  !isOfSite(info) && wallets.some((other) => isOfSite(other) && sameConnector(other.id, info.id))

/**
 * Whether a wallet of the page has announced itself as the wallet that this connector of the site's own reaches too, in
 * every family of it: one of another family, which goes by that name, takes nothing away.
 */
export const isAnnounced = (wallets: readonly ConnectorInfo[], info: ConnectorInfo): boolean =>
  info.rdns !== undefined &&
  isOfSite(info) &&
  wallets.some(
    (other) =>
      !isOfSite(other) &&
      goesBy(other)(info.rdns ?? "") &&
      info.namespaces.every((namespace) => other.namespaces.includes(namespace)),
  )

/**
 * Whether another wallet of the page claims the same rdns in the same family. Any of them may be an impostor: an extension
 * can copy name, icon and accounts of another, and announce itself before it. So none is restored without being asked. A
 * connector of the site's own is none of them.
 */
export const isDisputed = (wallets: readonly ConnectorInfo[], info: ConnectorInfo): boolean =>
  !isOfSite(info) &&
  wallets.some(
    ({ id, rdns = id, namespaces, type }) =>
      !isOfSite({ type }) &&
      id !== info.id &&
      goesBy(info)(rdns) &&
      namespaces.some((namespace) => info.namespaces.includes(namespace)),
  )
