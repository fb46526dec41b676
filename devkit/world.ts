import { type LocalChains, startChains } from "./chains.js"
import { type Provider, startProvider } from "./provider/startProvider.js"
import { placeRevertingContract } from "./reverting.js"
import type { WalletChain } from "./wallet/state.js"

/** Why the contract of the local world refuses everything. */
export const refusal = "Closed on Sundays"

/** Two chains with tokens and a refusing contract each, as a wallet knows them, and a data provider that reads them. */
export interface LocalWorld extends LocalChains {
  readonly provider: Provider
  readonly walletChains: readonly [ethereum: WalletChain, polygon: WalletChain]
}

/** The provider comes last: whatever fails before it leaves no server behind. */
const furnished = async ({ chains }: LocalChains): Promise<Provider> => {
  await Promise.all(chains.map(({ url }) => placeRevertingContract(url, refusal)))
  return startProvider({ chains })
}

/** Starts the chains and furnishes them, which takes 0.2 s. When that fails, nothing is left behind. */
export const startLocalWorld = async (): Promise<LocalWorld> => {
  const local = await startChains()
  const [ethereum, polygon] = local.chains
  const provider = await furnished(local).catch(async (failure: unknown) => {
    await local.stop()
    throw failure
  })
  return {
    chains: local.chains,
    provider,
    stop: async () => {
      await Promise.all([provider.stop(), local.stop()])
    },
    walletChains: [
      { id: 1, name: "Ethereum", rpcUrl: ethereum.url, symbol: "ETH" },
      { id: 137, name: "Polygon", rpcUrl: polygon.url, symbol: "POL" },
    ],
  }
}
