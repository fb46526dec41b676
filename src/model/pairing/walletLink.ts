import type { Device } from "./device.js"
import type { WalletLinks } from "../directory/directoryWallet.js"

/** A link that opens a wallet. */
export interface WalletLink {
  readonly href: string
  /** Where the wallet is opened for later requests: the same without the pairing. */
  readonly home: string
}

/**
 * Schemes of browsers and systems, which are never a wallet's own: they run or show what a link contains, start other
 * programs, or, as `intent:`, open any app with content of the link's choice.
 */
const foreign = new RegExp(
  `^(${[
    "about|blob|browser|chrome.*|data|edge|feed|file|filesystem|ftp|gopher|http|jar|java.*|live|moz.*|opera|resource",
    "vbscript|view-source|web[+].*|wss?|wyciwyg|android-app|content|intent|itms.*|market|microsoft.*|ms-.*|search(-ms)?",
    "shell|ssh|telnet|x-.*|callto|facetime.*|geo|mailto|maps|mms.*|news|nntp|skype|sms.*|tel|telprompt|webcal",
  ].join("|")})$`,
)

/** `scheme:` and what follows it, without spaces or control characters, where a wallet may be opened by it. */
const isAllowed = (link: string): boolean => {
  const [, scheme] = /^([a-z][a-z0-9+.-]{1,63}):[\x21-\x7e]*$/i.exec(link) ?? []
  if (scheme === undefined || link.length > 4_096) return false
  if (scheme.toLowerCase() !== "https") return !foreign.test(scheme.toLowerCase())
  // Neither a name before the host, which a reader takes for the host, nor a link without one.
  return /^https:\/\/[^/?#@\\]+(?:[/?#]|$)/i.test(link)
}

/** Where a wallet is opened: `scheme://` or an `https:` address, with a slash at its end; null if it may not be. */
const homeOf = (link: string): string | null => {
  const whole = link.replace(/^([a-z][a-z0-9+.-]*)(:\/{0,2})?$/i, "$1://")
  return isAllowed(whole) && /^[^:?#]+:\/\/[^?#]*$/.test(whole) ? whole.replace(/([^/])$/, "$1/") : null
}

/** A pairing URI: text of printable characters that begins with `wc:`. */
export const isPairingUri = (uri: string): boolean => /^wc:[\x21-\x7e]+$/.test(uri)

/**
 * The link that gives a pairing URI to a wallet (CONTRACTS §2.3); null where `link`, which is the wallet's own scheme or
 * an `https:` address, may not be opened: a directory cannot lead a visitor anywhere else.
 */
export const pairingLink = (link: string | undefined, uri: string, device: Device): WalletLink | null => {
  const home = link === undefined ? null : homeOf(link)
  if (home === null) return null
  const once = encodeURIComponent(uri)
  // Telegram on Android decodes the links that it opens.
  const isDecoded = device.telegram && device.system === "android"
  return { home, href: `${home}wc?uri=${isDecoded ? encodeURIComponent(once) : once}` }
}

/** The link by which a phone opens a wallet with a pairing URI: its own scheme, or else the `https:` address of its app. */
export const phoneLink = ({ mobile, universal }: WalletLinks, uri: string, device: Device): WalletLink | null =>
  pairingLink(mobile, uri, device) ?? pairingLink(universal, uri, device)

/**
 * The link that opens a page in the wallet's own browser (CONTRACTS §2.4); null if there is none, or it may not be opened.
 * The page, by its address, decides nothing of the link's scheme and host.
 */
export const browserLink = ({ browser }: WalletLinks, page: string): string | null => {
  const [, origin, host = "", rest = ""] = /^(https?:\/\/([^/?#]+))([^#]*)/i.exec(page) ?? []
  if (browser === undefined || origin === undefined) return null
  if (!/^[a-z][a-z0-9+.-]*:\/\/[^{}/?#]+[/?]/i.test(browser)) return null
  const places = { href: encodeURIComponent(page), origin: encodeURIComponent(origin), host: host + rest }
  const link = browser.replace(/\{(href|origin|host)\}/g, (_, name: keyof typeof places) => places[name])
  return isAllowed(link) ? link : null
}

/** An `https:` address that may be opened, such as one of a store or of a wallet's site; null for any other text. */
export const webLink = (link: string | undefined): string | null =>
  link !== undefined && /^https:/i.test(link) && isAllowed(link) ? link : null

/** The host that an `https:` address leads to, with its port. */
export const hostOf = (link: string): string => link.replace(/^https?:\/\/|[/?#][^]*$/gi, "")

/** The window that a link to an app opens in: the page's own, out of a frame, and never that of Telegram. */
export const linkTarget = ({ telegram, framed }: Device): "_blank" | "_top" | "_self" =>
  telegram ? "_blank" : framed ? "_top" : "_self"
