import { NEVER } from "rxjs"
import { describe, expect, it } from "vitest"
import { ready } from "../../src/model/remote.js"
import { historyStream, type PageRequest } from "../../src/streams/history.js"
import { inTurn, marbles } from "../support/marbles.js"
import { accounts, history, looks, nobodyLooksAgain, offline, pages, sees } from "./histories.js"

describe("another look at a history", () => {
  it(
    "is another try at a first page that has failed",
    marbles((m) => {
      const account$ = m.hot("a-------", accounts)
      const refetch$ = m.hot("  ---r----", looks)
      const down$ = m.cold("  --#     ", pages, offline)
      const first$ = m.cold("    --1|  ", pages)
      const sight = "         l-Fl-A--"

      m.expect(historyStream({ account$, refetch$, more$: NEVER, pageOf: inTurn(down$, first$) })).toBeObservable(
        sight,
        sees,
      )
    }),
  )

  it(
    "puts what is new before what is known, loses nothing that was scrolled to, and goes on from there",
    marbles((m) => {
      const account$ = m.hot("a-------------", accounts)
      const refetch$ = m.hot("  --------r-----", looks)
      const more$ = m.hot("   ---m--------m-")
      const first$ = m.cold(" --1|          ", pages)
      const second$ = m.cold("   --2|       ", pages)
      const fresh$ = m.cold("         --n| ", pages)
      const third$ = m.cold("             --", pages)
      const sight = "         l-Ak-B--R-N-q-"

      const pageOf = inTurn(first$, second$, fresh$, third$)

      m.expect(historyStream({ account$, refetch$, more$, pageOf })).toBeObservable(sight, {
        ...sees,
        q: ready(history("xabcd", "3", "loading")),
      })
    }),
  )

  it(
    "begins again where there is a gap between what is new and what is known",
    marbles((m) => {
      const account$ = m.hot("a--------", accounts)
      const refetch$ = m.hot("  ----r----", looks)
      const first$ = m.cold(" --1|     ", pages)
      const fresh$ = m.cold("     --g| ", pages)
      const sight = "         l-A-r-G--"

      m.expect(historyStream({ account$, refetch$, more$: NEVER, pageOf: inTurn(first$, fresh$) })).toBeObservable(
        sight,
        sees,
      )
    }),
  )

  it(
    "calls a page under way off, and waits for it no longer",
    marbles((m) => {
      const account$ = m.hot("a---------", accounts)
      const refetch$ = m.hot("  ----r-----", looks)
      const more$ = m.hot("   ---m------")
      const first$ = m.cold(" --1|      ", pages)
      const second$ = m.cold("   ----2| ", pages)
      const dropped = "        ---^!     "
      const fresh$ = m.cold("     --1| ", pages)
      const sight = "         l-Akr-A---"

      m.expect(historyStream({ account$, refetch$, more$, pageOf: inTurn(first$, second$, fresh$) })).toBeObservable(
        sight,
        sees,
      )
      m.expect(second$).toHaveSubscriptions(dropped)
    }),
  )

  it(
    "keeps what is known beside a failure, and may succeed at once",
    marbles((m) => {
      const account$ = m.hot("a------------", accounts)
      const refetch$ = m.hot("  ------r--r---", looks)
      const more$ = m.hot("   ---m---------")
      const first$ = m.cold(" --1|         ", pages)
      const second$ = m.cold("   --2|      ", pages)
      const down$ = m.cold("        -#    ", pages, offline)
      const fresh$ = m.cold("          -n| ", pages)
      const sight = "         l-Ak-BRD-RN--"

      const pageOf = inTurn(first$, second$, down$, fresh$)

      m.expect(historyStream({ account$, refetch$, more$, pageOf })).toBeObservable(sight, sees)
    }),
  )

  it(
    "wants fresh answers when money has moved, and only then",
    marbles((m) => {
      const account$ = m.hot("a-----------", accounts)
      const refetch$ = m.hot("  ---r---m----", looks)
      const answer$ = m.cold("-1|         ", pages)
      const sight = "         lA-rA--rA---"

      const fresh: boolean[] = []
      const pageOf = (asked: PageRequest) => {
        fresh.push(asked.fresh)
        return answer$
      }

      m.expect(historyStream({ account$, refetch$, more$: NEVER, pageOf })).toBeObservable(sight, sees)
      m.flush()
      expect(fresh).toEqual([false, false, true])
    }),
  )
})

describe("a late page of a history", () => {
  it(
    "for an account that is gone is dropped, and so is its next page",
    marbles((m) => {
      const account$ = m.hot("a----b----", accounts)
      const more$ = m.hot("   ---m------")
      const first$ = m.cold(" --1|      ", pages)
      const second$ = m.cold("   ----2|  ", pages)
      const dropped = "        ---^-!    "
      const bobs$ = m.cold("       --g| ", pages)
      const sight = "         l-Ak-l-G--"

      m.expect(
        historyStream({ account$, refetch$: NEVER, more$, pageOf: inTurn(first$, second$, bobs$) }),
      ).toBeObservable(sight, sees)
      m.expect(second$).toHaveSubscriptions(dropped)
    }),
  )

  it(
    "for another network is dropped",
    marbles((m) => {
      const account$ = m.hot("a-p------", accounts)
      const first$ = m.cold(" ----1|   ", pages)
      const dropped = "        ^-!      "
      const other$ = m.cold("   --g|   ", pages)
      const sight = "         l-l-G----"

      m.expect(historyStream({ ...nobodyLooksAgain, account$, pageOf: inTurn(first$, other$) })).toBeObservable(
        sight,
        sees,
      )
      m.expect(first$).toHaveSubscriptions(dropped)
    }),
  )
})
