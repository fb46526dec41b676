import { NEVER } from "rxjs"
import { describe, expect, it } from "vitest"
import { ready } from "../../../src/model/remote.js"
import { historyStream, type PageRequest } from "../../../src/streams/account/history.js"
import { moved, page } from "../../../test/model/support/histories.js"
import { inTurn, marbles } from "../../support/marbles.js"
import { accounts, history, nobodyLooksAgain, offline, pages, states } from "./histories.js"

describe("the history of the active account", () => {
  it(
    "is its first page, and idle without an account",
    marbles((m) => {
      const account$ = m.hot("n-a---n-", accounts)
      const page$ = m.cold("    --1|  ", pages)
      const state = "         i-l-A-i-"

      m.expect(historyStream({ ...nobodyLooksAgain, account$, pageOf: () => page$ })).toBeObservable(state, states)
    }),
  )

  it(
    "continues with the second and the third page when they are requested",
    marbles((m) => {
      const account$ = m.hot("a-------------", accounts)
      const more$ = m.hot("   ----m-----m---")
      const first$ = m.cold(" --1|          ", pages)
      const second$ = m.cold("    --2|      ", pages)
      const third$ = m.cold("           --3|", pages)
      const state = "         l-A-k-B---K-C-"

      const cursors: (string | null)[] = []
      const nextPage = inTurn(first$, second$, third$)
      const pageOf = ({ cursor }: PageRequest) => {
        cursors.push(cursor)
        return nextPage()
      }

      m.expect(historyStream({ account$, refetch$: NEVER, more$, pageOf })).toBeObservable(state, states)
      m.flush()
      expect(cursors).toEqual([null, "2", "3"])
    }),
  )

  it(
    "requests one page at a time, and none after the last",
    marbles((m) => {
      const account$ = m.hot("a---------------", accounts)
      const more$ = m.hot("   mm--mmm---m---mm")
      const first$ = m.cold(" --1|            ", pages)
      const second$ = m.cold("    ---2|       ", pages)
      const third$ = m.cold("           --3|  ", pages)
      const state = "         l-A-k--B--K-C---"

      const pageOf = inTurn(first$, second$, third$)

      m.expect(historyStream({ account$, refetch$: NEVER, more$, pageOf })).toBeObservable(state, states)
    }),
  )

  it(
    "keeps its items when a page fails, and requests the same cursor again",
    marbles((m) => {
      const account$ = m.hot("a------------", accounts)
      const more$ = m.hot("   ----m---m----")
      const first$ = m.cold(" --1|         ", pages)
      const down$ = m.cold("      --#      ", pages, offline)
      const second$ = m.cold("        --2| ", pages)
      const state = "         l-A-k-f-k-B--"

      const requests: PageRequest[] = []
      const nextPage = inTurn(first$, down$, second$)
      const pageOf = (request: PageRequest) => {
        requests.push(request)
        return nextPage()
      }

      m.expect(historyStream({ account$, refetch$: NEVER, more$, pageOf })).toBeObservable(state, states)
      m.flush()
      expect(requests.map(({ cursor }) => cursor)).toEqual([null, "2", "2"])
    }),
  )

  it(
    "has each transaction once, also when a page repeats it",
    marbles((m) => {
      const account$ = m.hot("a-------", accounts)
      const more$ = m.hot("   ---m----")
      const first$ = m.cold(" --1|    ", { 1: { items: [moved("a", "pending"), moved("b")], next: "2" } })
      const second$ = m.cold("   --d| ", { d: page("acd", "3") })
      const state = "         l-pq-B--"

      const pending = { ...history("ab", "2"), items: [moved("a", "pending"), moved("b")] }
      const p = ready(pending)
      const q = ready({ ...pending, page: { status: "loading" } as const })

      m.expect(historyStream({ account$, refetch$: NEVER, more$, pageOf: inTurn(first$, second$) })).toBeObservable(
        state,
        {
          ...states,
          ...{ p, q },
        },
      )
    }),
  )

  it(
    "skips empty pages, at the start and later",
    marbles((m) => {
      const account$ = m.hot("a-----------", accounts)
      const more$ = m.hot("   -----m------")
      const empty$ = m.cold(" -e|         ", pages)
      const first$ = m.cold("  --1|       ", pages)
      const gap$ = m.cold("        -E|   ", pages)
      const second$ = m.cold("       --2| ", pages)
      const state = "         l--A-k--B---"

      const pageOf = inTurn(empty$, first$, gap$, second$)

      m.expect(historyStream({ account$, refetch$: NEVER, more$, pageOf })).toBeObservable(state, states)
    }),
  )

  it(
    "skips five of them at most, and continues at the next request",
    marbles((m) => {
      const account$ = m.hot("a---------", accounts)
      const more$ = m.hot("   -------m--")
      const state = "         l----o-q-s"
      const empty = ["1", "2", "3", "4", "5"].map((cursor) => m.cold("-e|", { e: page("", cursor) }))
      const last$ = m.cold("         --z|", { z: page("z", null) })

      m.expect(historyStream({ account$, refetch$: NEVER, more$, pageOf: inTurn(...empty, last$) })).toBeObservable(
        state,
        {
          ...states,
          ...{ o: ready(history("", "5")), q: ready(history("", "5", "loading")), s: ready(history("z", null)) },
        },
      )
    }),
  )

  it(
    "ends where a cursor repeats",
    marbles((m) => {
      const account$ = m.hot("a--------", accounts)
      const more$ = m.hot("   ---m---mm")
      const first$ = m.cold(" --1|     ", pages)
      const again$ = m.cold("   --c|   ", { c: page("c", "2") })
      const state = "         l-Ak-o---"

      m.expect(historyStream({ account$, refetch$: NEVER, more$, pageOf: inTurn(first$, again$) })).toBeObservable(
        state,
        {
          ...states,
          o: ready(history("abc", null)),
        },
      )
    }),
  )

  it(
    "goes on behind an empty page that is requested once more after a failure",
    marbles((m) => {
      const account$ = m.hot("a-------------", accounts)
      const more$ = m.hot("   ---m----m-----")
      const first$ = m.cold(" --1|          ", pages)
      const empty$ = m.cold("    -E|        ", pages)
      const down$ = m.cold("      -#       ", pages, offline)
      const second$ = m.cold("          -2| ", pages)
      const state = "         l-Ak-f--k-B---"

      const pageOf = inTurn(first$, empty$, down$, empty$, second$)

      m.expect(historyStream({ account$, refetch$: NEVER, more$, pageOf })).toBeObservable(state, states)
    }),
  )

  it(
    "ends where the cursors go round in a circle",
    marbles((m) => {
      const account$ = m.hot("a-----------", accounts)
      const more$ = m.hot("   ---m---m--mm")
      const first$ = m.cold(" --1|        ", pages)
      const second$ = m.cold("   --2|      ", pages)
      const round$ = m.cold("        --c| ", { c: page("a", "2") })
      const state = "         l-Ak-B-K-o--"

      m.expect(
        historyStream({ account$, refetch$: NEVER, more$, pageOf: inTurn(first$, second$, round$) }),
      ).toBeObservable(state, {
        ...states,
        o: ready(history("abcd", null)),
      })
    }),
  )
})
