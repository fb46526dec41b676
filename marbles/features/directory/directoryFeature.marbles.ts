import {
  BehaviorSubject,
  distinctUntilChanged,
  ignoreElements,
  map,
  merge,
  mergeMap,
  NEVER,
  type Observable,
  of,
  tap,
} from "rxjs"
import { describe, expect, it } from "vitest"
import { directoryStreams } from "../../../src/features/directory/directoryFeature.js"
import {
  type DirectoryPage,
  type DirectoryState,
  emptyDirectory,
  noPages,
} from "../../../src/model/directory/directory.js"
import type { Network } from "../../../src/model/network.js"
import { latest, loading, ready } from "../../../src/model/remote.js"
import type { DirectoryApi } from "../../../src/services/directory/directoryApi.js"
import { inertEnvironment } from "../../../src/services/environment.js"
import { clock, mainnet, polygon } from "../../streams/fixtures.js"
import { inTurn, marbles } from "../../support/marbles.js"
import { offline, page } from "./wallets.js"

const environment = inertEnvironment({ clock })
const pages = { r: page("ab", 600), p: page("cd", 600), s: page("e", 1) }

const none$ = new BehaviorSubject<readonly Network[]>([])

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

/** What is recommended, on the pages, and found. */
const namesIn = ({ recommended, pages: listed, search }: DirectoryState): string =>
  [latest(recommended)?.wallets ?? [], listed.wallets, latest(search.found) ?? []]
    .map((wallets) => wallets.map(({ id }) => id).join(""))
    .join(" | ")

describe("a remote directory", () => {
  it(
    "requests nothing before its state has a subscriber, and then what it recommends",
    marbles((m) => {
      const recommended$ = m.cold("   -----r|", pages)
      const subscribed = "         ---^--------"
      const state = "              ---l----R"

      const api = { ...silent, recommended: () => recommended$ }
      const { state$ } = directoryStreams(api, { environment, networks$: none$, destroyed$: NEVER })

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
      const { state$, actions } = directoryStreams(api, { environment, networks$: none$, destroyed$: NEVER })
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
      const { state$, actions } = directoryStreams(api, { environment, networks$: none$, destroyed$ })
      const calls$ = text$.pipe(tap((text) => void actions.search(text)))

      m.expect(state$).toBeObservable(state, states)
      m.expect(calls$).toBeObservable(text$)
    }),
  )

  it(
    "retries a search without a request for the recommended wallets that are there, and those where they failed",
    marbles((m) => {
      const visitor$ = m.hot("--t 1s r---", { t: "search", r: "retry" })
      const down$ = m.cold("  #", {}, offline)
      const found$ = m.cold(" s|", pages)
      const there$ = m.cold(" r|", pages)
      const calling = (recommended: () => Observable<DirectoryPage>) => {
        const api: DirectoryApi = { ...silent, recommended, search: inTurn<Observable<DirectoryPage>>(down$, found$) }
        const { state$, actions } = directoryStreams(api, { environment, networks$: none$, destroyed$: NEVER })
        const calls$ = visitor$.pipe(mergeMap((call) => (call === "retry" ? actions.retry() : actions.search("ra"))))
        return merge(calls$, state$).pipe(map(namesIn), distinctUntilChanged())
      }
      const shown = { n: " |  | ", r: "ab |  | ", b: "ab |  | e" }

      m.expect(calling(inTurn(there$))).toBeObservable("(nr) 999ms b", shown)
      m.expect(calling(inTurn<Observable<DirectoryPage>>(down$, there$))).toBeObservable("n 1002ms (rb)", shown)
    }),
  )

  it(
    "requests once what has failed when the page is online again: what it recommends, a page, and a search",
    marbles((m) => {
      const visitor$ = m.hot<"m" | "t">("-m--t")
      const online$ = m.hot("            1s -o-o")
      const down$ = m.cold("             #", {}, offline)
      const asked: string[] = []
      const answering = (name: string, there: DirectoryPage) => {
        const answer = inTurn<Observable<DirectoryPage>>(down$, of(there))
        return () => {
          asked.push(name)
          return answer()
        }
      }
      const api: DirectoryApi = {
        ...silent,
        recommended: answering("recommended", pages.r),
        page: answering("page", pages.p),
        search: answering("search", pages.s),
      }
      const own = { ...environment, page: { ...environment.page, events: () => online$ } }
      const { state$, life$, actions } = directoryStreams(api, {
        environment: own,
        networks$: none$,
        destroyed$: NEVER,
      })
      const calls$ = visitor$.pipe(mergeMap((call) => (call === "m" ? actions.more() : actions.search("ra"))))
      const shown$ = merge(life$.pipe(ignoreElements()), calls$, state$).pipe(map(namesIn), distinctUntilChanged())

      m.expect(shown$, "^ 2s !").toBeObservable("n 1s (rbf)", {
        ...{ n: " |  | ", r: "ab |  | ", b: "ab |  | e", f: "ab | cd | e" },
      })
      m.flush()
      expect(asked).toEqual(["recommended", "page", "search", "recommended", "search", "page"])
    }),
  )

  it(
    "requests everything again for other networks: what it recommends, the pages from the first, and a search",
    marbles((m) => {
      const visitor$ = m.hot<"m" | "t">("--m--t 1s ------", { m: "m", t: "t" })
      const changes$ = m.hot("           1s -------i--n", { i: [mainnet], n: [mainnet, polygon] })
      const first$ = m.cold("            r|", pages)
      const others$ = m.cold("           --o|", { o: page("xy", 2) })
      const found$ = m.cold("            s|", pages)

      const networks$ = new BehaviorSubject<readonly Network[]>([mainnet])
      const asked: string[] = []
      const recommended = inTurn(first$, others$)
      const api: DirectoryApi = {
        ...silent,
        recommended: recommended,
        page: (number, without) => {
          asked.push(`page ${number} without ${without.join("")}`)
          return m.cold("p|", pages)
        },
        search: (text) => {
          asked.push(`search ${text}`)
          return found$
        },
      }
      const { state$, actions } = directoryStreams(api, { environment, networks$, destroyed$: NEVER })
      const calls$ = visitor$.pipe(mergeMap((call) => (call === "m" ? actions.more() : actions.search("ra"))))
      const site$ = changes$.pipe(
        tap((networks) => networks$.next(networks)),
        mergeMap(() => NEVER),
      )
      const shown$ = merge(site$, calls$, state$).pipe(
        tap((state) => drawn.push(namesIn(state))),
        mergeMap(() => NEVER),
      )
      const drawn: string[] = []

      m.expect(shown$, "^ 2s !").toBeObservable("-")
      m.flush()
      expect(asked).toEqual(["page 1 without ab", "search ra", "search ra"])
      expect(drawn.filter((line, at) => line !== drawn[at - 1])).toEqual([
        ...[" |  | ", "ab |  | ", "ab | cd | ", "ab | cd | e"],
        // One after the other, in one frame.
        ...[" | cd | e", " |  | e", " |  | "],
        ...[" |  | e", "xy |  | e"],
      ])
    }),
  )
})
