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
  w: { type: "withdrawn" },
}

/** Event payloads by letter: accounts A, B, none; chains 1 and 137. */
const payloads = { A: [A], B: [B], n: [], e: "0x1", p: "0x89" }

/** A wallet that connects at once with account A on chain 1, then emits these events. */
const following = (events: Readonly<Record<string, Observable<unknown>>>, silent$: Observable<unknown> = NEVER) =>
  opening(marbleWallet({ eth_requestAccounts: of([A]), eth_chainId: of("0x1"), eth_accounts: silent$ }, events))

describe("following a connected wallet", () => {
  it(
    "does not repeat an event",
    marbles((m) => {
      const accounts$ = m.hot("-A-B--B---", payloads)
      const chains$ = m.hot("  ----e 300ms p-p-", payloads)
      const events = "         o--b- 300ms p---"

      m.expect(following({ accountsChanged: accounts$, chainChanged: chains$ })).toBeObservable(events, values)
    }),
  )

  it(
    "removes its listeners when unsubscribed",
    marbles((m) => {
      const accounts$ = m.hot("-B-B-B-", payloads)
      const until = "          ---!   "
      const events = "         ob-    "

      m.expect(following({ accountsChanged: accounts$ }), until).toBeObservable(events, values)
      m.expect(accounts$).toHaveSubscriptions(until.replace("-", "^"))
    }),
  )

  it(
    "is withdrawn when no account is left and the wallet confirms it silently, and connected when there is one again",
    marbles((m) => {
      const accounts$ = m.hot("--n---n-A--", payloads)
      const confirms$ = m.cold(" --n|   ", payloads)
      const events = "         o---w---o--"

      m.expect(following({ accountsChanged: accounts$ }, confirms$)).toBeObservable(events, values)
    }),
  )

  it(
    "continues with the account that the wallet still reports after an empty accountsChanged",
    marbles((m) => {
      const accounts$ = m.hot("--n-----", payloads)
      const confirms$ = m.cold(" --B|   ", payloads)
      const events = "         o---b---"

      m.expect(following({ accountsChanged: accounts$ }, confirms$)).toBeObservable(events, values)
    }),
  )

  it(
    "is withdrawn if the wallet does not respond within 10 s",
    marbles((m) => {
      const accounts$ = m.hot("--n          ", payloads)
      const events = "         o- 10s w     "

      m.expect(following({ accountsChanged: accounts$ })).toBeObservable(events, values)
    }),
  )

  it(
    "is withdrawn when the wallet disconnects, and continues when only its link is lost",
    marbles((m) => {
      const disconnect$ = m.hot("--r---q---g--", { r: { code: 1013 }, q: { code: 4900 }, g: [] })
      const connect$ = m.hot("   ----c---c----", { c: { chainId: "0x1" } })
      const events = "           o-l-u-l-u-w  "

      m.expect(following({ disconnect: disconnect$, connect: connect$ })).toBeObservable(events, values)
    }),
  )

  it(
    "is on the chain that the wallet names when its link is back",
    marbles((m) => {
      const disconnect$ = m.hot("--r------", { r: { code: 1013 } })
      const connect$ = m.hot("   ----c-i-i", { c: { chainId: "0x89" }, i: { chainId: "none" } })
      const events = "           o-l-(up)-"

      m.expect(following({ disconnect: disconnect$, connect: connect$ })).toBeObservable(events, values)
    }),
  )

  it(
    "ignores invalid events",
    marbles((m) => {
      const accounts$ = m.hot("-a-b-c-d-", { a: "0x", b: [7], c: null, d: [A, "<script>"] })
      const chains$ = m.hot("  -a-b-c-d-", { a: {}, b: "0x", c: -1, d: "0xfffffffffffffffffff" })
      const events = "         o--------"

      m.expect(following({ accountsChanged: accounts$, chainChanged: chains$ })).toBeObservable(events, values)
    }),
  )
})
