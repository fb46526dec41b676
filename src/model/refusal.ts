import { type AnyWalletError, fail } from "./errors.js"

/** How requests are refused for a while after a failure. */
export interface Refusal {
  /** The error of a refused request, and of the failure itself. `retryAt` is in ms since 1970. */
  readonly refuse: (retryAt: number, cause?: AnyWalletError) => AnyWalletError
  /** Until when an error itself refuses; null where it does not say, undefined where it is not a failure at all. */
  readonly retryAt: (error: AnyWalletError) => number | null | undefined
}

/** Balances (SPEC §4): a source that refuses by itself is not asked later than it says. A missing one has not failed. */
export const balanceRefusal: Refusal = {
  refuse: (retryAt, cause) => fail("BalanceUnavailable", { retryAt }, cause),
  retryAt: (error) => {
    if (error.code === "CapabilityMissing") return undefined
    return error.code === "BalanceUnavailable" ? error.details.retryAt : null
  },
}
