import { switchMap } from "rxjs"
import { describe, it } from "vitest"
import { limits } from "../../src/model/limits.js"
import { debounceQuery } from "../../src/streams/operators/debounceQuery.js"
import { marbles } from "../support/marbles.js"

describe("settle", () => {
  it(
    "sends nothing for a question that was replaced while it waited",
    marbles((m) => {
      const asked$ = m.hot("   a-b--------")
      const network$ = m.cold("--r|  ")
      const requests = "       -----^--!  "
      const answers = "        -------r---"

      const ask = debounceQuery<string, string>(3)(() => network$)

      m.expect(asked$.pipe(switchMap(ask))).toBeObservable(answers)
      m.expect(network$).toHaveSubscriptions(requests)
    }),
  )

  it(
    "asks for the last of a burst",
    marbles((m) => {
      const asked$ = m.hot("ab-c-----")
      const answers = "     ------c--"

      const ask = debounceQuery<string, string>(3)((key) => m.cold(key))

      m.expect(asked$.pipe(switchMap(ask))).toBeObservable(answers)
    }),
  )

  it(
    "waits fifty milliseconds for the wallet to be quiet, so that a burst of its events costs one request",
    marbles((m) => {
      const asked$ = m.hot("a 48ms b 48ms c")
      const answers = "     - 48ms - 48ms - 49ms c"

      const ask = debounceQuery<string, string>(limits.settle)((key) => m.cold(key))

      m.expect(asked$.pipe(switchMap(ask))).toBeObservable(answers)
    }),
  )

  it(
    "fails as the question fails",
    marbles((m) => {
      const asked$ = m.hot("a------")
      const answers = "     ----#  "

      const ask = debounceQuery<string, string>(3)(() => m.cold("-#"))

      m.expect(asked$.pipe(switchMap(ask))).toBeObservable(answers)
    }),
  )
})
