import { NEVER } from "rxjs"
import { describe, expect, it } from "vitest"
import { ready } from "../../src/model/remote.js"
import { historyStream, type PageRequest } from "../../src/streams/history.js"
import { moved, page } from "../../test/model/support/histories.js"
import { inTurn, marbles } from "../support/marbles.js"
import { accounts, history, nobodyLooksAgain, offline, pages, sees } from "./histories.js"

describe("the history of the active account", () => {
  it(
    "is its first page, and nobody's for nobody",
    marbles((m) => {
      const account$ = m.hot("n-a---n-", accounts)
      const page$ = m.cold("    --1|  ", pages)
      const sight = "         i-l-A-i-"

      m.expect(historyStream({ ...nobodyLooksAgain, account$, pageOf: () => page$ })).toBeObservable(sight, sees)
    }),
  )

  it(
    "goes on with the second page where the first has ended, once somebody wants it, and then with the third",
    marbles((m) => {
      const account$ = m.hot("a-------------", accounts)
      const more$ = m.hot("   ----m-----m---")
      const first$ = m.cold(" --1|          ", pages)
      const second$ = m.cold("    --2|      ", pages)
      const third$ = m.cold("           --3|", pages)
      const sight = "         l-A-k-B---K-C-"

      const cursors: (string | null)[] = []
      const answer = inTurn(first$, second$, third$)
      const pageOf = ({ cursor }: PageRequest) => {
        cursors.push(cursor)
        return answer()
      }

      m.expect(historyStream({ account$, refetch$: NEVER, more$, pageOf })).toBeObservable(sight, sees)
      m.flush()
      expect(cursors).toEqual([null, "2", "3"])
    }),
  )

  it(
    "is asked for one page at a time, however often somebody wants more, and for none after the last",
    marbles((m) => {
      const account$ = m.hot("a---------------", accounts)
      const more$ = m.hot("   mm--mmm---m---mm")
      const first$ = m.cold(" --1|            ", pages)
      const second$ = m.cold("    ---2|       ", pages)
      const third$ = m.cold("           --3|  ", pages)
      const sight = "         l-A-k--B--K-C---"

      const pageOf = inTurn(first$, second$, third$)

      m.expect(historyStream({ account$, refetch$: NEVER, more$, pageOf })).toBeObservable(sight, sees)
    }),
  )

  it(
    "keeps what it has when a page fails, and asks from the same cursor at the next wish",
    marbles((m) => {
      const account$ = m.hot("a------------", accounts)
      const more$ = m.hot("   ----m---m----")
      const first$ = m.cold(" --1|         ", pages)
      const down$ = m.cold("      --#      ", pages, offline)
      const second$ = m.cold("        --2| ", pages)
      const sight = "         l-A-k-f-k-B--"

      const asked: PageRequest[] = []
      const answer = inTurn(first$, down$, second$)
      const pageOf = (asking: PageRequest) => {
        asked.push(asking)
        return answer()
      }

      m.expect(historyStream({ account$, refetch$: NEVER, more$, pageOf })).toBeObservable(sight, sees)
      m.flush()
      expect(asked.map(({ cursor }) => cursor)).toEqual([null, "2", "2"])
    }),
  )

  it(
    "has each transaction once, also when a page tells it again",
    marbles((m) => {
      const account$ = m.hot("a-------", accounts)
      const more$ = m.hot("   ---m----")
      const first$ = m.cold(" --1|    ", { 1: { items: [moved("a", "pending"), moved("b")], next: "2" } })
      const second$ = m.cold("   --d| ", { d: page("acd", "3") })
      const sight = "         l-pq-B--"

      const pending = { ...history("ab", "2"), items: [moved("a", "pending"), moved("b")] }
      const p = ready(pending)
      const q = ready({ ...pending, page: { status: "loading" } as const })

      m.expect(historyStream({ account$, refetch$: NEVER, more$, pageOf: inTurn(first$, second$) })).toBeObservable(
        sight,
        {
          ...sees,
          ...{ p, q },
        },
      )
    }),
  )

  it(
    "passes over pages with nothing to show, at the beginning and further on",
    marbles((m) => {
      const account$ = m.hot("a-----------", accounts)
      const more$ = m.hot("   -----m------")
      const empty$ = m.cold(" -e|         ", pages)
      const first$ = m.cold("  --1|       ", pages)
      const gap$ = m.cold("        -E|   ", pages)
      const second$ = m.cold("       --2| ", pages)
      const sight = "         l--A-k--B---"

      const pageOf = inTurn(empty$, first$, gap$, second$)

      m.expect(historyStream({ account$, refetch$: NEVER, more$, pageOf })).toBeObservable(sight, sees)
    }),
  )

  it(
    "passes over five of them at most, and goes on at the next wish",
    marbles((m) => {
      const account$ = m.hot("a---------", accounts)
      const more$ = m.hot("   -------m--")
      const sight = "         l----o-q-s"
      const empty = ["1", "2", "3", "4", "5"].map((cursor) => m.cold("-e|", { e: page("", cursor) }))
      const last$ = m.cold("         --z|", { z: page("z", null) })

      m.expect(historyStream({ account$, refetch$: NEVER, more$, pageOf: inTurn(...empty, last$) })).toBeObservable(
        sight,
        {
          ...sees,
          ...{ o: ready(history("", "5")), q: ready(history("", "5", "loading")), s: ready(history("z", null)) },
        },
      )
    }),
  )

  it(
    "is at its end where a cursor leads back to itself",
    marbles((m) => {
      const account$ = m.hot("a--------", accounts)
      const more$ = m.hot("   ---m---mm")
      const first$ = m.cold(" --1|     ", pages)
      const again$ = m.cold("   --c|   ", { c: page("c", "2") })
      const sight = "         l-Ak-o---"

      m.expect(historyStream({ account$, refetch$: NEVER, more$, pageOf: inTurn(first$, again$) })).toBeObservable(
        sight,
        {
          ...sees,
          o: ready(history("abc", null)),
        },
      )
    }),
  )
})
