import type { ErrorDetails } from "./errorDetails.js"

/** The value of `error.code`. */
export type ErrorCode = keyof ErrorDetails

/** The only error class of the SDK. `cause` is the original error. */
export class WalletError<C extends ErrorCode> extends Error {
  override readonly name: C

  constructor(
    readonly code: C,
    readonly details: ErrorDetails[C],
    cause?: unknown,
  ) {
    super(`${code} ${JSON.stringify(details)}`, { cause })
    this.name = code
  }
}

/** The union of all errors: `switch (error.code)` is exhaustive and narrows `error.details`. */
export type AnyWalletError = { readonly [C in ErrorCode]: WalletError<C> }[ErrorCode]

export const fail = <C extends ErrorCode>(code: C, details: ErrorDetails[C], cause?: unknown): WalletError<C> =>
  new WalletError(code, details, cause)

/** The message of anything thrown. Never throws, even if a hostile wallet throws an object that cannot become a string. */
export const messageOf = (thrown: unknown): string => {
  try {
    return String(typeof thrown === "object" && thrown !== null && "message" in thrown ? thrown.message : thrown)
  } catch {
    return "unknown"
  }
}

/** Wraps anything thrown as `Unexpected`; a `WalletError` is returned unchanged. */
export const asWalletError = (thrown: unknown): AnyWalletError =>
  thrown instanceof WalletError
    ? (thrown as AnyWalletError)
    : fail("Unexpected", { message: messageOf(thrown) }, thrown)
