import { NEVER } from "rxjs"
import { describe, expect, it } from "vitest"
import type { AccountKey } from "../../src/model/account.js"
import { asWalletError, fail } from "../../src/model/errors.js"
import { dataProvider } from "../../src/services/data/dataProvider.js"
import { lazyProvider } from "../../src/services/data/lazyProvider.js"
import { inTurn, marbles } from "../support/marbles.js"

const account: AccountKey = { network: "eip155:1", address: "0xa11ce" }
const lists = { t: [] }

describe("a provider whose code comes late", () => {
  it(
    "says what it can answer before anything is loaded, and loads nothing before something is asked",
    marbles((m) => {
      const code$ = m.cold("p|", { p: dataProvider({ tokens: () => NEVER }) })

      const provider = lazyProvider(["tokens"], () => code$)
      provider.tokens({ account })

      expect(provider.capabilities).toEqual(["tokens"])
      m.expect(provider.reports$).toBeObservable("-")
      m.expect(code$).toHaveSubscriptions([])
    }),
  )

  it(
    "is loaded with the first question, once for all that are asked",
    marbles((m) => {
      const answer$ = m.cold("     -t|     ", lists)
      const code$ = m.cold("     --p|     ", { p: dataProvider({ tokens: () => answer$ }) })
      const loaded = "           ^--!     "
      const first = "            ^        "
      const second = "           -----^   "

      const provider = lazyProvider(["tokens"], () => code$)

      m.expect(provider.tokens({ account }), first).toBeObservable("  ---t|   ", lists)
      m.expect(provider.tokens({ account }), second).toBeObservable(" ------t|", lists)
      m.expect(code$).toHaveSubscriptions(loaded)
    }),
  )

  it(
    "fails the question when its code cannot be had, and is loaded by the next one",
    marbles((m) => {
      const thrown = new Error("offline")
      const broken$ = m.cold("-#", {}, thrown)
      const answer$ = m.cold("     t|", lists)
      const code$ = m.cold("   -p|", { p: dataProvider({ tokens: () => answer$ }) })

      const provider = lazyProvider(["tokens"], inTurn(broken$, code$))

      m.expect(provider.tokens({ account }), "^").toBeObservable("    -#", lists, asWalletError(thrown))
      m.expect(provider.tokens({ account }), "---^").toBeObservable(" ----t|", lists)
    }),
  )

  it(
    "calls its question off when nobody listens any more",
    marbles((m) => {
      const answer$ = m.cold(" ------", lists)
      const code$ = m.cold(" -p|", { p: dataProvider({ tokens: () => answer$ }) })
      const listens = "      ^---!"

      const provider = lazyProvider(["tokens"], () => code$)

      m.expect(provider.tokens({ account }), listens).toBeObservable("-----")
      m.expect(answer$).toHaveSubscriptions("-^--!")
    }),
  )

  it(
    "names the part that it was asked for in vain",
    marbles((m) => {
      const code$ = m.cold("-p|", { p: dataProvider({ tokens: () => NEVER }) })

      const provider = lazyProvider(["tokens"], () => code$)

      m.expect(provider.prices([])).toBeObservable("-#", {}, fail("CapabilityMissing", { part: "prices" }))
    }),
  )
})
