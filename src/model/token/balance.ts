import type { Network } from "../network.js"
import { latest, type Remote } from "../remote.js"

/** An exact amount of a network's native coin. */
export interface Balance {
  /** Decimal string in whole coins, for example `"0.25"`. */
  readonly amount: string
  readonly symbol: string
  /** How much of `amount` is in no block yet, where the chain family tells it apart; left out where it is nothing. */
  readonly unconfirmed?: string | undefined
}

/**
 * The balance to display: the last known one, or `0.00` of the network's native coin, of ETH if the network is unknown
 * (SPEC §8). Display a failure beside it: `0.00` does not mean that the account is empty.
 */
export const shownBalance = (balance: Remote<Balance>, network?: Pick<Network, "nativeCurrency">): Balance =>
  latest(balance) ?? { amount: "0.00", symbol: network?.nativeCurrency.symbol ?? "ETH" }
