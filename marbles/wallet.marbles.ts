import { catchError, EMPTY, filter, from, NEVER, type Observable, of, switchMap, tap } from "rxjs"
import { describe, it } from "vitest"
import type { Connector, ConnectorEvent } from "../src/adapters/connector.js"
import { storedOf, walletOf } from "./streams/fixtures.js"
import { inTurn, marbles } from "./support/marbles.js"
import { balances, calls, emitted, familyOf, shownOf, statuses, statusOf, walletWith } from "./support/wholeWallet.js"

/** The storage of a site on which the wallet `id` was connected on the last visit. */
const visitedBefore = (id: string): Map<string, string> => {
  const { kind: _, ...record } = storedOf(id)
  return new Map([["rxwallet/connections", `1:${JSON.stringify([record])}`]])
}

describe("a visit", () => {
  it(
    "connects, requests the balance once, and serves a refresh from the cache",
    marbles((m) => {
      const site$ = m.hot("   -c 999ms r  ")
      const wallet$ = m.cold(" --o         ", emitted)
      const balance$ = m.cold("---1|       ", balances)
      const requests = "      53ms ^---!  "
      const status = "        dc-o        "
      const shown = "         n 55ms 1    "

      const fox = walletOf("fox", { open: () => wallet$ })
      const wallet = walletWith(familyOf(of([fox]), () => balance$))
      site$.pipe(calls({ c: () => wallet.connect({ connector: "fox" }), r: wallet.refresh })).subscribe()

      m.expect(statusOf(wallet), "^ 2s !").toBeObservable(status, statuses)
      m.expect(shownOf(wallet), "^ 2s !").toBeObservable(shown)
      m.expect(balance$).toHaveSubscriptions(requests)
    }),
  )

  it(
    "shows no balance at once when the account changes, and requests the new one",
    marbles((m) => {
      const site$ = m.hot("   c           ")
      const wallet$ = m.cold(" o 99ms b    ", emitted)
      const first$ = m.cold("  -1|         ", balances)
      const second$ = m.cold(" -2|         ", balances)
      const status = "        (dco)       "
      const shown = "         n 50ms 1 48ms n 50ms 2"

      const fox = walletOf("fox", { open: () => wallet$ })
      const wallet = walletWith(familyOf(of([fox]), inTurn(first$, second$)))
      site$.pipe(calls({ c: () => wallet.connect({ connector: "fox" }) })).subscribe()

      m.expect(statusOf(wallet), "^ 1s !").toBeObservable(status, statuses)
      m.expect(shownOf(wallet), "^ 1s !").toBeObservable(shown)
    }),
  )

  it(
    "is disconnected after a rejection, and connects with the next attempt",
    marbles((m) => {
      const site$ = m.hot("-c----c---")
      const no$ = m.cold("  --#       ", undefined, new Error("no"))
      const yes$ = m.cold("      --o-", emitted)
      const status = "     dc-d--c-o-"

      const fox = walletOf("fox", { open: inTurn<Observable<ConnectorEvent>>(no$, yes$) })
      const wallet = walletWith(familyOf(of([fox]), () => NEVER))
      const connect = () =>
        from(wallet.connect({ connector: "fox" }))
          .pipe(catchError(() => EMPTY))
          .subscribe()
      site$.pipe(calls({ c: connect })).subscribe()

      m.expect(statusOf(wallet), "^ 1s !").toBeObservable(status, statuses)
    }),
  )

  it(
    "removes its listeners on a disconnect, and sends the wallet no request after a reload",
    marbles((m) => {
      const site$ = m.hot("   -c----d--l-")
      const wallet$ = m.cold(" --o-------", emitted)
      const listening = "     -^----!    "
      const status = "        dc-o--d----"
      const silent$ = m.cold("          o", emitted)
      const reloaded = "      ---------d-"

      const texts = new Map<string, string>()
      const family = familyOf(
        of([walletOf("fox", { open: ({ silent }) => (silent ? silent$ : wallet$) })]),
        () => NEVER,
      )
      const wallet = walletWith(family, { texts })
      const disconnect = () => wallet.disconnect()
      site$.pipe(calls({ c: () => wallet.connect({ connector: "fox" }), d: disconnect })).subscribe()
      const reload$ = site$.pipe(
        filter((act) => act === "l"),
        switchMap(() => statusOf(walletWith(family, { texts }))),
      )

      m.expect(statusOf(wallet), "^ 1s !").toBeObservable(status, statuses)
      m.expect(reload$, "^ 1s !").toBeObservable(reloaded, statuses)
      m.expect(wallet$).toHaveSubscriptions(listening)
      m.expect(silent$).toHaveSubscriptions([])
    }),
  )
})

