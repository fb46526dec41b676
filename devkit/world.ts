import { type LocalChains, startChains } from "./chains.js"
import { type Provider, startProvider } from "./provider/startProvider.js"
import { deployRevertingContract } from "./reverting.js"
import type { WalletChain } from "./wallet/state.js"

/** The revert reason of the reverting contract. */
export const revertReason = "Closed on Sundays"

/** The local test environment: two chains, each with tokens and a reverting contract, and their data provider. */
export interface LocalWorld extends LocalChains {
  readonly provider: Provider
  readonly walletChains: readonly [ethereum: WalletChain, polygon: WalletChain]
}

/** Starts the provider last, so that an earlier failure leaves no server running. */
const startDataProvider = async ({ chains }: LocalChains): Promise<Provider> => {
  await Promise.all(chains.map(({ url }) => deployRevertingContract(url, revertReason)))
  return startProvider({ chains })
}

/** Starts the chains and deploys the contracts, which takes 0.2 s. On failure everything is stopped. */
export const startLocalWorld = async (): Promise<LocalWorld> => {
  const local = await startChains()
  const [ethereum, polygon] = local.chains
  const provider = await startDataProvider(local).catch(async (failure: unknown) => {
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
