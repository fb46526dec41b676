import type { AccountType } from "../account.js"

/** The message that says what an account is for; null for an ordinary one. */
export const accountLabels = {
  eoa: null,
  smartAccount: "account.smart",
  payment: "account.payment",
  ordinal: "account.ordinal",
} as const satisfies Readonly<Record<AccountType, string | null>>
