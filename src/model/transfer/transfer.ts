import type { AnyWalletError } from "../errors.js"
import type { FeeSpeed } from "./feeSpeed.js"

/** A token to send, if it is not the native coin. */
export interface TransferToken {
  /** The contract address, in the format of the chain family. */
  readonly address: string
  /** Decimal places of the token, for a contract that does not say; what a contract says always wins. */
  readonly decimals?: number | undefined
  /**
   * The decimal places with which the user has reviewed the amount. Where the token has others on the chain, nothing is
   * sent: it fails with `DecimalsDiffer`.
   */
  readonly reviewedDecimals?: number | undefined
  /** Used in errors; read from the chain by default. */
  readonly symbol?: string | undefined
}

/** What a contract call gives away: an amount as a decimal string in whole tokens. */
export interface SpentTokens {
  readonly amount: string
  readonly symbol: string
  /** Set where the call gives nothing away yet, but lets a contract take it. */
  readonly approval?: true | undefined
}

/** A transfer request. */
export interface Transfer {
  /** The receiver's address, in the format of the chain family. */
  readonly to: string
  /**
   * Decimal string in whole coins or tokens, for example `"0.01"`: digits and at most one point. Everything else, and
   * more decimal places than the token has, fails with `AmountInvalid`; so does zero, except with `data`. May be left out
   * only with `data`, and is then zero (SPEC §5).
   */
  readonly amount?: string | undefined
  /** Calldata for a contract, as hex. Ignored with a `token`. */
  readonly data?: `0x${string}` | undefined
  /** The token to send; the native coin by default. */
  readonly token?: TransferToken | undefined
  /** What a call with `data` gives away, to be shown while it is pending; by default the amount of the native coin. */
  readonly spends?: SpentTokens | undefined
  /** How soon it should be mined, where the chain family lets the sender choose; `normal` by default. */
  readonly speed?: FeeSpeed | undefined
  /**
   * The network fee that was reviewed, as a decimal string in whole coins. Where this page decides on the fee, as for
   * Bitcoin, a higher one fails with `FeeChanged`, and what is no decimal number with `AmountInvalid`; elsewhere the wallet
   * shows it.
   */
  readonly fee?: string | undefined
  /**
   * Send although it is not known whether the account's last transfer was sent. Default: it fails with `PreviousUnknown`.
   */
  readonly despiteUnknown?: boolean | undefined
}

/** How a transfer is submitted that the user was asked about. */
export type SubmitOptions = Pick<Transfer, "despiteUnknown">

/**
 * What a chain family recognizes a transaction by where its hash is not known, such as the account's next nonce. It is
 * stored with the transfer; only the family reads it.
 */
export type TransactionTrace = Readonly<Record<string, string>>

/**
 * Progress of a transfer. From `awaitingWallet` on it cannot be cancelled. `unknown`: the wallet was asked, and has not
 * said what became of it (`error` is null), or failed otherwise than by the user's rejection; a hash may follow.
 * `unconfirmed` means that no receipt arrived in time.
 */
export type TransferStep =
  | { readonly type: "awaitingWallet"; readonly trace?: TransactionTrace }
  | { readonly type: "unknown"; readonly error: AnyWalletError | null }
  | { readonly type: "submitted"; readonly hash: string }
  | { readonly type: "confirmed"; readonly hash: string }
  | { readonly type: "unconfirmed"; readonly hash: string }
