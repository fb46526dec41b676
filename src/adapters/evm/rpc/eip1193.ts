import type { ObservableInput } from "rxjs"

export interface Eip1193Call {
  readonly method: string
  readonly params?: readonly unknown[]
}

export type Listener = (payload?: unknown) => void

/** A provider as EIP-1193 describes it, except that a response may be any `ObservableInput`: in a test, a marble. */
export interface Eip1193 {
  readonly request: (call: Eip1193Call) => ObservableInput<unknown>
  readonly on?: (event: string, listener: Listener) => unknown
  readonly removeListener?: (event: string, listener: Listener) => unknown
  readonly off?: (event: string, listener: Listener) => unknown
}
