import { afterEach, beforeEach, vi } from "vitest"
import type { ErrorCode } from "../../../src/model/errors.js"

/** Every test of the file runs in fake time: nothing sleeps, and two minutes pass in a millisecond. */
export const inFakeTime = (): void => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
}

/** Lets `ms` pass, with all that happens in them; by default only what happens at once. */
export const pass = async (ms = 0): Promise<void> => void (await vi.advanceTimersByTimeAsync(ms))

/** How a promise has ended so far. Nothing it rejects with goes unhandled. */
export type Ending<T> =
  | { readonly status: "pending" }
  | { readonly status: "answered"; readonly value: T }
  | { readonly status: "failed"; readonly code: ErrorCode | string; readonly error: unknown }

const codeOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "code" in error ? String(error.code) : `not a WalletError: ${error}`

/** Watches a promise from now on, and tells how it has ended so far. */
export const watch = <T>(promise: Promise<T>): (() => Ending<T>) => {
  let ending: Ending<T> = { status: "pending" }
  promise.then(
    (value) => (ending = { status: "answered", value }),
    (error: unknown) => (ending = { status: "failed", code: codeOf(error), error }),
  )
  return () => ending
}
