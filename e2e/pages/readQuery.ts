import type { WalletOptions } from "rxwallet"
import type { ScriptedWalletOptions } from "rxwallet/testing"

/** A scripted wallet of a fixture page; `announceAfter` is in ms, and null means never by itself. */
export interface PageWallet extends Partial<Omit<ScriptedWalletOptions, "fetch" | "clock" | "sign">> {
  readonly announceAfter?: number | null
}

/** What a test decides in the address of a fixture page. */
export interface PageQuery {
  /** The nodes of the local chains. */
  readonly ethereum: string
  readonly polygon: string
  /** The data provider; empty for a site without one. */
  readonly provider: string
  readonly wallets: readonly PageWallet[]
  readonly options: Partial<WalletOptions>
  readonly dir: "ltr" | "rtl"
}

/** A port where nobody listens. */
const UNUSED_PORT = "http://127.0.0.1:9"

/** Reads the address of the page. */
export const readQuery = (search: string): PageQuery => {
  const query = new URLSearchParams(search)
  return {
    ethereum: query.get("ethereum") ?? UNUSED_PORT,
    polygon: query.get("polygon") ?? UNUSED_PORT,
    provider: query.get("provider") ?? UNUSED_PORT,
    wallets: JSON.parse(query.get("wallets") ?? "[]"),
    options: JSON.parse(query.get("options") ?? "{}"),
    dir: query.get("dir") === "rtl" ? "rtl" : "ltr",
  }
}
