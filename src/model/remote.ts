import type { AnyWalletError } from "./errors.js"

/** Data that lives elsewhere, as a value: a view can draw every case, and no case is an exception. */
export type Remote<T> =
  | { readonly status: "idle" }
  | { readonly status: "loading"; readonly last: T | undefined }
  | { readonly status: "ready"; readonly value: T }
  | { readonly status: "failed"; readonly error: AnyWalletError; readonly last: T | undefined }

export const idle = { status: "idle" } as const satisfies Remote<never>

export const loading = <T>(last?: T): Remote<T> => ({ status: "loading", last })
export const ready = <T>(value: T): Remote<T> => ({ status: "ready", value })
export const failed = <T>(error: AnyWalletError, last?: T): Remote<T> => ({ status: "failed", error, last })

/** The freshest value known, whatever the case. */
export const latest = <T>(remote: Remote<T>): T | undefined =>
  remote.status === "ready" ? remote.value : remote.status === "idle" ? undefined : remote.last
