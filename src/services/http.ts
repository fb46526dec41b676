import { defer, finalize, from, map, mergeMap, type ObservableInput } from "rxjs"

/** One question to a service, ready to travel. */
export interface HttpRequest {
  readonly method: "GET" | "POST"
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
  /** What the page needs first; only a hint for the browser. */
  readonly priority: "high" | "low" | "auto"
}

/** What came back, not yet understood: `body` is text. */
export interface HttpResponse {
  readonly status: number
  /** Names in lower case. */
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string
}

/** The port to services. A page hands `fetchHttp(fetch)`, a marble test hands `cold("--r|")`. */
export type Http = (request: HttpRequest) => ObservableInput<HttpResponse>

/** As much of the standard `fetch` as is used here. */
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

type Answer = Awaited<ReturnType<Fetch>>

const headersOf = ({ headers }: Answer): Readonly<Record<string, string>> => {
  const found: Record<string, string> = {}
  headers.forEach((value, name) => void (found[name.toLowerCase()] = value))
  return found
}

/**
 * HTTP by `fetch`: nothing is sent before someone listens, and who stops listening aborts the request. No cookie
 * travels. It fails with whatever `fetch` throws: `send` gives that a name.
 */
export const fetchHttp =
  (fetch: Fetch): Http =>
  ({ url, headers, ...rest }) =>
    defer(() => {
      const controller = new AbortController()
      const init = { ...rest, headers: { ...headers }, credentials: "omit", signal: controller.signal } as const
      return from(fetch(url, init)).pipe(
        mergeMap((answer) =>
          from(answer.text()).pipe(map((body) => ({ status: answer.status, headers: headersOf(answer), body }))),
        ),
        finalize(() => controller.abort()),
      )
    })
