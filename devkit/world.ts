import { type LocalChains, startChains } from "./chains.js"
import { placeRevertingContract } from "./reverting.js"
import type { WalletChain } from "./wallet/state.js"

/** Why the contract of the local world refuses everything. */
export const refusal = "Closed on Sundays"

/** Two chains with a refusing contract each, as a wallet knows them. */
export interface LocalWorld extends LocalChains {
  readonly walletChains: readonly [ethereum: WalletChain, polygon: WalletChain]
}

/** Starts the chains and furnishes them. When that fails, nothing is left behind. */
export const startLocalWorld = async (): Promise<LocalWorld> => {
  const { chains, stop } = await startChains()
  const [ethereum, polygon] = chains
  try {
    await Promise.all(chains.map(({ url }) => placeRevertingContract(url, refusal)))
  } catch (failure) {
    await stop()
    throw failure
  }
  return {
    chains,
    stop,
    walletChains: [
      { id: 1, name: "Ethereum", rpcUrl: ethereum.url, symbol: "ETH" },
      { id: 137, name: "Polygon", rpcUrl: polygon.url, symbol: "POL" },
    ],
  }
}
