import { mergeMap, type Observable, of } from "rxjs"
import { describe, it } from "vitest"
import { cached } from "../../src/streams/operators/cached.js"
import { inTurn, marbles } from "../support/marbles.js"

interface Key {
  readonly id: string
  readonly fresh?: boolean
}
const keys: Readonly<Record<string, Key>> = { a: { id: "a" }, b: { id: "b" }, A: { id: "a", fresh: true } }

const withCache = (query: (key: Key) => Observable<string>, serves = () => of(true)) =>
  cached<Key, string>({
    ttl: 6,
    keyOf: ({ id }) => id,
    freshOf: ({ fresh }) => (fresh ? "fresh" : null),
    cache: new Map(),
    networkOf: () => "eip155:1",
    serves,
  })(query)

describe("cached", () => {
  it(
    "joins concurrent queries in one request",
    marbles((m) => {
      const calls$ = m.hot("   a-a------", keys)
      const network$ = m.cold("----r|   ")
      const requests = "       ^----!   "
      const results = "        ----(rr)-"

      const query = withCache(() => network$)

      m.expect(calls$.pipe(mergeMap(query))).toBeObservable(results)
      m.expect(network$).toHaveSubscriptions(requests)
    }),
  )

  it(
    "sends no request while the entry is fresh, and a new one when it has expired",
    marbles((m) => {
      const calls$ = m.hot(" a---a----a--", keys)
      const first$ = m.cold("-r|         ")
      const next$ = m.cold("          -s|")
      const results = "      -r--r-----s-"

      const query = withCache(inTurn(first$, next$))

      m.expect(calls$.pipe(mergeMap(query))).toBeObservable(results)
    }),
  )

  it(
    "caches each key separately",
    marbles((m) => {
      const calls$ = m.hot(" a-b-a-b-", keys)
      const first$ = m.cold("-r|      ")
      const next$ = m.cold("   -s|   ")
      const results = "      -r-sr-s-"

      const query = withCache(inTurn(first$, next$))

      m.expect(calls$.pipe(mergeMap(query))).toBeObservable(results)
    }),
  )

  it(
    "aborts the request when the last subscriber unsubscribes",
    marbles((m) => {
      const network$ = m.cold("------r|")
      const first = "          ^--!    "
      const second = "         -^---!  "
      const requests = "       ^----!  "
      const results = "        --------"

      const query = withCache(() => network$)

      m.expect(query({ id: "a" }), first).toBeObservable(results)
      m.expect(query({ id: "a" }), second).toBeObservable(results)
      m.expect(network$).toHaveSubscriptions(requests)
    }),
  )

  it(
    "bypasses the cache for a fresh query, and caches its result",
    marbles((m) => {
      const calls$ = m.hot(" a--A--a-", keys)
      const first$ = m.cold("-r|      ")
      const next$ = m.cold("    -s|   ")
      const results = "      -r--s-s-"

      const query = withCache(inTurn(first$, next$))

      m.expect(calls$.pipe(mergeMap(query))).toBeObservable(results)
    }),
  )

  it(
    "does not cache a result for a network that is not served",
    marbles((m) => {
      const calls$ = m.hot("   a--a--a-", keys)
      const served = inTurn(of(false), of(true), of(true))
      const nothing$ = m.cold("(n|)     ")
      const network$ = m.cold("    -r|   ")
      const results = "        n---r-r-"

      const query = withCache(inTurn(nothing$, network$), served)

      m.expect(calls$.pipe(mergeMap(query))).toBeObservable(results)
    }),
  )
})
