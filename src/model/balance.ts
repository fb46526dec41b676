import type { Network } from "./network.js"
import { latest, type Remote } from "./remote.js"

/** An amount of a network's native coin, exact. */
export interface Balance {
  /** Decimal string in whole coins, for example `"0.25"`. */
  readonly amount: string
  readonly symbol: string
}

/**
 * What to draw where a balance stands: the last number known, else `0.00` of the network's own coin, of ETH where the
 * network is unknown (SPEC §8). Draw the failure beside it: nobody has said that the account is empty.
 */
export const shownBalance = (balance: Remote<Balance>, network?: Pick<Network, "nativeCurrency">): Balance =>
  latest(balance) ?? { amount: "0.00", symbol: network?.nativeCurrency.symbol ?? "ETH" }
