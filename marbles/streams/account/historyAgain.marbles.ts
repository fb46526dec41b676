import { NEVER } from "rxjs"
import { describe, expect, it } from "vitest"
import { ready } from "../../../src/model/remote.js"
import { historyStream, type PageRequest } from "../../../src/streams/account/history.js"
import { inTurn, marbles } from "../../support/marbles.js"
import { accounts, history, nobodyLooksAgain, offline, pages, states } from "./histories.js"

describe("refetching a history", () => {
  it(
    "requests a failed first page again",
    marbles((m) => {
      const account$ = m.hot("a-------", accounts)
      const refetch$ = m.hot("  ---r----")
      const down$ = m.cold("  --#     ", pages, offline)
      const first$ = m.cold("    --1|  ", pages)
      const state = "         l-Fl-A--"

      m.expect(historyStream({ account$, refetch$, more$: NEVER, pageOf: inTurn(down$, first$) })).toBeObservable(
        state,
        states,
      )
    }),
  )

  it(
    "puts new items before the known ones, keeps all pages, and continues from the last",
    marbles((m) => {
      const account$ = m.hot("a-------------", accounts)
      const refetch$ = m.hot("  --------r-----")
      const more$ = m.hot("   ---m--------m-")
      const first$ = m.cold(" --1|          ", pages)
      const second$ = m.cold("   --2|       ", pages)
      const fresh$ = m.cold("         --n| ", pages)
      const third$ = m.cold("             --", pages)
      const state = "         l-Ak-B--R-N-q-"

      const pageOf = inTurn(first$, second$, fresh$, third$)

      m.expect(historyStream({ account$, refetch$, more$, pageOf })).toBeObservable(state, {
        ...states,
        q: ready(history("xabcd", "3", "loading")),
      })
    }),
  )

  it(
    "starts over where there is a gap between new and known items",
    marbles((m) => {
      const account$ = m.hot("a--------", accounts)
      const refetch$ = m.hot("  ----r----")
      const first$ = m.cold(" --1|     ", pages)
      const fresh$ = m.cold("     --g| ", pages)
      const state = "         l-A-r-G--"

      m.expect(historyStream({ account$, refetch$, more$: NEVER, pageOf: inTurn(first$, fresh$) })).toBeObservable(
        state,
        states,
      )
    }),
  )

  it(
    "aborts a pending page",
    marbles((m) => {
      const account$ = m.hot("a---------", accounts)
      const refetch$ = m.hot("  ----r-----")
      const more$ = m.hot("   ---m------")
      const first$ = m.cold(" --1|      ", pages)
      const second$ = m.cold("   ----2| ", pages)
      const dropped = "        ---^!     "
      const fresh$ = m.cold("     --1| ", pages)
      const state = "         l-Akr-A---"

      m.expect(historyStream({ account$, refetch$, more$, pageOf: inTurn(first$, second$, fresh$) })).toBeObservable(
        state,
        states,
      )
      m.expect(second$).toHaveSubscriptions(dropped)
    }),
  )

  it(
    "keeps the known items after a failure, and may succeed next",
    marbles((m) => {
      const account$ = m.hot("a------------", accounts)
      const refetch$ = m.hot("  ------r--r---")
      const more$ = m.hot("   ---m---------")
      const first$ = m.cold(" --1|         ", pages)
      const second$ = m.cold("   --2|      ", pages)
      const down$ = m.cold("        -#    ", pages, offline)
      const fresh$ = m.cold("          -n| ", pages)
      const state = "         l-Ak-BRD-RN--"

      const pageOf = inTurn(first$, second$, down$, fresh$)

      m.expect(historyStream({ account$, refetch$, more$, pageOf })).toBeObservable(state, states)
    }),
  )

  it(
    "is also what the next page requests after a failure",
    marbles((m) => {
      const account$ = m.hot("a---------------", accounts)
      const refetch$ = m.hot("  ------r---------")
      const more$ = m.hot("   ---m-----m--m---")
      const first$ = m.cold(" --1|            ", pages)
      const second$ = m.cold("   --2|         ", pages)
      const down$ = m.cold("        -#       ", pages, offline)
      const fresh$ = m.cold("          -n|    ", pages)
      const third$ = m.cold("              ---", pages)
      const state = "         l-Ak-BRD-RN-q---"

      const pageOf = inTurn(first$, second$, down$, fresh$, third$)

      m.expect(historyStream({ account$, refetch$, more$, pageOf })).toBeObservable(state, {
        ...states,
        q: ready(history("xabcd", "3", "loading")),
      })
    }),
  )

  it(
    "bypasses caches while no answer is newer than the account's funds, and only then",
    marbles((m) => {
      const account$ = m.hot("a-----------", accounts)
      const refetch$ = m.hot("  ---r---r----")
      const answer$ = m.cold("-1|         ", pages)
      const state = "         lA-rA--rA---"

      const fresh: boolean[] = []
      const pageOf = (request: PageRequest) => {
        fresh.push(request.fresh)
        return answer$
      }

      const isStale = () => fresh.length === 2

      m.expect(historyStream({ account$, refetch$, more$: NEVER, isStale, pageOf })).toBeObservable(state, states)
      m.flush()
      expect(fresh).toEqual([false, false, true])
    }),
  )
})

describe("a late page of a history", () => {
  it(
    "for a former account is dropped, and so is its next page",
    marbles((m) => {
      const account$ = m.hot("a----b----", accounts)
      const more$ = m.hot("   ---m------")
      const first$ = m.cold(" --1|      ", pages)
      const second$ = m.cold("   ----2|  ", pages)
      const dropped = "        ---^-!    "
      const bobs$ = m.cold("       --g| ", pages)
      const state = "         l-Ak-l-G--"

      m.expect(
        historyStream({ account$, refetch$: NEVER, more$, pageOf: inTurn(first$, second$, bobs$) }),
      ).toBeObservable(state, states)
      m.expect(second$).toHaveSubscriptions(dropped)
    }),
  )

  it(
    "for a former network is dropped",
    marbles((m) => {
      const account$ = m.hot("a-p------", accounts)
      const first$ = m.cold(" ----1|   ", pages)
      const dropped = "        ^-!      "
      const other$ = m.cold("   --g|   ", pages)
      const state = "         l-l-G----"

      m.expect(historyStream({ ...nobodyLooksAgain, account$, pageOf: inTurn(first$, other$) })).toBeObservable(
        state,
        states,
      )
      m.expect(first$).toHaveSubscriptions(dropped)
    }),
  )
})
