import type { WalletChain } from "../devkit/wallet/state.js"

/** What `npm start` tells the page about the local world. */
export interface DemoWorld {
  readonly chains: readonly WalletChain[]
  /** The data provider that reads the chains. */
  readonly providerUrl: string
  /** A contract that refuses everything. */
  readonly revertingContract: `0x${string}`
}

/** The local world behind this page. */
export const readWorld = (): DemoWorld => JSON.parse(import.meta.env.VITE_WORLD)