describe("a subscriber that disconnects as soon as a wallet is connected", () => {
  it(
    "does so after every subscriber has received the connection",
    marbles((m) => {
      const site$ = m.hot("   -c------")
      const wallet$ = m.cold(" --o----", emitted)
      const listening = "     -^-!----"
      const status = "        dc-(od)-"

      const fox = walletOf("fox", { open: () => wallet$ })
      const wallet = walletWith(familyOf(of([fox]), () => NEVER))
      site$.pipe(calls({ c: () => wallet.connect({ connector: "fox" }) })).subscribe()
      const disconnecting$ = statusOf(wallet).pipe(
        tap((status) => void (status === "connected" && wallet.disconnect())),
      )

      m.expect(disconnecting$, "^ 1s !").toBeObservable(status, statuses)
      m.expect(statusOf(wallet), "^ 1s !").toBeObservable(status, statuses)
      m.expect(wallet$).toHaveSubscriptions(listening)
    }),
  )
})

describe("a second visit", () => {
  it(
    "is restored without a prompt, however late the wallet is found",
    marbles((m) => {
      const silent$ = m.cold("         --o-", emitted)
      const fox = walletOf("fox", { open: () => silent$ })
      const connectors$ = m.hot("n 4.999s f--", { n: [] as Connector[], f: [fox] })
      const status = "           r 2999ms d 1999ms r-o"
      const listening = "        5s ^ "

      const wallet = walletWith(
        familyOf(connectors$, () => NEVER),
        { texts: visitedBefore("fox") },
      )

      m.expect(statusOf(wallet), "^ 9s !").toBeObservable(status, statuses)
      m.expect(silent$).toHaveSubscriptions(listening)
    }),
  )

  it(
    "is not restored when another tab disconnects the wallet meanwhile",
    marbles((m) => {
      const other$ = m.hot("  --g----", { g: "rxwallet/disconnected_connector_ids" })
      const silent$ = m.cold("----o--", emitted)
      const listening = "     ^-!    "
      const status = "        r-d----"

      const texts = visitedBefore("fox")
      const fox = walletOf("fox", { open: () => silent$ })
      const changed$ = other$.pipe(tap((key) => texts.set(key, '1:["eip155:fox"]')))
      const wallet = walletWith(
        familyOf(of([fox]), () => NEVER),
        { texts, changed$ },
      )

      m.expect(statusOf(wallet), "^ 1s !").toBeObservable(status, statuses)
      m.expect(silent$).toHaveSubscriptions(listening)
    }),
  )

  it(
    "closes at once when the site destroys the wallet",
    marbles((m) => {
      const site$ = m.hot("   ---x-")
      const silent$ = m.cold("-o---", emitted)
      const listening = "     ^--! "
      const status = "        ro-(d|)"

      const fox = walletOf("fox", { open: () => silent$ })
      const wallet = walletWith(
        familyOf(of([fox]), () => NEVER),
        { texts: visitedBefore("fox") },
      )
      site$.pipe(calls({ x: wallet.destroy })).subscribe()

      m.expect(statusOf(wallet), "^---!").toBeObservable(status, statuses)
      m.expect(silent$).toHaveSubscriptions(listening)
    }),
  )
})
