import { NEVER } from "rxjs"
import { describe, expect, it } from "vitest"
import type { AccountKey } from "../../src/model/account.js"
import { asWalletError, fail } from "../../src/model/errors.js"
import { dataProvider } from "../../src/services/data/dataProvider.js"
import { lazyProvider } from "../../src/services/data/lazyProvider.js"
import { inTurn, marbles } from "../support/marbles.js"

const account: AccountKey = { network: "eip155:1", address: "0xa11ce" }
const lists = { t: [] }

describe("a lazily loaded provider", () => {
  it(
    "has its capabilities before its code is loaded, and loads nothing before the first call",
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
    "is loaded on the first call, once for all calls",
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
    "errors when its code cannot be loaded, and is loaded by the next call",
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
    "aborts the call when the subscriber unsubscribes",
    marbles((m) => {
      const answer$ = m.cold(" ------", lists)
      const code$ = m.cold(" -p|", { p: dataProvider({ tokens: () => answer$ }) })
      const subscribed = "   ^---!"

      const provider = lazyProvider(["tokens"], () => code$)

      m.expect(provider.tokens({ account }), subscribed).toBeObservable("-----")
      m.expect(answer$).toHaveSubscriptions("-^--!")
    }),
  )

  it(
    "errors with CapabilityMissing for a missing part",
    marbles((m) => {
      const code$ = m.cold("-p|", { p: dataProvider({ tokens: () => NEVER }) })

      const provider = lazyProvider(["tokens"], () => code$)

      m.expect(provider.prices([])).toBeObservable("-#", {}, fail("CapabilityMissing", { part: "prices" }))
    }),
  )
})
