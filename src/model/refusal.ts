import { type AnyWalletError, fail } from "./errors.js"

/** How requests are refused for a while after a failure. */
export interface Refusal {
  /** The error of a refused request, and of the failure itself. `retryAt` is in ms since 1970. */
  readonly refuse: (retryAt: number, cause?: AnyWalletError) => AnyWalletError
  /** The time given by the error itself; null if it has none, undefined if the error does not count as a failure. */
  readonly retryAt: (error: AnyWalletError) => number | null | undefined
}

/** Balances (SPEC §4). A source's own `retryAt` is respected, and a missing capability does not count as a failure. */
export const balanceRefusal: Refusal = {
  refuse: (retryAt, cause) => fail("BalanceUnavailable", { retryAt }, cause),
  retryAt: (error) => {
    if (error.code === "CapabilityMissing") return undefined
    return error.code === "BalanceUnavailable" ? error.details.retryAt : null
  },
}
