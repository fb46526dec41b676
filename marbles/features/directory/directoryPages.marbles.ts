import { describe, expect, it } from "vitest"
import { directoryPages } from "../../../src/features/directory/directoryPages.js"
import { type DirectoryPages, noPages } from "../../../src/model/directory/directory.js"
import { inTurn, marbles } from "../../support/marbles.js"
import { offline, page } from "./wallets.js"

const pages = { 1: page("ab", 100), 2: page("cd", 100), 3: page("ef", 100), s: page("ab", 100) }
const at = (names: string, next: number | null, more: Partial<DirectoryPages> = {}): DirectoryPages => ({
  ...noPages,
  ...{ wallets: page(names, 0).wallets, next },
  ...more,
})
const isLoading = { page: { status: "loading" } } as const
/** Capitals are what is there, small letters the same while the next page is loading. */
const states = {
  i: noPages,
  l: at("", 1, isLoading),
  A: at("ab", 2),
  a: at("ab", 2, isLoading),
  f: at("ab", 2, { page: { status: "failed", error: offline } }),
  B: at("abcd", 3),
  b: at("abcd", 3, isLoading),
  C: at("abcdef", null),
  E: at("ab", null),
}

describe("the pages of a directory", () => {
  it(
    "are requested one at a time, and none after the last",
    marbles((m) => {
      const more$ = m.hot("  -mmm--m---m---m-")
      const first$ = m.cold(" --1|            ", pages)
      const second$ = m.cold("     --2|       ", pages)
      const third$ = m.cold("          --3|   ", pages)
      const state = "        il-A--a-B-b-C|"

      const numbers: number[] = []
      const next = inTurn(first$, second$, third$)
      const pageOf = (number: number) => {
        numbers.push(number)
        return next()
      }

      m.expect(directoryPages({ more$, pageOf })).toBeObservable(state, states)
      m.flush()
      expect(numbers).toEqual([1, 2, 3])
    }),
  )

  it(
    "that failed are requested again, and what is there stays",
    marbles((m) => {
      const more$ = m.hot("  -m---m---m----")
      const first$ = m.cold(" --1|          ", pages)
      const down$ = m.cold("      --#       ", {}, offline)
      const second$ = m.cold("        --2|  ", pages)
      const state = "        il-A-a-f-a-B--"

      m.expect(directoryPages({ more$, pageOf: inTurn(first$, down$, second$) })).toBeObservable(state, states)
    }),
  )

  it(
    "end where one brings nothing new",
    marbles((m) => {
      const more$ = m.hot("  -m---m---m")
      const first$ = m.cold(" --1|      ", pages)
      const same$ = m.cold("      --s|  ", pages)
      const state = "        il-A-a-E|"

      m.expect(directoryPages({ more$, pageOf: inTurn(first$, same$) })).toBeObservable(state, states)
    }),
  )

  it(
    "are not requested before they are asked for",
    marbles((m) => {
      const more$ = m.hot("  -----")
      const first$ = m.cold("--1|  ", pages)

      m.expect(directoryPages({ more$, pageOf: () => first$ })).toBeObservable("i", states)
      m.expect(first$).toHaveSubscriptions([])
    }),
  )
})
