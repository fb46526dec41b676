import type { WalletOptions } from "rxwallet"
import type { ScriptedWalletOptions } from "rxwallet/testing"

/** A scripted wallet of a fixture page; `announceAfter` is in ms, null for never. */
export interface PageWallet extends Partial<Omit<ScriptedWalletOptions, "fetch" | "clock" | "sign">> {
  readonly announceAfter?: number | null
}

/** A wallet of the family of `test/growth`. */
export interface PageToy {
  readonly id: string
  readonly name: string
  readonly accounts: readonly [string, ...string[]]
}

/** The parameters in the URL of a fixture page. */
export interface PageQuery {
  /** RPC URLs of the local chains. */
  readonly ethereum: string
  readonly polygon: string
  /** The data provider; empty for a site without one. */
  readonly provider: string
  /** The WebSocket address of the relay. */
  readonly relay: string
  /** Whether WalletConnect's service is asked to attest the origin of the page. */
  readonly verify: boolean
  readonly wallets: readonly PageWallet[]
  readonly options: Partial<WalletOptions>
  readonly dir: "ltr" | "rtl"
  /** The messages: the English ones, or those made 40 % longer. */
  readonly words: "english" | "longer"
  /** Where the app is: in the page, or in an open dialog of Radix, which locks the page behind it. */
  readonly inside: "page" | "radixDialog"
  /** A connector that pairs by a URI: with one at once, or never with one; null for a site without such a connector. */
  readonly pairing: "pairs" | "hangs" | null
  /** The wallets of a second chain family, of `test/growth`; null for a site of one family. */
  readonly toys: readonly PageToy[] | null
  /** The address of a remote directory; null for a site without one. */
  readonly directory: string | null
  /** The host of the page of a seller of coins; null for a site that sells none. */
  readonly seller: string | null
  /** Whether visitors sign in: required in the standard message, or optional in words of the site; null if they do not. */
  readonly signIn: "required" | "optional" | null
  /** Whether names are looked up and registered. */
  readonly names: boolean
  /** Whether the site offers swaps. */
  readonly swap: boolean
  /** Whether the account can allow the site to act without asking. */
  readonly sessions: boolean
  /** Whether visitors log in with an email or a social login, as the test says. */
  readonly embedded: boolean
  /** Whether the site asks for payments. */
  readonly pay: boolean
  /** Whether visitors deposit from an exchange. */
  readonly deposit: boolean
}

/** An address that refuses connections. */
const UNUSED_PORT = "http://127.0.0.1:9"

const pairings = ["pairs", "hangs"] as const
const signIns = ["required", "optional"] as const

/** Parses the query of the page's URL. */
export const readQuery = (search: string): PageQuery => {
  const query = new URLSearchParams(search)
  return {
    ethereum: query.get("ethereum") ?? UNUSED_PORT,
    polygon: query.get("polygon") ?? UNUSED_PORT,
    provider: query.get("provider") ?? UNUSED_PORT,
    relay: query.get("relay") ?? "ws://127.0.0.1:9",
    verify: query.has("verify"),
    wallets: JSON.parse(query.get("wallets") ?? "[]"),
    options: JSON.parse(query.get("options") ?? "{}"),
    dir: query.get("dir") === "rtl" ? "rtl" : "ltr",
    words: query.get("words") === "longer" ? "longer" : "english",
    inside: query.get("inside") === "radixDialog" ? "radixDialog" : "page",
    pairing: pairings.find((pairing) => pairing === query.get("pairing")) ?? null,
    toys: JSON.parse(query.get("toys") ?? "null"),
    directory: query.get("directory"),
    seller: query.get("seller"),
    signIn: signIns.find((signIn) => signIn === query.get("signIn")) ?? null,
    names: query.has("names"),
    swap: query.has("swap"),
    sessions: query.has("sessions"),
    embedded: query.has("embedded"),
    pay: query.has("pay"),
    deposit: query.has("deposit"),
  }
}
