import { defer, finalize, from, map, mergeMap, type ObservableInput } from "rxjs"

/** A request to a service. */
export interface HttpRequest {
  readonly method: "GET" | "POST"
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
  /** The `priority` hint of `fetch`. */
  readonly priority: "high" | "low" | "auto"
}

/** A response that is not decoded yet. */
export interface HttpResponse {
  readonly status: number
  /** Lower-case names. */
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string
}

/** Sends an HTTP request: `fetchHttp(fetch)` in a page, `cold("--r|")` in a marble test. */
export type Http = (request: HttpRequest) => ObservableInput<HttpResponse>

/** The part of the standard `fetch` that is used. */
export type Fetch = (
  url: string,
  init: {
    readonly method: string
    readonly headers: Record<string, string>
    readonly body: string | null
    readonly priority: "high" | "low" | "auto"
    readonly credentials: "omit"
    readonly signal: AbortSignal
  },
) => Promise<{
  readonly status: number
  readonly headers: { readonly forEach: (each: (value: string, name: string) => void) => void }
  readonly text: () => Promise<string>
}>

type FetchResponse = Awaited<ReturnType<Fetch>>

const headersOf = ({ headers }: FetchResponse): Readonly<Record<string, string>> => {
  const found: Record<string, string> = {}
  headers.forEach((value, name) => void (found[name.toLowerCase()] = value))
  return found
}

/**
 * HTTP over `fetch`: sends on subscription, aborts on unsubscription, and omits cookies. Errors with whatever `fetch`
 * throws; `send` maps that to a `WalletError`.
 */
export const fetchHttp =
  (fetch: Fetch): Http =>
  ({ url, headers, ...rest }) =>
    defer(() => {
      const controller = new AbortController()
      const init = { ...rest, headers: { ...headers }, credentials: "omit", signal: controller.signal } as const
      return from(fetch(url, init)).pipe(
        mergeMap((response) =>
          from(response.text()).pipe(map((body) => ({ status: response.status, headers: headersOf(response), body }))),
        ),
        finalize(() => controller.abort()),
      )
    })
