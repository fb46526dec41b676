import { afterAll, afterEach, beforeAll } from "vitest"
import type { Network } from "../../../src/model/network.js"
import { type LocalSolana, type SolanaOptions, startSolana } from "../../../devkit/solana/startSolana.js"

/** Starts a node for the tests of a file. Its normal behaviour is restored after each test. */
export const localSolana = (options: SolanaOptions = {}): (() => LocalSolana) => {
  let node: LocalSolana | undefined
  const started = (): LocalSolana => {
    if (!node) throw new Error("the node has not started")
    return node
  }
  beforeAll(async () => {
    node = await startSolana(options)
  })
  afterEach(() => {
    started().control.heal()
    started().control.forget()
  })
  afterAll(() => node?.stop())
  return started
}

/** The local chain as a site offers it: as Solana's mainnet. */
export const localNetwork = ({ url }: LocalSolana): Network => ({
  id: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
  name: "Solana",
  testnet: false,
  nativeCurrency: { name: "Solana", symbol: "SOL", decimals: 9 },
  rpcUrls: [url],
  blockExplorers: [{ name: "Solana Explorer", url: "https://explorer.solana.com" }],
})
