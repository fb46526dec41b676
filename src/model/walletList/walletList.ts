import { type ConnectorInfo, goesBy, sameConnector } from "../connection/connector.js"
import {
  type ListedConnector,
  listConnectors,
  type ListRules,
  placeIn,
  type RuleAgainst,
  ruleAgainst,
  type Section,
  sectionOf,
} from "../connection/connectors.js"
import { sharesFamily } from "../connection/connectorRows.js"
import { type Device, isPhone } from "../pairing/device.js"
import type { DirectoryWallet } from "../directory/directoryWallet.js"
import { limits } from "../limits.js"
import type { Namespace } from "../namespace.js"
import { downloadOf, platformsOf } from "../pairing/platforms.js"

/** The rules of a site for its wallets. Ids are those of connectors or of a directory, or rdns. */
export interface WalletRules extends Omit<ListRules, "recent"> {
  /** The site's own wallets: `customWallets`. */
  readonly custom: readonly DirectoryWallet[]
  /** The chain families of the site. */
  readonly namespaces: readonly Namespace[]
}

/** What the wallet list is made of. */
export interface WalletSources {
  /** The wallets of the page, and the site's connectors. */
  readonly discovered: readonly ConnectorInfo[]
  /** Ids of the connectors that are connected. */
  readonly connected: readonly string[]
  /** The wallets of directories, those to recommend first. */
  readonly directory: readonly DirectoryWallet[]
  /** Ids of connectors, the most recently used first. */
  readonly recent: readonly string[]
  readonly rules: WalletRules
  readonly device: Device
}

/** Why a wallet is not shown. */
export type HiddenBecause =
  | RuleAgainst
  /** The same wallet is in the list: `of`. */
  | "duplicate"
  /** It serves no chain family of the site. */
  | "otherFamily"
  /** It runs on other devices only: an extension on a phone, an app of phones on a computer. */
  | "notForDevice"
  /** Neither a link nor a connector of the site leads to it. */
  | "unreachable"

/** Why a wallet of a directory is shown where it is. */
export type ShownBecause = "featured" | "custom" | "recommended" | "listed"

/** What the list does with one wallet, and why. */
export type WalletDecision =
  | { readonly place: Section; readonly wallet: ListedConnector }
  /** `popular` is in the first list, `more` only in the list of all wallets. */
  | { readonly place: "popular" | "more"; readonly wallet: DirectoryWallet; readonly because: ShownBecause }
  | {
      readonly place: "hidden"
      readonly wallet: ConnectorInfo | DirectoryWallet
      readonly because: HiddenBecause
      /** The id of the wallet that is shown, or hidden, in its place. */
      readonly of?: string
    }

type Identity = Pick<ConnectorInfo, "id" | "name" | "rdns">

/** MetaMask has another rdns in its app (CONTRACTS §2.2). */
const rdnsOn = (device: Device, rdns: string): string => {
  const known = rdns.toLowerCase()
  return isPhone(device) && known === "io.metamask.mobile" ? "io.metamask" : known
}

/** `Trust Wallet` is `Trust` to itself (CONTRACTS §2.2). */
const plainName = (name: string): string => (name === "Trust Wallet" ? "Trust" : name)

/** Finds the same wallet: by id, by rdns, or by the exact name where one of both has no rdns (CONTRACTS §2.2). */
const twinsAmong = (device: Device, first: readonly Identity[]) => {
  const known = new Map<string, Identity>()
  const keep = (key: string, wallet: Identity): void => void (known.has(key) || known.set(key, wallet))
  const add = (wallet: Identity): void => {
    const { id, name, rdns } = wallet
    keep(`id ${id.toLowerCase()}`, wallet)
    keep(`name ${plainName(name)}`, wallet)
    keep(rdns === undefined ? `bare ${plainName(name)}` : `rdns ${rdnsOn(device, rdns)}`, wallet)
  }
  first.forEach(add)
  const find = ({ id, name, rdns }: Identity): Identity | undefined =>
    known.get(`id ${id.toLowerCase()}`) ??
    (rdns === undefined
      ? known.get(`name ${plainName(name)}`)
      : (known.get(`rdns ${rdnsOn(device, rdns)}`) ?? known.get(`bare ${plainName(name)}`)))
  return { add, find }
}

const noRules = { recent: [], include: null, exclude: [], featured: [] }

/** Whether a wallet of the page is the first connector of a row, or that row itself. */
const leads = (row: ListedConnector, info: ConnectorInfo): boolean => {
  const first = row.connectors?.[0] ?? row
  return [row.id, first.id].includes(info.id) && sharesFamily(first, info)
}

