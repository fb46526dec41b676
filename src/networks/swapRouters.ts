import type { NetworkId } from "../model/namespace.js"

/** 1inch's Aggregation Router V6, at one address on every chain but ZKsync. */
const router = "0x111111125421cA6dc452d289314280a0f8842A65"

/**
 * The contract that swaps on each network where swaps are offered (CONTRACTS §4.4): the one that a data provider's swaps go
 * to. What a provider builds for any other contract is refused.
 */
export const swapRouters: Readonly<Partial<Record<NetworkId, string>>> = {
  "eip155:1": router,
  "eip155:10": router,
  "eip155:56": router,
  "eip155:100": router,
  "eip155:137": router,
  "eip155:250": router,
  "eip155:324": "0x6fd4383cB451173D5f9304F041C7BCBf27d561fF",
  "eip155:8217": router,
  "eip155:8453": router,
  "eip155:42161": router,
  "eip155:43114": router,
  "eip155:1313161554": router,
}
