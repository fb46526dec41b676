import type { AccountKey } from "../account.js"
import { normalAddress, referenceOf } from "../namespace.js"
import { safeText } from "../presentation.js"
import type { WrittenMessage } from "./signInMessage.js"

/** What a message must say before it is signed. */
export interface SignInExpectation {
  readonly account: AccountKey
  /** The origin of this page. */
  readonly origin: string
  /** Undefined where the site gave none. */
  readonly nonce: string | undefined
  /** In ms since 1970. */
  readonly now: number
}

/** What a message says and must not. */
export interface SignInMismatch {
  readonly field: "domain" | "uri" | "address" | "chain" | "nonce" | "version" | "time"
  readonly expected: string
  readonly actual: string
}

/** How far the clock of a device may be off, in ms: the site itself checks the times of what it is sent. */
export const CLOCK_SKEW = 300_000

/** An address of a site in its parts; undefined where it is none. */
const parsed = (address: string): URL | undefined => {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}

/** The host of an origin, with its port; empty where there is no site, as in a sandboxed frame. */
export const domainOf = (origin: string): string => parsed(origin)?.host ?? ""

/** The first thing that a message says of another site, account, network, nonce or time; null if there is none. */
export const mismatchIn = (message: WrittenMessage, expectation: SignInExpectation): SignInMismatch | null => {
  const { account, origin, nonce, now } = expectation
  const scheme = parsed(origin)?.protocol.slice(0, -1) ?? ""
  const site = domainOf(origin)
  const chains: readonly string[] = [account.network, referenceOf(account.network)]
  const written = normalAddress(account.network, message.accountAddress)
  const { expirationTime, notBefore = message.issuedAt } = message
  const isExpired = expirationTime !== undefined && Date.parse(expirationTime) <= now - CLOCK_SKEW
  const isEarly = notBefore !== undefined && Date.parse(notBefore) > now + CLOCK_SKEW
  const mismatches: readonly (SignInMismatch | false)[] = [
    (site === "" || message.domain !== site) && { field: "domain", expected: site, actual: message.domain },
    message.scheme !== undefined &&
      message.scheme !== scheme && { field: "domain", expected: scheme, actual: message.scheme },
    parsed(message.uri)?.origin !== origin && { field: "uri", expected: origin, actual: message.uri },
    written !== normalAddress(account.network, account.address) && {
      ...{ field: "address", expected: account.address, actual: message.accountAddress },
    },
    !chains.includes(message.chain) && { field: "chain", expected: account.network, actual: message.chain },
    nonce !== undefined && message.nonce !== nonce && { field: "nonce", expected: nonce, actual: message.nonce },
    message.version !== "1" && { field: "version", expected: "1", actual: message.version },
    isExpired && { field: "time", expected: "now", actual: expirationTime },
    isEarly && { field: "time", expected: "now", actual: notBefore },
  ]
  return mismatches.find((mismatch) => mismatch !== false) ?? null
}

/** The longest message that is signed, in characters. */
const longest = 10_000

/** The line without what has a glyph of its own only in some places: spaces. */
const spaced = (line: string): string => line.replace(/[\t-\r\p{Z}]+/gu, " ").trim()

/** Without selectors of an emoji that is drawn: one after a digit that is no keycap could be seen nowhere. */
const withoutSelectors = (line: string): string =>
  line.replace(/(?<=\p{Emoji})(?<![\d#*])\ufe0f|(?<=[\d#*])\ufe0f(?=\u20e3)/gu, "")

/** Whether a text is too long to be read, or has characters that cannot be seen. */
export const isUnreadable = (text: string): boolean =>
  text.length > longest ||
  text
    .split("\n")
    .map(withoutSelectors)
    .some((line) => safeText(line, longest) !== spaced(line))

/**
 * Whether a text that is no message by CAIP-122 could be taken for one by a reader that is less strict: it may name another
 * site, and must not be signed.
 */
export const resemblesSignIn = (text: string): boolean => /wants\s+you\s+to\s+sign\s*-?\s*in/i.test(text)
