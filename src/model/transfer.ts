/** The token to send, where it is not the network's own coin. */
export interface TransferToken {
  /** The contract, in the form of the chain family. */
  readonly address: string
  /** Decimal places of the amount; read from the chain where they are not given. */
  readonly decimals?: number
  /** Named when there is too little of it; read from the chain where it is not given. */
  readonly symbol?: string
}

/** What to send. */
export interface Transfer {
  /** The receiver's address, in the form of the chain family. */
  readonly to: string
  /** Decimal string in whole coins or tokens, for example `"0.01"`. A text that is not a number counts as zero (SPEC §5). */
  readonly amount: string
  /** Calldata for a contract, as hex. Not used with a `token`. */
  readonly data?: `0x${string}`
  /** A token; without it, the network's own coin is sent. */
  readonly token?: TransferToken
}

/** How far a transfer has come. `submitted` is the point of no return; `unconfirmed` means no receipt came in time. */
export type TransferStep =
  | { readonly type: "awaitingWallet" }
  | { readonly type: "submitted"; readonly hash: string }
  | { readonly type: "confirmed"; readonly hash: string }
  | { readonly type: "unconfirmed"; readonly hash: string }
