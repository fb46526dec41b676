import { defer, from, ignoreElements, NEVER, concat, type Observable, type ObservableInput, of, throwError } from "rxjs"

/** How a scripted wallet reacts to a request, instead of doing what it was asked. */
export type Reaction =
  | { readonly type: "answers"; readonly value: unknown }
  | { readonly type: "rejects"; readonly error: RpcError }
  | { readonly type: "hangs" }
  | { readonly type: "throws"; readonly thrown: unknown }
  | { readonly type: "waits"; readonly until: () => ObservableInput<unknown> }

/** What a wallet throws by EIP-1193. */
export interface RpcError {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

/** Answers with anything, garbage included, and does nothing else. */
export const answers = (value: unknown): Reaction => ({ type: "answers", value })

/** Fails with an RPC error: without arguments, as when a person says no (4001). */
export const rejects = (code = 4001, message = "User rejected the request.", data?: unknown): Reaction => ({
  type: "rejects",
  error: { code, message, ...(data !== undefined && { data }) },
})

/** Never answers, like a prompt that nobody sees. */
export const hangs: Reaction = { type: "hangs" }

/** Throws at once instead of giving a promise, as no provider should. */
export const throwsAtOnce = (thrown: unknown): Reaction => ({ type: "throws", thrown })

/** Does what it was asked, but only when `until` has ended: an approval in the hands of the test. */
export const waitsFor = (until: () => ObservableInput<unknown>): Reaction => ({ type: "waits", until })

/** What becomes of a request: the reaction, or without one what was asked for. */
export const reaction = (scripted: Reaction | undefined, asAsked: Observable<unknown>): Observable<unknown> => {
  switch (scripted?.type) {
    case undefined:
      return asAsked
    case "answers":
      return of(scripted.value)
    case "rejects":
      return throwError(() => scripted.error)
    case "throws":
      return throwError(() => scripted.thrown)
    case "hangs":
      return NEVER
    case "waits":
      return concat(defer(() => from(scripted.until())).pipe(ignoreElements()), asAsked)
  }
}
