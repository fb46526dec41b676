import { catchError, EMPTY, filter, from, NEVER, type Observable, of, switchMap, tap } from "rxjs"
import { describe, it } from "vitest"
import type { AdapterFactory, Connector, ConnectorEvent } from "../src/adapters/adapter.js"
import { createWallet } from "../src/wallet/createWallet.js"
import type { Balance } from "../src/model/balance.js"
import type { ConnectionStatus } from "../src/model/connections.js"
import { latest } from "../src/model/remote.js"
import { inertEnvironment, memoryStorage } from "../src/services/environment.js"
import { select } from "../src/streams/operators/select.js"
import type { Wallet } from "../src/wallet/wallet.js"
import { alice, bob, mainnet, polygon, storedOf, walletOf } from "./streams/fixtures.js"
import { inTurn, marbles } from "./support/marbles.js"

/** What a wallet says: alice on mainnet, then bob. */
const said: Readonly<Record<string, ConnectorEvent>> = {
  o: { type: "connected", accounts: [alice], network: mainnet.id },
  b: { type: "accountsChanged", accounts: [bob] },
}

const statuses: Readonly<Record<string, ConnectionStatus["status"]>> = {
  d: "disconnected",
  c: "connecting",
  o: "connected",
  r: "reconnecting",
}

const metadata = { name: "Shop", description: "A shop", url: "https://shop.example", icons: [] }

const numbers: Readonly<Record<string, Balance>> = {
  1: { amount: "1", symbol: "ETH" },
  2: { amount: "2", symbol: "ETH" },
}

/** A chain family in the hands of a test: who is on the page, and what the chain answers. */
const family = (
  connectors$: Observable<readonly Connector[]>,
  balanceOf: () => Observable<Balance>,
): AdapterFactory => ({
  namespace: "eip155",
  create: () => ({ namespace: "eip155", connectors$, isAddress: () => true, balanceOf }),
})

const walletWith = (
  adapter: AdapterFactory,
  texts: Map<string, string> = new Map(),
  changed$: Observable<string> = NEVER,
): Wallet => {
  const storage = { ...memoryStorage(texts), changed$ }
  const wallet = createWallet(
    { adapters: [adapter], networks: [mainnet, polygon], metadata },
    inertEnvironment({ storage }),
  )
  wallet.start()
  return wallet
}

const statusOf = ({ status$ }: Wallet) => status$.pipe(select(({ status }) => status))

/** The balance on show; n when there is none. */
const shownOf = ({ balance$ }: Wallet) => balance$.pipe(select((balance) => latest(balance)?.amount ?? "n"))

/** A page that does something when its marble comes. */
const does = (acts: Readonly<Record<string, () => unknown>>) => tap((act: string) => void acts[act]?.())

/** The storage of a page where somebody was connected through `id` on the last visit. */
const visitedBefore = (id: string): Map<string, string> => {
  const { kind: _, ...record } = storedOf(id)
  return new Map([["rxwallet/connections", `1:${JSON.stringify([record])}`]])
}

