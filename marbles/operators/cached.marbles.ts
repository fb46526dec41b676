import { mergeMap, type Observable, of } from "rxjs"
import { describe, it } from "vitest"
import { cached } from "../../src/streams/operators/cached.js"
import { inTurn, marbles } from "../support/marbles.js"

interface Asked {
  readonly id: string
  readonly fresh?: boolean
}
const asking: Readonly<Record<string, Asked>> = { a: { id: "a" }, b: { id: "b" }, A: { id: "a", fresh: true } }

const keeping = (ask: (asked: Asked) => Observable<string>, serves = () => of(true)) =>
  cached<Asked, string>({
    ttl: 6,
    keyOf: ({ id }) => id,
    freshOf: ({ fresh }) => (fresh ? "fresh" : null),
    cache: new Map(),
    networkOf: () => "eip155:1",
    serves,
  })(ask)

describe("a kept read", () => {
  it(
    "is one request for all who ask while it is under way",
    marbles((m) => {
      const asked$ = m.hot("   a-a------", asking)
      const network$ = m.cold("----r|   ")
      const requests = "       ^----!   "
      const answers = "        ----(rr)-"

      const ask = keeping(() => network$)

      m.expect(asked$.pipe(mergeMap(ask))).toBeObservable(answers)
      m.expect(network$).toHaveSubscriptions(requests)
    }),
  )

  it(
    "is none while its answer is young, and one again when it is old",
    marbles((m) => {
      const asked$ = m.hot(" a---a----a--", asking)
      const first$ = m.cold("-r|         ")
      const next$ = m.cold("          -s|")
      const answers = "      -r--r-----s-"

      const ask = keeping(inTurn(first$, next$))

      m.expect(asked$.pipe(mergeMap(ask))).toBeObservable(answers)
    }),
  )

  it(
    "is kept for each key by itself",
    marbles((m) => {
      const asked$ = m.hot(" a-b-a-b-", asking)
      const first$ = m.cold("-r|      ")
      const next$ = m.cold("   -s|   ")
      const answers = "      -r-sr-s-"

      const ask = keeping(inTurn(first$, next$))

      m.expect(asked$.pipe(mergeMap(ask))).toBeObservable(answers)
    }),
  )

  it(
    "is called off when nobody listens any more",
    marbles((m) => {
      const network$ = m.cold("------r|")
      const first = "          ^--!    "
      const second = "         -^---!  "
      const requests = "       ^----!  "
      const answers = "        --------"

      const ask = keeping(() => network$)

      m.expect(ask({ id: "a" }), first).toBeObservable(answers)
      m.expect(ask({ id: "a" }), second).toBeObservable(answers)
      m.expect(network$).toHaveSubscriptions(requests)
    }),
  )

  it(
    "passes a young answer by when it must be fresh, and keeps what it brings",
    marbles((m) => {
      const asked$ = m.hot(" a--A--a-", asking)
      const first$ = m.cold("-r|      ")
      const next$ = m.cold("    -s|   ")
      const answers = "      -r--s-s-"

      const ask = keeping(inTurn(first$, next$))

      m.expect(asked$.pipe(mergeMap(ask))).toBeObservable(answers)
    }),
  )

  it(
    "does not keep what is answered where nobody serves the network",
    marbles((m) => {
      const asked$ = m.hot("   a--a--a-", asking)
      const served = inTurn(of(false), of(true), of(true))
      const nothing$ = m.cold("(n|)     ")
      const network$ = m.cold("    -r|   ")
      const answers = "        n---r-r-"

      const ask = keeping(inTurn(nothing$, network$), served)

      m.expect(asked$.pipe(mergeMap(ask))).toBeObservable(answers)
    }),
  )
})
