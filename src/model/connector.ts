import type { Namespace } from "./namespace.js"

/** How a wallet is reached (SPEC §3). `announced` spoke up by EIP-6963; `injected` is a bare `window.ethereum`. */
export type ConnectorType = "injected" | "announced" | "walletConnect" | "auth" | "external"

/** One way to reach a wallet, as data: what lists show and storage keeps. */
export interface ConnectorInfo {
  /** Compared without regard to letter case. For an announced wallet, its rdns. */
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  readonly namespace: Namespace
  /** `data:image/*` or `https:` only; anything else was dropped at the border. */
  readonly icon?: string
  /** The wallet's reverse domain name (EIP-6963). */
  readonly rdns?: string
}

export const sameConnector = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()
