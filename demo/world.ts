import type { WalletChain } from "../devkit/wallet/state.js"

/** The local environment, passed to the page by `npm start`. */
export interface DemoWorld {
  readonly chains: readonly WalletChain[]
  /** The data provider of the local chains. */
  readonly providerUrl: string
  /** A contract that reverts every call. */
  readonly revertingContract: `0x${string}`
}

/** Reads the local environment of this page. */
export const readWorld = (): DemoWorld => JSON.parse(import.meta.env.VITE_WORLD)