/** Every wallet of the page: in its section, left out by a rule, or a part of another row. */
const decidePage = ({ discovered, connected, recent, rules }: WalletSources): readonly WalletDecision[] => {
  const every = listConnectors(discovered, noRules)
  const shown = listConnectors(discovered, { ...rules, recent })
  const isConnected = ({ id }: ConnectorInfo): boolean => connected.some((other) => sameConnector(other, id))
  const hidden = discovered.flatMap((info, index): readonly WalletDecision[] => {
    const isFirst = discovered.findIndex((other) => other.id === info.id && sharesFamily(other, info)) === index
    const row = isFirst ? every.find((other) => leads(other, info)) : undefined
    const because = isFirst ? ruleAgainst(rules, row ?? info) : undefined
    if (because) return [{ place: "hidden", wallet: info, because }]
    if (isFirst && shown.some((other) => leads(other, info))) return []
    const of = every.find((other) => sameConnector(other.id, info.id) || goesBy(other)(info.rdns ?? info.id))
    return [{ place: "hidden", wallet: info, because: "duplicate", ...(of && { of: of.id }) }]
  })
  return [...shown.map((wallet) => ({ place: sectionOf(wallet, isConnected(wallet)), wallet })), ...hidden]
}

/** Whether a wallet runs on the device or on a phone beside it, or can be installed on it; if not, why. */
const outOfReach = (wallet: DirectoryWallet, device: Device, relay: boolean): HiddenBecause | undefined => {
  const reach = { device, installed: false }
  if (platformsOf(wallet, { ...reach, relay }).length > 0) return undefined
  const { stores, links, rdns } = wallet
  const download = downloadOf(wallet, device)
  // A site of a wallet says nothing about phones; a wallet that announces itself is an extension.
  const isForDevice = isPhone(device) ? false : [rdns, stores.chrome, stores.firefox].some((known) => known)
  if (download && (download.from !== "homepage" || isForDevice)) return undefined
  if (platformsOf(wallet, { ...reach, relay: true }).length > 0) return "unreachable"
  const ways = [rdns, ...Object.values(stores), ...Object.values(links)]
  return ways.some((way) => way) ? "notForDevice" : "unreachable"
}

/** Why a wallet of a directory is not shown; undefined if it is. */
const reasonAgainst = (wallet: DirectoryWallet, { rules, device, discovered }: WalletSources) => {
  const isOwn = rules.custom.some(({ id }) => sameConnector(id, wallet.id))
  const against = ruleAgainst({ include: isOwn ? null : rules.include, exclude: rules.exclude }, wallet)
  if (against) return against
  if (!wallet.namespaces.some((namespace) => rules.namespaces.includes(namespace))) return "otherFamily"
  const relay = discovered.some(({ type }) => type === "walletConnect")
  return outOfReach(wallet, device, relay)
}

/** How many wallets are recommended beside those that a visitor has, and the site names (CONTRACTS §2.2). */
const recommendedCount = ({ discovered, device }: WalletSources, page: readonly WalletDecision[], named: number) => {
  const installed = page.filter(
    ({ place, wallet }) => place !== "hidden" && "type" in wallet && wallet.type === "announced",
  )
  const isReachable = isPhone(device) || named > 0 || discovered.length > 0
  return isReachable ? Math.max(0, limits.recommendedWallets - named - installed.length) : 0
}

/** Every wallet of the directories: in one of the two lists, or hidden. The site's own come first. */
const decideDirectory = (sources: WalletSources, page: readonly WalletDecision[]): readonly WalletDecision[] => {
  const { discovered, directory, rules, device } = sources
  const { featured, custom } = rules
  const ordered = [...custom, ...directory]
    .map((wallet, index) => ({ wallet, place: placeIn(featured, wallet), index }))
    .sort((a, b) => a.place - b.place || a.index - b.index)
    .map(({ wallet }) => wallet)
  const hidden: WalletDecision[] = []
  const shown: DirectoryWallet[] = []
  const twins = twinsAmong(device, discovered)
  for (const wallet of ordered) {
    const twin = twins.find(wallet)
    const because = twin ? "duplicate" : reasonAgainst(wallet, sources)
    if (because) hidden.push({ place: "hidden", wallet, because, ...(twin && { of: twin.id }) })
    else {
      shown.push(wallet)
      twins.add(wallet)
    }
  }
  const reasonFor = (wallet: DirectoryWallet): ShownBecause | undefined =>
    placeIn(featured, wallet) < featured.length ? "featured" : custom.includes(wallet) ? "custom" : undefined
  const named = shown.filter((wallet) => reasonFor(wallet) !== undefined)
  const others = shown.filter((wallet) => reasonFor(wallet) === undefined)
  const count = recommendedCount(sources, page, named.length)
  return [
    ...named.map((wallet) => ({ place: "popular", wallet, because: reasonFor(wallet) ?? "custom" }) as const),
    ...others.slice(0, count).map((wallet) => ({ place: "popular", wallet, because: "recommended" }) as const),
    ...others.slice(count).map((wallet) => ({ place: "more", wallet, because: "listed" }) as const),
    ...hidden,
  ]
}

/**
 * The wallet list: every wallet of the page, of the site and of its directories once, with its place, or why it is hidden.
 * Within a place they are in their order. Nothing that a directory says changes a wallet of the page.
 */
export const decideWallets = (sources: WalletSources): readonly WalletDecision[] => {
  const page = decidePage(sources)
  return [...page, ...decideDirectory(sources, page)]
}
