import { type Device, isPhone } from "./device.js"
import type { DirectoryWallet } from "../directory/directoryWallet.js"
import { browserLink, pairingLink, phoneLink, type WalletLink, webLink } from "./walletLink.js"

/** Where a wallet runs (CONTRACTS §2.3): in this browser, as an app on a phone, on the web, or on this computer. */
export type Platform = "browser" | "mobile" | "web" | "desktop"

/** What decides how a wallet of a directory can be reached, beside its links. */
export interface Reach {
  readonly device: Device
  /** Whether the wallet is on the page. */
  readonly installed: boolean
  /** Whether the site has a connector that pairs by a URI. */
  readonly relay: boolean
}

/** Where a link of a wallet leads; null if it may not be opened. */
const links: Readonly<
  Record<Exclude<Platform, "browser">, (wallet: DirectoryWallet, uri: string, device: Device) => WalletLink | null>
> = {
  mobile: (wallet, uri, device) => phoneLink(wallet.links, uri, device),
  web: (wallet, uri, device) => pairingLink(webLink(wallet.links.web) ?? undefined, uri, device),
  desktop: (wallet, uri, device) => (isPhone(device) ? null : pairingLink(wallet.links.desktop, uri, device)),
}

/** The link that gives a pairing URI to a wallet on a platform; null if there is none, or it may not be opened. */
export const platformLink = (
  platform: Platform,
  wallet: DirectoryWallet,
  uri: string,
  device: Device,
): WalletLink | null => (platform === "browser" ? null : links[platform](wallet, uri, device))

/** Whether a wallet takes a pairing URI of this site on a platform. */
export const pairsOn = (
  platform: Platform,
  wallet: DirectoryWallet,
  { relay, device }: Omit<Reach, "installed">,
): boolean => wallet.pairs && relay && platformLink(platform, wallet, "wc:", device) !== null

/** Whether a wallet opens this page in a browser of its own: on phones. */
export const opensPage = (wallet: DirectoryWallet, { device }: Pick<Reach, "device">): boolean =>
  isPhone(device) && browserLink(wallet.links, "https://page.example/") !== null

/** A phone opens the app; a computer shows a QR code for the phone. */
const isOffered = (platform: Platform, wallet: DirectoryWallet, reach: Reach): boolean =>
  platform === "browser"
    ? reach.installed
    : pairsOn(platform, wallet, reach) || (platform === "mobile" && opensPage(wallet, reach))

const platforms = ["browser", "mobile", "web", "desktop"] as const satisfies readonly Platform[]

/** The platforms on which a wallet can be reached from a page, the best first; none if it cannot be. */
export const platformsOf = (wallet: DirectoryWallet, reach: Reach): readonly Platform[] =>
  platforms.filter((platform) => isOffered(platform, wallet, reach))

/** Where a wallet is installed from. */
export interface Download {
  readonly from: "appStore" | "playStore" | "chromeStore" | "firefoxStore" | "homepage"
  readonly href: string
}

/** What a device can install: apps on a phone, extensions of its browser on a computer. */
const storeFor = (
  { stores }: DirectoryWallet,
  { system, browser }: Device,
): Omit<Download, "href"> & { href?: string } => {
  if (system === "ios") return { from: "appStore", ...(stores.ios && { href: stores.ios }) }
  if (system === "android") return { from: "playStore", ...(stores.android && { href: stores.android }) }
  if (browser === "firefox") return { from: "firefoxStore", ...(stores.firefox && { href: stores.firefox }) }
  return { from: "chromeStore", ...(browser === "chrome" && stores.chrome && { href: stores.chrome }) }
}

/** Where a wallet is installed from on this device: its store, or else the wallet's own site; null if neither is known. */
export const downloadOf = (wallet: DirectoryWallet, device: Device): Download | null => {
  const { from, href } = storeFor(wallet, device)
  const store = webLink(href)
  if (store !== null) return { from, href: store }
  const homepage = webLink(wallet.homepage)
  return homepage === null ? null : { from: "homepage", href: homepage }
}

/** The stores of phones. */
const phoneStores = [
  ["appStore", "ios"],
  ["playStore", "android"],
] as const

/**
 * Where a visitor at a computer gets the wallet's app for a phone: one for each store, else the wallet's own site. None on a
 * phone, which `downloadOf` is for, and none for a wallet without an app.
 */
export const appsOf = ({ stores, links, homepage }: DirectoryWallet, device: Device): readonly Download[] => {
  if (isPhone(device)) return []
  const found = phoneStores.flatMap(([from, system]) => {
    const href = webLink(stores[system])
    return href === null ? [] : [{ from, href }]
  })
  const site = links.mobile === undefined && links.universal === undefined ? null : webLink(homepage)
  return found.length === 0 && site !== null ? [{ from: "homepage", href: site }] : found
}
