import { describe, it } from "vitest"
import { fail } from "../../src/model/errors.js"
import { failed, idle, loading, ready, type Remote } from "../../src/model/remote.js"
import { keepLast } from "../../src/streams/operators/keepLast.js"
import { marbles } from "../support/marbles.js"

const error = fail("ChainUnreachable", { network: "eip155:1" })

const shown: Readonly<Record<string, Remote<string>>> = {
  i: idle,
  l: loading(),
  f: failed(error),
  A: ready("a"),
  B: ready("b"),
  k: loading("a"),
  g: failed(error, "a"),
}

describe("keepLast", () => {
  it(
    "keeps the last good value through a refresh and a failure",
    marbles((m) => {
      const source$ = m.hot("l-A-l-f-l-B-", shown)
      const result = "       l-A-k-g-k-B-"

      m.expect(source$.pipe(keepLast())).toBeObservable(result, shown)
    }),
  )

  it(
    "has nothing to keep before the first good value",
    marbles((m) => {
      const source$ = m.hot("l-f-l-", shown)
      const result = "       l-f-l-"

      m.expect(source$.pipe(keepLast())).toBeObservable(result, shown)
    }),
  )

  it(
    "forgets when there is nothing to ask any more, so that nobody sees another's value",
    marbles((m) => {
      const source$ = m.hot("A-l-i-l-", shown)
      const result = "       A-k-i-l-"

      m.expect(source$.pipe(keepLast())).toBeObservable(result, shown)
    }),
  )
})
