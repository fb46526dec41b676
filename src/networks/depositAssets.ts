import type { NetworkId } from "../model/namespace.js"
import type { PaymentAsset } from "../model/pay/pay.js"

const coin = (name: string, symbol: string, decimals: number) => ({
  asset: "native",
  metadata: { name, symbol, decimals },
})
const ether = coin("Ethereum", "ETH", 18)
const usdc = (asset: string) => ({ asset, metadata: { name: "USD Coin", symbol: "USDC", decimals: 6 } })
const usdt = (asset: string) => ({ asset, metadata: { name: "Tether USD", symbol: "USDT", decimals: 6 } })

/** What exchanges pay out, by network (CONTRACTS §4.5). */
const assets: Readonly<Partial<Record<NetworkId, readonly Omit<PaymentAsset, "network">[]>>> = {
  "eip155:1": [
    ether,
    usdc("0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48"),
    usdt("0xdAC17F958D2ee523a2206206994597C13D831ec7"),
  ],
  "eip155:10": [usdt("0x94b008aA00579c1307B0EF2c499aD98a8ce58e58")],
  "eip155:137": [
    usdc("0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174"),
    usdt("0xc2132D05D31c914a87C6611C10748AEb04B58e8F"),
  ],
  "eip155:8453": [ether, usdc("0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913")],
  "eip155:42161": [
    usdc("0xaf88d065e77c8cC2239327C5EDb3A432268e5831"),
    usdt("0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9"),
  ],
  "eip155:84532": [ether],
  "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp": [
    coin("Solana", "SOL", 9),
    usdc("EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v"),
    usdt("Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB"),
  ],
}

/** What exchanges pay out on a network; empty where they do not. */
export const depositAssets = (network: NetworkId): readonly PaymentAsset[] =>
  (assets[network] ?? []).map((asset) => ({ network, ...asset }))

/**
 * The price of an asset where none can be had, in US dollars: 1 (CONTRACTS §4.5) for what stands for a dollar, and none for any
 * other, of which a wrong price would ask for the wrong amount.
 */
export const fallbackPrice = ({ asset, metadata }: Pick<PaymentAsset, "asset" | "metadata">): number | null =>
  asset !== "native" && ["USDC", "USDT"].includes(metadata.symbol) ? 1 : null
