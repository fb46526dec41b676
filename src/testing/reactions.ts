import { defer, from, ignoreElements, NEVER, concat, type Observable, type ObservableInput, of, throwError } from "rxjs"

/** How a scripted wallet reacts to a request instead of handling it. */
export type Reaction =
  | { readonly type: "answers"; readonly value: unknown }
  | { readonly type: "rejects"; readonly error: RpcError }
  | { readonly type: "hangs" }
  | { readonly type: "throws"; readonly thrown: unknown }
  | { readonly type: "waits"; readonly until: () => ObservableInput<unknown> }

/** An RPC error (EIP-1193). */
export interface RpcError {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

/** Resolves with `value`, valid or not, without side effects. */
export const answers = (value: unknown): Reaction => ({ type: "answers", value })

/** Rejects with an RPC error; by default the user's rejection (4001). */
export const rejects = (code = 4001, message = "User rejected the request.", data?: unknown): Reaction => ({
  type: "rejects",
  error: { code, message, ...(data !== undefined && { data }) },
})

/** Never settles, like a prompt that is ignored. */
export const hangs: Reaction = { type: "hangs" }

/** Throws synchronously instead of returning a promise, as a broken provider does. */
export const throwsAtOnce = (thrown: unknown): Reaction => ({ type: "throws", thrown })

/** Handles the request once `until` has completed, so that a test controls the approval. */
export const waitsFor = (until: () => ObservableInput<unknown>): Reaction => ({ type: "waits", until })

/** The response to a request: the scripted reaction, or else `handle$`. */
export const reaction = (scripted: Reaction | undefined, handle$: Observable<unknown>): Observable<unknown> => {
  switch (scripted?.type) {
    case undefined:
      return handle$
    case "answers":
      return of(scripted.value)
    case "rejects":
      return throwError(() => scripted.error)
    case "throws":
      return throwError(() => scripted.thrown)
    case "hangs":
      return NEVER
    case "waits":
      return concat(defer(() => from(scripted.until())).pipe(ignoreElements()), handle$)
  }
}
