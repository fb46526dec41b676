import { NEVER } from "rxjs"
import { describe, it } from "vitest"
import { recommendedWallets } from "../../../src/features/directory/recommendedWallets.js"
import type { DirectoryPage } from "../../../src/model/directory/directory.js"
import { failed, loading, ready, type Remote } from "../../../src/model/remote.js"
import { fail } from "../../../src/model/errors.js"
import { clock } from "../../streams/fixtures.js"
import { inTurn, marbles } from "../../support/marbles.js"
import { offline, page } from "./wallets.js"

/** `l` loading, `f` failed, `R` the recommended ones, `B` the featured ones before them. */
const states: Readonly<Record<string, Remote<DirectoryPage>>> = {
  l: loading(),
  f: failed(offline),
  R: ready(page("cd", 600)),
  B: ready(page("abcd", 602)),
}

describe("the first wallets of a directory", () => {
  it(
    "are those that it recommends, where the site features none",
    marbles((m) => {
      const recommended$ = m.cold("--r|", { r: page("cd", 600) })
      const state = "              l-R-"
      const api = { featured: () => null, recommended: () => recommended$ }

      m.expect(recommendedWallets({ api, retry$: NEVER, clock })).toBeObservable(state, states)
    }),
  )

  it(
    "are the featured ones and then the recommended ones, requested together, each wallet once",
    marbles((m) => {
      const featured$ = m.cold("   --f|", { f: page("ab", 2) })
      const recommended$ = m.cold("-r|  ", { r: page("bcd", 600) })
      const state = "              l-B-"
      const api = { featured: () => featured$, recommended: () => recommended$ }

      m.expect(recommendedWallets({ api, retry$: NEVER, clock })).toBeObservable(state, states)
      m.expect(recommended$).toHaveSubscriptions("^-!")
    }),
  )

  it(
    "fail after three seconds, because a visitor waits for them",
    marbles((m) => {
      const hanging$ = m.cold("-")
      const state = "          l 2999ms t"
      const t = failed<DirectoryPage>(fail("ServiceTimedOut", { path: "/getWallets", after: 3_000 }))
      const api = { featured: () => null, recommended: () => hanging$ }

      m.expect(recommendedWallets({ api, retry$: NEVER, clock })).toBeObservable(state, { ...states, t })
      m.expect(hanging$).toHaveSubscriptions("^ 2999ms !")
    }),
  )

  it(
    "are requested again after a failure",
    marbles((m) => {
      const retry$ = m.hot("     ----r---")
      const down$ = m.cold("     --#     ", {}, offline)
      const recommended$ = m.cold("  --r|", { r: page("cd", 600) })
      const state = "            l-f-l-R-"
      const api = { featured: () => null, recommended: inTurn(down$, recommended$) }

      m.expect(recommendedWallets({ api, retry$, clock })).toBeObservable(state, states)
    }),
  )
})
