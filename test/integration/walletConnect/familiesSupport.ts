import { createPublicKey, verify as verifyBytes } from "node:crypto"
import { getBase58Encoder } from "@solana/kit"
import type { Network } from "../../../src/model/network.js"
import { mainnet } from "../../../src/networks/ethereum.js"

const networkOf = (id: Network["id"], name: string, symbol: string, decimals: number): Network => ({
  ...{ id, name, testnet: false, nativeCurrency: { name, symbol, decimals } },
  ...{ rpcUrls: ["http://localhost:1"], blockExplorers: [] },
})

export const solana = networkOf("solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp", "Solana", "SOL", 9)
export const bitcoin = networkOf("bip122:000000000019d6689c085ae165831e93", "Bitcoin", "BTC", 8)
export const solanaTest = networkOf("solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z", "Solana Testnet", "SOL", 9)
/** One of each family. */
export const networks = [mainnet, solana, bitcoin] as const

/** Ed25519, by another library than the phone's. */
export const isSolanaSignature = (message: Uint8Array, signature: string, account: string): boolean => {
  const raw = Buffer.from(getBase58Encoder().encode(account))
  const key = createPublicKey({
    key: Buffer.concat([Buffer.from("302a300506032b6570032100", "hex"), raw]),
    ...{ format: "der", type: "spki" },
  })
  return verifyBytes(null, message, key, Buffer.from(getBase58Encoder().encode(signature)))
}