describe("a visit", () => {
  it(
    "from a click to a number: connects, settles, asks once, and answers a refresh from the cache",
    marbles((m) => {
      const page$ = m.hot("   -c 999ms r  ")
      const wallet$ = m.cold(" --o         ", said)
      const balance$ = m.cold("---1|       ", numbers)
      const asked = "         53ms ^---!  "
      const status = "        dc-o        "
      const number = "        n 55ms 1    "

      const fox = walletOf("fox", { open: () => wallet$ })
      const wallet = walletWith(family(of([fox]), () => balance$))
      page$.pipe(does({ c: () => wallet.connect({ connector: "fox" }), r: wallet.refresh })).subscribe()

      m.expect(statusOf(wallet), "^ 2s !").toBeObservable(status, statuses)
      m.expect(shownOf(wallet), "^ 2s !").toBeObservable(number)
      m.expect(balance$).toHaveSubscriptions(asked)
    }),
  )

  it(
    "with another account: forgets the number at once, and asks for the new one",
    marbles((m) => {
      const page$ = m.hot("   c           ")
      const wallet$ = m.cold(" o 99ms b    ", said)
      const first$ = m.cold("  -1|         ", numbers)
      const second$ = m.cold(" -2|         ", numbers)
      const status = "        (dco)       "
      const number = "        n 50ms 1 48ms n 50ms 2"

      const fox = walletOf("fox", { open: () => wallet$ })
      const wallet = walletWith(family(of([fox]), inTurn(first$, second$)))
      page$.pipe(does({ c: () => wallet.connect({ connector: "fox" }) })).subscribe()

      m.expect(statusOf(wallet), "^ 1s !").toBeObservable(status, statuses)
      m.expect(shownOf(wallet), "^ 1s !").toBeObservable(number)
    }),
  )

  it(
    "that is refused: says so, and the next attempt works",
    marbles((m) => {
      const page$ = m.hot("-c----c---")
      const no$ = m.cold("  --#       ", undefined, new Error("no"))
      const yes$ = m.cold("      --o-", said)
      const status = "     dc-d--c-o-"

      const fox = walletOf("fox", { open: inTurn<Observable<ConnectorEvent>>(no$, yes$) })
      const wallet = walletWith(family(of([fox]), () => NEVER))
      const connect = () =>
        from(wallet.connect({ connector: "fox" }))
          .pipe(catchError(() => EMPTY))
          .subscribe()
      page$.pipe(does({ c: connect })).subscribe()

      m.expect(statusOf(wallet), "^ 1s !").toBeObservable(status, statuses)
    }),
  )

  it(
    "that ends with a goodbye: listens to the wallet no longer, and asks it nothing after a reload",
    marbles((m) => {
      const page$ = m.hot("   -c----g--l-")
      const wallet$ = m.cold(" --o-------", said)
      const listening = "     -^----!    "
      const status = "        dc-o--d----"
      const silent$ = m.cold("          o", said)
      const reloaded = "      ---------d-"

      const texts = new Map<string, string>()
      const adapter = family(of([walletOf("fox", { open: () => wallet$, resume: () => silent$ })]), () => NEVER)
      const wallet = walletWith(adapter, texts)
      const goodbye = () => wallet.disconnect()
      page$.pipe(does({ c: () => wallet.connect({ connector: "fox" }), g: goodbye })).subscribe()
      const reload$ = page$.pipe(
        filter((act) => act === "l"),
        switchMap(() => statusOf(walletWith(adapter, texts))),
      )

      m.expect(statusOf(wallet), "^ 1s !").toBeObservable(status, statuses)
      m.expect(reload$, "^ 1s !").toBeObservable(reloaded, statuses)
      m.expect(wallet$).toHaveSubscriptions(listening)
      m.expect(silent$).toHaveSubscriptions([])
    }),
  )
})

describe("a second visit", () => {
  it(
    "is restored without a prompt, however late the wallet announces itself",
    marbles((m) => {
      const silent$ = m.cold("         --o-", said)
      const fox = walletOf("fox", { resume: () => silent$ })
      const connectors$ = m.hot("n 4.999s f--", { n: [] as Connector[], f: [fox] })
      const status = "           r 2999ms d 1999ms r-o"
      const listening = "        5s ^ "

      const wallet = walletWith(
        family(connectors$, () => NEVER),
        visitedBefore("fox"),
      )

      m.expect(statusOf(wallet), "^ 9s !").toBeObservable(status, statuses)
      m.expect(silent$).toHaveSubscriptions(listening)
    }),
  )

  it(
    "is not restored when another tab says goodbye meanwhile",
    marbles((m) => {
      const other$ = m.hot("  --g----", { g: "rxwallet/disconnected_connector_ids" })
      const silent$ = m.cold("----o--", said)
      const listening = "     ^-!    "
      const status = "        r-d----"

      const texts = visitedBefore("fox")
      const fox = walletOf("fox", { resume: () => silent$ })
      const goodbye$ = other$.pipe(tap((key) => texts.set(key, '1:["eip155:fox"]')))
      const wallet = walletWith(
        family(of([fox]), () => NEVER),
        texts,
        goodbye$,
      )

      m.expect(statusOf(wallet), "^ 1s !").toBeObservable(status, statuses)
      m.expect(silent$).toHaveSubscriptions(listening)
    }),
  )

  it(
    "ends at once and for good when the site says so",
    marbles((m) => {
      const page$ = m.hot("   ---x-")
      const silent$ = m.cold("-o---", said)
      const listening = "     ^--! "
      const status = "        ro-(d|)"

      const fox = walletOf("fox", { resume: () => silent$ })
      const wallet = walletWith(
        family(of([fox]), () => NEVER),
        visitedBefore("fox"),
      )
      page$.pipe(does({ x: wallet.destroy })).subscribe()

      m.expect(statusOf(wallet), "^---!").toBeObservable(status, statuses)
      m.expect(silent$).toHaveSubscriptions(listening)
    }),
  )
})
