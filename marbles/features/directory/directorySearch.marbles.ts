import { NEVER } from "rxjs"
import { describe, expect, it } from "vitest"
import { directorySearch } from "../../../src/features/directory/directorySearch.js"
import { type DirectorySearch, noSearch } from "../../../src/model/directory/directory.js"
import { failed, loading, ready } from "../../../src/model/remote.js"
import { clock } from "../../streams/fixtures.js"
import { inTurn, marbles } from "../../support/marbles.js"
import { offline, page } from "./wallets.js"

const texts = { s: "r", r: "ra", a: " ra ", b: "rab", n: "" }
const found = { 1: page("x", 1).wallets, 2: page("y", 1).wallets }
const of = (query: string, state: DirectorySearch["found"]): DirectorySearch => ({ query, found: state })
const states = {
  s: { ...noSearch, query: "r" },
  n: { ...noSearch },
  l: of("ra", loading()),
  X: of("ra", ready(found[1])),
  f: of("ra", failed(offline)),
  k: of("rab", loading()),
  Y: of("rab", ready(found[2])),
}

describe("the search of a directory", () => {
  it(
    "sends a text half a second after the last one",
    marbles((m) => {
      const text$ = m.hot("  -r 200ms b--------", texts)
      const answer$ = m.cold("--2|", found)
      const state = "        -l 200ms k 501ms Y"

      const queries: string[] = []
      const find = (query: string) => {
        queries.push(query)
        return answer$
      }

      m.expect(directorySearch({ text$, retry$: NEVER, find, clock })).toBeObservable(state, states)
      m.flush()
      expect(queries).toEqual(["rab"])
    }),
  )

  it(
    "sends nothing for a text of one character, or of none",
    marbles((m) => {
      const text$ = m.hot("  -s-n-", texts)
      const answer$ = m.cold("--1|", found)
      const state = "        -s-n-"

      m.expect(directorySearch({ text$, retry$: NEVER, find: () => answer$, clock })).toBeObservable(state, states)
      m.expect(answer$).toHaveSubscriptions([])
    }),
  )

  it(
    "sends a text once, whatever spaces are around it",
    marbles((m) => {
      const text$ = m.hot("  -r-a---------", texts)
      const answer$ = m.cold("--1|", found)
      const state = "        -l 501ms X--"

      m.expect(directorySearch({ text$, retry$: NEVER, find: inTurn(answer$), clock })).toBeObservable(state, states)
    }),
  )

  it(
    "drops the answer to an earlier text, which is aborted",
    marbles((m) => {
      const text$ = m.hot("   -r 502ms b-------", texts)
      const late$ = m.cold("  ---1|", found)
      const answer$ = m.cold("--2|", found)
      const state = "         -l 502ms k 501ms Y"

      m.expect(directorySearch({ text$, retry$: NEVER, find: inTurn(late$, answer$), clock })).toBeObservable(
        state,
        states,
      )
      m.expect(late$).toHaveSubscriptions(" 501ms ^--!")
    }),
  )

  it(
    "that failed is sent again at once when it is retried",
    marbles((m) => {
      const text$ = m.hot("   -r------------", texts)
      const retry$ = m.hot("  - 504ms r-----")
      const down$ = m.cold("  --#", found, offline)
      const answer$ = m.cold("--1|", found)
      const state = "         -l 501ms f-l-X"

      m.expect(directorySearch({ text$, retry$, find: inTurn(down$, answer$), clock })).toBeObservable(state, states)
    }),
  )
})
