import { NEVER, tap } from "rxjs"
import { describe, expect, it } from "vitest"
import { directoryStreams } from "../../../src/features/directory/directoryFeature.js"
import { type DirectoryState, emptyDirectory, noPages } from "../../../src/model/directory.js"
import { loading, ready } from "../../../src/model/remote.js"
import type { DirectoryApi } from "../../../src/services/directory/directoryApi.js"
import { inertEnvironment } from "../../../src/services/environment.js"
import { clock } from "../../streams/fixtures.js"
import { marbles } from "../../support/marbles.js"
import { page } from "./wallets.js"

const environment = inertEnvironment({ clock })
const pages = { r: page("ab", 600), p: page("cd", 600), s: page("e", 1) }

const silent: DirectoryApi = {
  featured: () => null,
  recommended: () => NEVER,
  page: () => NEVER,
  search: () => NEVER,
}

const R = { ...emptyDirectory, recommended: ready(pages.r) }
/** `l` loading what is recommended, `R` with it; `p` loading a page, `P` with it; `q` searching, `Q` found. */
const states: Readonly<Record<string, DirectoryState>> = {
  ...{ l: { ...emptyDirectory, recommended: loading() }, R },
  p: { ...R, pages: { ...noPages, page: { status: "loading" } } },
  P: { ...R, pages: { ...noPages, wallets: pages.p.wallets, next: 2 } },
  s: { ...emptyDirectory, search: { query: "ra", found: loading() }, recommended: loading() },
  S: { ...emptyDirectory, search: { query: "ra", found: ready(pages.s.wallets) }, recommended: loading() },
}

describe("a remote directory", () => {
  it(
    "requests nothing before its state has a subscriber, and then what it recommends",
    marbles((m) => {
      const recommended$ = m.cold("   -----r|", pages)
      const subscribed = "         ---^--------"
      const state = "              ---l----R"

      const api = { ...silent, recommended: () => recommended$ }
      const { state$ } = directoryStreams(api, { environment, destroyed$: NEVER })

      m.expect(state$, subscribed).toBeObservable(state, states)
    }),
  )

  it(
    "requests pages without the wallets that it recommends",
    marbles((m) => {
      const more$ = m.hot("        -------m---", {})
      const recommended$ = m.cold("-----r|    ", pages)
      const page$ = m.cold("              --p|", pages)
      const state = "              l----R-p-P"

      const asked: unknown[] = []
      const pageOf = (number: number, without: readonly string[]) => {
        asked.push([number, without])
        return page$
      }
      const api = { ...silent, recommended: () => recommended$, page: pageOf }
      const { state$, actions } = directoryStreams(api, { environment, destroyed$: NEVER })
      const calls$ = more$.pipe(tap(() => void actions.more()))

      m.expect(state$).toBeObservable(state, states)
      m.expect(calls$).toBeObservable(more$)
      m.flush()
      expect(asked).toEqual([[1, ["a", "b"]]])
    }),
  )

  it(
    "searches for a text half a second after it was typed, and stops when the wallet is destroyed",
    marbles((m) => {
      const text$ = m.hot("  ------t", { t: "ra" })
      const found$ = m.cold("--s|", pages)
      const destroyed$ = m.hot("600ms d")
      const state = "        l-----s 501ms S 91ms |"

      const api = { ...silent, search: () => found$ }
      const { state$, actions } = directoryStreams(api, { environment, destroyed$ })
      const calls$ = text$.pipe(tap((text) => void actions.search(text)))

      m.expect(state$).toBeObservable(state, states)
      m.expect(calls$).toBeObservable(text$)
    }),
  )
})
