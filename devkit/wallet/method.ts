import type { WalletHost } from "./host.js"

/** A request of a site for one of the wallet's own methods. */
export interface Call {
  readonly origin: string
  readonly params: readonly unknown[]
  readonly host: WalletHost
}

export type Method = (call: Call) => Promise<unknown>
