import { describe, it } from "vitest"
import { fail } from "../../src/model/errors.js"
import { failed, loading, ready, type Remote } from "../../src/model/remote.js"
import { toRemote } from "../../src/streams/operators/toRemote.js"
import { marbles } from "../support/marbles.js"

const unreachable = fail("ChainUnreachable", { network: "eip155:1" })

const shown: Readonly<Record<string, Remote<string>>> = {
  l: loading(),
  A: ready("a"),
  f: failed(unreachable),
  k: loading("a"),
  g: failed(unreachable, "a"),
  u: failed(fail("Unexpected", { message: "oops" })),
}

describe("toRemote", () => {
  it(
    "emits loading at once, then ready",
    marbles((m) => {
      const source$ = m.cold("--a|")
      const result = "        l-A|"

      m.expect(toRemote(source$)).toBeObservable(result, shown)
    }),
  )

  it(
    "never errors: emits failed instead",
    marbles((m) => {
      const source$ = m.cold("--#   ", {}, unreachable)
      const result = "        l-(f|)"

      m.expect(toRemote(source$)).toBeObservable(result, shown)
    }),
  )

  it(
    "wraps an unknown error as Unexpected",
    marbles((m) => {
      const source$ = m.cold("--#   ", {}, new TypeError("oops"))
      const result = "        l-(u|)"

      m.expect(toRemote(source$)).toBeObservable(result, shown)
    }),
  )

  it(
    "keeps the value of an earlier request while loading and after a failure",
    marbles((m) => {
      const source$ = m.cold("--#   ", {}, unreachable)
      const result = "        k-(g|)"

      m.expect(toRemote(source$, "a")).toBeObservable(result, shown)
    }),
  )
})
