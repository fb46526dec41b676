import { startProvider } from "../../devkit/provider/startProvider.js"
import { type LocalSolana, startSolana } from "../../devkit/solana/startSolana.js"

/** A local Solana node, and a data provider over its chain. */
export interface SolanaWorld extends LocalSolana {
  readonly providerUrl: string
}

export const startSolanaWorld = async (): Promise<SolanaWorld> => {
  const node = await startSolana()
  const provider = await startProvider({ chains: [], solana: node.chain }).catch(async (failure: unknown) => {
    await node.stop()
    throw failure
  })
  return {
    ...node,
    providerUrl: provider.url,
    stop: async () => {
      await Promise.all([node.stop(), provider.stop()])
    },
  }
}
