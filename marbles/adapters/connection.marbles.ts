import { NEVER, type Observable, of } from "rxjs"
import { describe, it } from "vitest"
import type { ConnectorEvent } from "../../src/adapters/connector.js"
import { marbles } from "../support/marbles.js"
import { A, B, connectedWith, eoa, marbleWallet, opening } from "./marbleWallet.js"

const values: Readonly<Record<string, ConnectorEvent>> = {
  o: connectedWith(A),
  b: { type: "accountsChanged", namespace: "eip155", accounts: [eoa(B)] },
  p: { type: "networkChanged", namespace: "eip155", network: "eip155:137" },
  l: { type: "linkChanged", link: "lost" },
  u: { type: "linkChanged", link: "up" },
}

/** What wallets emit, by letter: accounts A, B, none; chains 1 and 137. */
const emitted = { A: [A], B: [B], n: [], e: "0x1", p: "0x89" }

/** A wallet that is connected at once with account A on chain 1, and then emits these events. */
const following = (events: Readonly<Record<string, Observable<unknown>>>, silent$: Observable<unknown> = NEVER) =>
  opening(marbleWallet({ eth_requestAccounts: of([A]), eth_chainId: of("0x1"), eth_accounts: silent$ }, events))

describe("the events of a connected wallet", () => {
  it(
    "are emitted only when they change something",
    marbles((m) => {
      const accounts$ = m.hot("-A-B--B---", emitted)
      const chains$ = m.hot("  ----e-p-p-", emitted)
      const events = "         o--b--p---"

      m.expect(following({ accountsChanged: accounts$, chainChanged: chains$ })).toBeObservable(events, values)
    }),
  )

  it(
    "are unsubscribed from with the connection",
    marbles((m) => {
      const accounts$ = m.hot("-B-B-B-", emitted)
      const closed = "         ---!   "
      const events = "         ob-    "

      m.expect(following({ accountsChanged: accounts$ }), closed).toBeObservable(events, values)
      m.expect(accounts$).toHaveSubscriptions(closed.replace("-", "^"))
    }),
  )

  it(
    "complete when no account is left, and the wallet, asked silently, confirms it",
    marbles((m) => {
      const accounts$ = m.hot("--n-----", emitted)
      const confirms$ = m.cold(" --n|   ", emitted)
      const events = "         o---|   "

      m.expect(following({ accountsChanged: accounts$ }, confirms$)).toBeObservable(events, values)
      m.expect(accounts$).toHaveSubscriptions("^---!")
    }),
  )

  it(
    "continue with the account that the wallet still shows after an empty list",
    marbles((m) => {
      const accounts$ = m.hot("--n-----", emitted)
      const confirms$ = m.cold(" --B|   ", emitted)
      const events = "         o---b---"

      m.expect(following({ accountsChanged: accounts$ }, confirms$)).toBeObservable(events, values)
    }),
  )

  it(
    "complete when the wallet does not confirm an empty list within 10 s",
    marbles((m) => {
      const accounts$ = m.hot("--n          ", emitted)
      const events = "         o- 10s |     "

      m.expect(following({ accountsChanged: accounts$ })).toBeObservable(events, values)
    }),
  )

  it(
    "complete when the wallet disconnects, and continue when only its chain is out of reach",
    marbles((m) => {
      const disconnect$ = m.hot("--r---g--", { r: { code: 1013 }, g: { code: 4900 } })
      const connect$ = m.hot("   ----c----", { c: { chainId: "0x1" } })
      const events = "           o-l-u-|  "

      m.expect(following({ disconnect: disconnect$, connect: connect$ })).toBeObservable(events, values)
    }),
  )

  it(
    "are dropped when they are malformed",
    marbles((m) => {
      const accounts$ = m.hot("-a-b-c-d-", { a: "0x", b: [7], c: null, d: [A, "<script>"] })
      const chains$ = m.hot("  -a-b-c-d-", { a: {}, b: "0x", c: -1, d: "0xfffffffffffffffffff" })
      const events = "         o--------"

      m.expect(following({ accountsChanged: accounts$, chainChanged: chains$ })).toBeObservable(events, values)
    }),
  )
})
