import type { AnyWalletError } from "./errors.js"

/** The state of asynchronously loaded data. `last` is the value of an earlier request, if any. */
export type Remote<T> =
  | { readonly status: "idle" }
  | { readonly status: "loading"; readonly last: T | undefined }
  | { readonly status: "ready"; readonly value: T }
  | { readonly status: "failed"; readonly error: AnyWalletError; readonly last: T | undefined }

export const idle = { status: "idle" } as const satisfies Remote<never>

export const loading = <T>(last?: T): Remote<T> => ({ status: "loading", last })
/** Data that has been loaded, or that was known without a request. */
export const ready = <T>(value: T): Remote<T> => ({ status: "ready", value })
export const failed = <T>(error: AnyWalletError, last?: T): Remote<T> => ({ status: "failed", error, last })

/** The most recent value: that of `ready`, or `last` while loading or after a failure. */
export const latest = <T>(remote: Remote<T>): T | undefined =>
  remote.status === "ready" ? remote.value : remote.status === "idle" ? undefined : remote.last
