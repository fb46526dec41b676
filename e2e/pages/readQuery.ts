import type { WalletOptions } from "rxwallet"
import type { ScriptedWalletOptions } from "rxwallet/testing"

/** A scripted wallet of a fixture page; `announceAfter` is in ms, null for never. */
export interface PageWallet extends Partial<Omit<ScriptedWalletOptions, "fetch" | "clock" | "sign">> {
  readonly announceAfter?: number | null
}

/** The parameters in the URL of a fixture page. */
export interface PageQuery {
  /** RPC URLs of the local chains. */
  readonly ethereum: string
  readonly polygon: string
  /** The data provider; empty for a site without one. */
  readonly provider: string
  readonly wallets: readonly PageWallet[]
  readonly options: Partial<WalletOptions>
  readonly dir: "ltr" | "rtl"
  /** The messages: the English ones, or those made 40 % longer. */
  readonly words: "english" | "longer"
}

/** An address that refuses connections. */
const UNUSED_PORT = "http://127.0.0.1:9"

/** Parses the query of the page's URL. */
export const readQuery = (search: string): PageQuery => {
  const query = new URLSearchParams(search)
  return {
    ethereum: query.get("ethereum") ?? UNUSED_PORT,
    polygon: query.get("polygon") ?? UNUSED_PORT,
    provider: query.get("provider") ?? UNUSED_PORT,
    wallets: JSON.parse(query.get("wallets") ?? "[]"),
    options: JSON.parse(query.get("options") ?? "{}"),
    dir: query.get("dir") === "rtl" ? "rtl" : "ltr",
    words: query.get("words") === "longer" ? "longer" : "english",
  }
}
