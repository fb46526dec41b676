import { ignoreElements, merge } from "rxjs"
import { describe, it } from "vitest"
import { marbles } from "../../support/marbles.js"
import { accounts, featureOn, here$, listAfter } from "./swapContext.js"

describe("a swap that a site fills in", () => {
  it(
    "has no other token in the place of one that is named and that cannot be swapped",
    marbles((m) => {
      const visitor$ = m.hot("-g-v-n", undefined)
      const forms = "         e1-2 5001ms 3"

      const { form$, running$, calls } = featureOn(here$)

      m.expect(merge(running$, calls(visitor$).pipe(ignoreElements()), form$)).toBeObservable(forms, {
        ...{ e: "- - ", 1: "GOLD - ", 2: "GOLD SILVER ", 3: "- SILVER 5" },
      })
    }),
  )

  it(
    "has the tokens that the site has named once their list is loaded after a failure",
    marbles((m) => {
      const visitor$ = m.hot("-w-r-r", undefined)
      const forms = "         e1---2"
      const shown = "         ^------!"

      const { form$, running$, calls } = featureOn(here$, { ask: listAfter(2) })

      m.expect(merge(running$, calls(visitor$).pipe(ignoreElements()), form$), shown).toBeObservable(forms, {
        ...{ e: "- - ", 1: "- - 5", 2: "GOLD SILVER 5" },
      })
    }),
  )

  it(
    "requests their list when the page is online again, where it could not be loaded",
    marbles((m) => {
      const visitor$ = m.hot("-w----", undefined)
      const online$ = m.hot(" ---o-o", undefined)
      const forms = "         e1-2--"
      const shown = "         ^-----!"

      const { form$, running$, calls } = featureOn(here$, { ask: listAfter(1), online$ })

      m.expect(merge(running$, calls(visitor$).pipe(ignoreElements()), form$), shown).toBeObservable(forms, {
        ...{ e: "- - ", 1: "- - 5", 2: "GOLD SILVER 5" },
      })
    }),
  )

  it(
    "keeps what was entered since their list could not be loaded",
    marbles((m) => {
      const visitor$ = m.hot("-w-v-h-r", undefined)
      const forms = "         e1-2-3-4"
      const shown = "         ^--------!"

      const { form$, running$, calls } = featureOn(here$, { ask: listAfter(1) })

      m.expect(merge(running$, calls(visitor$).pipe(ignoreElements()), form$), shown).toBeObservable(forms, {
        ...{ e: "- - ", 1: "- - 5", 2: "- SILVER 5", 3: "- SILVER 10", 4: "GOLD SILVER 10" },
      })
    }),
  )

  it(
    "has none of the tokens that the site has named for another network",
    marbles((m) => {
      const account$ = m.hot("a--b----", accounts)
      const visitor$ = m.hot("-w---r", undefined)
      const forms = "         e1-e"
      const shown = "         ^------!"

      const { form$, running$, calls } = featureOn(account$, { ask: listAfter(1) })

      m.expect(merge(running$, calls(visitor$).pipe(ignoreElements()), form$), shown).toBeObservable(forms, {
        ...{ e: "- - ", 1: "- - 5" },
      })
    }),
  )
})
