import type { NetworkId } from "../../model/namespace.js"

/** Options of `swap()`. */
export interface SwapOptions {
  /**
   * The contract that swaps on a network, by its CAIP-2 id: approvals are for it, and swaps go to it. Only for a data provider
   * whose swaps do not go to 1inch's Aggregation Router V6, which is the default on its networks. Null turns swaps off there.
   */
  readonly routers?: Readonly<Partial<Record<NetworkId, string | null>>> | undefined
}
