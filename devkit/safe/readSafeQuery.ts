import type { SafeAddresses } from "./safeAbi.js"

/** What the page of a Safe is opened with. */
export interface SafeQuery extends SafeAddresses {
  /** The address of the app in the frame. */
  readonly app: string
  readonly rpc: string
  readonly chainId: number
  /** The places of its owners among anvil's accounts. */
  readonly owners: readonly number[]
  readonly threshold: number
  /** Whether messages are signed without a transaction where an app wishes it. */
  readonly offChain: boolean
}

export const readSafeQuery = (search: string): SafeQuery => JSON.parse(new URLSearchParams(search).get("safe") ?? "{}")
