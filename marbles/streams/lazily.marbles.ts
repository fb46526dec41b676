import { describe, it } from "vitest"
import { lazily } from "../../src/streams/lazily.js"
import { marbles } from "../support/marbles.js"

describe("lazily", () => {
  it(
    "asks for the code when somebody looks, and is the stream that the code makes",
    marbles((m) => {
      const look = "         --^------"
      const stream$ = m.cold("    -a-b-")
      const code$ = m.cold("    --c|    ", { c: (ports: string) => (ports === "ports" ? stream$ : m.cold("#")) })
      const asked = "        --^--!   "
      const result = "       -----a-b-"

      m.expect(
        lazily(() => code$, "ports"),
        look,
      ).toBeObservable(result)
      m.expect(code$).toHaveSubscriptions(asked)
    }),
  )

  it(
    "says nothing when the code cannot be loaded",
    marbles((m) => {
      const code$ = m.cold("--#")
      const result = "      --|"

      m.expect(lazily(() => code$, null)).toBeObservable(result)
    }),
  )

  it(
    "says in its place what is to be said when the code cannot be loaded",
    marbles((m) => {
      const code$ = m.cold("--#", {}, new Error("offline"))
      const words$ = m.cold("-w|")
      const result = "      ---w|"

      m.expect(
        lazily(
          () => code$,
          null,
          (thrown) => (thrown instanceof Error ? words$ : m.cold("#")),
        ),
      ).toBeObservable(result)
    }),
  )
})
