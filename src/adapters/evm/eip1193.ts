import type { ObservableInput } from "rxjs"

export interface Eip1193Call {
  readonly method: string
  readonly params?: readonly unknown[]
}

export type Listener = (payload?: unknown) => void

/** A wallet as EIP-1193 describes it, with one liberty: an answer may be any `ObservableInput`, so a test can hand a marble. */
export interface Eip1193 {
  readonly request: (call: Eip1193Call) => ObservableInput<unknown>
  readonly on?: (event: string, listener: Listener) => unknown
  readonly removeListener?: (event: string, listener: Listener) => unknown
  readonly off?: (event: string, listener: Listener) => unknown
}
