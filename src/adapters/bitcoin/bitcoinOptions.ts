import type { ObservableInput } from "rxjs"
import type { AccountKey } from "../../model/account.js"

/** Options of `bitcoin`. */
export interface BitcoinOptions {
  /**
   * Asks an indexer of your choice which of an account's unspent outputs hold more than coins, such as inscriptions or runes.
   * Gets the outputs as `txid:vout`, and returns those that are not to be spent. While it fails, nothing is sent. Without it,
   * outputs of up to 546 satoshi are never spent, and those of 10,000 satoshi not from a taproot address.
   */
  readonly protectedOutputs?:
    ((outputs: readonly string[], account: AccountKey) => ObservableInput<readonly string[]>) | undefined
}
