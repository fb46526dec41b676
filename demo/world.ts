import type { Namespace } from "rxwallet"
import type { WalletChain } from "../devkit/wallet/state.js"

/** The local environment, passed to the page by `npm start`. */
export interface DemoWorld {
  readonly chains: readonly WalletChain[]
  /** The data provider of the local chains. */
  readonly providerUrl: string
  /** The WebSocket address of the relay. */
  readonly relayUrl: string
  /** The origin of the embedded wallet's frame. */
  readonly secureOrigin: string
  /** The page with the mails of the embedded wallet. */
  readonly mailboxUrl: string
  /** The local Solana node. */
  readonly solanaUrl: string
  /** The local Bitcoin chain, or why there is none on this machine. */
  readonly bitcoin: { readonly url: string } | { readonly reason: string }
  /** An address to send to, for a chain family. */
  readonly receivers: Readonly<Partial<Record<Namespace, string>>>
  /** A contract that reverts every call. */
  readonly revertingContract: `0x${string}`
}

/** Reads the local environment of this page. */
export const readWorld = (): DemoWorld => JSON.parse(import.meta.env.VITE_WORLD)
