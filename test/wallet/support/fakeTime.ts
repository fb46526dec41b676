import { afterEach, beforeEach, vi } from "vitest"
import type { ErrorCode } from "../../../src/model/errors.js"

/** Every test of the file runs with fake timers. */
export const inFakeTime = (): void => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
}

/** Advances the time by `ms`; by default runs only what is due at once. */
export const pass = async (ms = 0): Promise<void> => void (await vi.advanceTimersByTimeAsync(ms))

/** The state of a promise. */
export type Outcome<T> =
  | { readonly status: "pending" }
  | { readonly status: "answered"; readonly value: T }
  | { readonly status: "failed"; readonly code: ErrorCode | string; readonly error: unknown }

const codeOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "code" in error ? String(error.code) : `not a WalletError: ${error}`

/** Returns a function that reads the state of a promise. Its rejection counts as handled. */
export const watch = <T>(promise: Promise<T>): (() => Outcome<T>) => {
  let outcome: Outcome<T> = { status: "pending" }
  promise.then(
    (value) => (outcome = { status: "answered", value }),
    (error: unknown) => (outcome = { status: "failed", code: codeOf(error), error }),
  )
  return () => outcome
}
