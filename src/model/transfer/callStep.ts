/** One call of a contract by the account, exactly as it is sent. */
export interface CallStep {
  readonly to: string
  /** Of the native currency, in base units. */
  readonly value: string
  readonly data: `0x${string}`
  /** What an approval lets the contract take, as a decimal string in whole tokens: zero takes an earlier one back. */
  readonly approves?: string
}

/** Lets a contract take tokens, or takes that back. */
export interface ApprovalStep extends CallStep {
  readonly kind: "reset" | "approve"
  readonly approves: string
}
