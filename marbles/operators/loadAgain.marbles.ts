import { NEVER, type Observable } from "rxjs"
import { describe, it } from "vitest"
import { loadAgain } from "../../src/streams/operators/loadAgain.js"
import { marbles } from "../support/marbles.js"

describe("what could not be loaded", () => {
  it(
    "may be loaded again when the page is online again, or gets the focus",
    marbles((m) => {
      const events: Readonly<Record<string, Observable<unknown>>> = {
        online: m.cold("--o------"),
        focus: m.cold(" -----f---"),
      }
      const result$ = " --o--f---"

      m.expect(loadAgain((type) => events[type] ?? NEVER)).toBeObservable(result$)
    }),
  )
})
