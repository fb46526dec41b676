import type { Address } from "viem"

/** Data about a coin. Prices are in US dollars and fixed. */
export interface Coin {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly price: number
}

/** A token of the local chains, at its mainnet address. */
export interface DevToken extends Coin {
  readonly chainId: number
  readonly address: Address
  /** A `silent` token returns nothing from `transfer`, like USDT. */
  readonly kind: "standard" | "silent"
}

/** The address that represents the native coin where an address is required (CONTRACTS §4.4). */
export const COIN_ADDRESS: Address = "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE"

/** The spender of swaps: the address of the local pool, which is that of 1inch's router on mainnet. */
export const EXCHANGE: Address = "0x111111125421cA6dc452d289314280a0f8842A65"

/** The contract of the local payment service, on each chain. */
export const PAYMENTS: Address = "0x00000000000000000000000000000000000FA1d0"

/** What the pool has at first of each coin and token, in US dollars at their fixed prices. */
export const POOL_VALUE = 3_000_000

const usdc = { name: "USD Coin", symbol: "USDC", decimals: 6, price: 1, kind: "standard" } as const
const usdt = { name: "Tether USD", symbol: "USDT", decimals: 6, price: 0.999, kind: "silent" } as const
const dai = { name: "Dai Stablecoin", symbol: "DAI", decimals: 18, price: 1.001, kind: "standard" } as const
/** A spam token: its 0 decimals mean that clients must not show it (SPEC §5). */
const spam = { name: "Visit free-money.example", symbol: "FREE", decimals: 0, price: 5, kind: "standard" } as const

export const devTokens: readonly DevToken[] = [
  { chainId: 1, address: "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48", ...usdc },
  { chainId: 1, address: "0xdAC17F958D2ee523a2206206994597C13D831ec7", ...usdt },
  { chainId: 1, address: "0x6B175474E89094C44Da98b954EedeAC495271d0F", ...dai },
  { chainId: 1, address: "0x000000000000000000000000000000000000F4ee", ...spam },
  { chainId: 137, address: "0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359", ...usdc },
  { chainId: 137, address: "0xc2132D05D31c914a87C6611C10748AEb04B58e8F", ...usdt },
  { chainId: 137, address: "0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063", ...dai },
  { chainId: 137, address: "0x000000000000000000000000000000000000F4ee", ...spam },
]

/** The same price on both chains. */
export const coins: Readonly<Record<number, Coin>> = {
  1: { name: "Ethereum", symbol: "ETH", decimals: 18, price: 3_000 },
  137: { name: "POL", symbol: "POL", decimals: 18, price: 0.25 },
}

/** NFT collections: a genuine one, and spam. */
export const collectibles = [
  { address: "0x000000000000000000000000000000000000A271", name: "Sunday Paintings", isSpam: false },
  { address: "0x0000000000000000000000000000000000005cA1", name: "Claim your prize", isSpam: true },
] as const satisfies readonly { readonly address: Address; readonly name: string; readonly isSpam: boolean }[]

/** The exchange rates of one US dollar for the supported currencies (CONTRACTS §1.4). */
export const currencies: Readonly<Record<string, number>> = {
  ...{ usd: 1, eur: 0.9, gbp: 0.8, aud: 1.5, cad: 1.4, inr: 88, jpy: 150 },
  ...{ btc: 0.00001, eth: 1 / 3_000 },
}
