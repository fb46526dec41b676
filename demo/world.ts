import type { WalletChain } from "../devkit/wallet/state.js"

/** What `npm start` tells the page about the local world. */
export interface DemoWorld {
  readonly chains: readonly WalletChain[]
  /** A contract that refuses everything. */
  readonly revertingContract: `0x${string}`
}

/** The local world behind this page. */
export const readWorld = (): DemoWorld => JSON.parse(import.meta.env.VITE_WORLD)
