/** What to send. */
export interface Transfer {
  /** The receiver's address, in the form of the chain family. */
  readonly to: string
  /** Decimal string in whole coins, for example `"0.01"`. A text that is not a number counts as zero (SPEC §5). */
  readonly amount: string
  /** Calldata for a contract, as hex. */
  readonly data?: `0x${string}`
}

/** How far a transfer has come. `submitted` is the point of no return; `unconfirmed` means no receipt came in time. */
export type TransferStep =
  | { readonly type: "awaitingWallet" }
  | { readonly type: "submitted"; readonly hash: string }
  | { readonly type: "confirmed"; readonly hash: string }
  | { readonly type: "unconfirmed"; readonly hash: string }
