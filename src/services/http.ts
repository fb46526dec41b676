import {
  defer,
  EMPTY,
  expand,
  finalize,
  from,
  last,
  map,
  mergeMap,
  type Observable,
  type ObservableInput,
  of,
} from "rxjs"
import { dataLimits } from "../model/dataLimits.js"

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
  /** Empty if it is larger than `dataLimits.responseSize`; the rest of such a body is not read. */
  readonly body: string
}

/** Sends an HTTP request: `fetchHttp(fetch)` in a page, `cold("--r|")` in a marble test. */
export type Http = (request: HttpRequest) => ObservableInput<HttpResponse>

/** The part of a `ReadableStream` of bytes that is used. */
export interface ByteStream {
  readonly getReader: () => {
    readonly read: () => Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>
  }
}

/** The part of the standard `fetch` that is used. A response without `body` is read by `text()`. */
export type Fetch = (
  url: string,
  init: {
    readonly method: string
    readonly headers: Record<string, string>
    readonly body: string | null
    readonly priority: "high" | "low" | "auto"
    readonly credentials: "omit"
    readonly redirect: "error"
    readonly signal: AbortSignal
  },
) => Promise<{
  readonly status: number
  readonly headers: { readonly forEach: (each: (value: string, name: string) => void) => void }
  readonly body?: ByteStream | null
  readonly text: () => Promise<string>
}>

type FetchResponse = Awaited<ReturnType<Fetch>>

const headersOf = ({ headers }: FetchResponse): Readonly<Record<string, string>> => {
  const found: Record<string, string> = {}
  headers.forEach((value, name) => void (found[name.toLowerCase()] = value))
  return found
}

interface Read {
  readonly text: string
  readonly size: number
  readonly done: boolean
}

/** The text of a stream of bytes; empty if there are more than `most`. No part is requested after that. */
const textOf = (stream: ByteStream, most: number): Observable<string> =>
  defer(() => {
    const reader = stream.getReader()
    const decoder = new TextDecoder()
    const nextOf = ({ text, size }: Read): Observable<Read> =>
      defer(() => reader.read()).pipe(
        map(({ done, value }) => ({
          text: text + decoder.decode(value, { stream: !done }),
          size: size + (value?.length ?? 0),
          done,
        })),
      )
    return nextOf({ text: "", size: 0, done: false }).pipe(
      expand((read) => (read.done || read.size > most ? EMPTY : nextOf(read))),
      last(),
      map(({ text, size }) => (size > most ? "" : text)),
    )
  })

/** The body, if it fits: a size that is declared is believed only where it is too large. */
const bodyOf = (response: FetchResponse, headers: Readonly<Record<string, string>>): Observable<string> => {
  const most = dataLimits.responseSize
  if (Number(headers["content-length"]) > most) return of("")
  return response.body
    ? textOf(response.body, most)
    : from(response.text()).pipe(map((text) => (text.length > most ? "" : text)))
}

/**
 * HTTP over `fetch`: sends on subscription, aborts on unsubscription and once the body is larger than allowed, and omits
 * cookies. A redirect is an error: the requests name addresses, which are for the site's own service only. Errors with
 * whatever `fetch` throws; `send` maps that to a `WalletError`.
 */
export const fetchHttp =
  (fetch: Fetch): Http =>
  ({ url, headers, ...rest }) =>
    defer(() => {
      const controller = new AbortController()
      const { signal } = controller
      const init = { ...rest, headers: { ...headers }, credentials: "omit", redirect: "error", signal } as const
      return from(fetch(url, init)).pipe(
        mergeMap((response) => {
          const received = headersOf(response)
          return bodyOf(response, received).pipe(map((body) => ({ status: response.status, headers: received, body })))
        }),
        finalize(() => controller.abort()),
      )
    })
