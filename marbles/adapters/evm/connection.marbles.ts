import { BehaviorSubject, NEVER, type Observable, of, startWith } from "rxjs"
import { describe, expect, it } from "vitest"
import type { ConnectorEvent } from "../../../src/adapters/connector.js"
import { inTurn, marbles } from "../../support/marbles.js"
import { A, B, connectedWith, connectorOf, eoa, ethereum, marbleWallet, opening } from "./marbleWallet.js"

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
    "takes an account that the wallet lists several times once",
    marbles((m) => {
      const accounts$ = m.hot("--T-", { T: [B, A, B.toLowerCase(), A] })
      const changed: ConnectorEvent = { type: "accountsChanged", namespace: "eip155", accounts: [eoa(B), eoa(A)] }

      m.expect(following({ accountsChanged: accounts$ })).toBeObservable("o-t", { ...values, t: changed })
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

describe("a wallet whose link is lost", () => {
  const lost = { code: 1013 }

  it(
    "is asked every 10 s whether it reaches the chain again, and read again then",
    marbles((m) => {
      const blocks = inTurn<Observable<unknown>>(m.cold("#", undefined, lost), m.cold("-n|", { n: "0x10" }))
      const provider = marbleWallet(
        {
          ...{ eth_requestAccounts: of([A]), eth_accounts: of([B]), eth_blockNumber: blocks },
          eth_chainId: inTurn(of("0x1"), of("0x89")),
        },
        { disconnect: m.hot("--r", { r: lost }) },
      )

      m.expect(opening(provider)).toBeObservable("o-l 20s (bpu) 60s -", values)
    }),
  )

  it(
    "is not asked while the tab is hidden, and at once when it is seen again",
    marbles((m) => {
      const visible$ = new BehaviorSubject(true)
      m.hot("                  -----h 23994ms v    ", { h: false, v: true }).subscribe(visible$)
      const disconnect$ = m.hot("--r--- 24s       ", { r: lost })
      const block$ = m.cold("                     n|", { n: "0x10" })
      const asked = "                 24s        (^!)"
      const emits = "          o-l    23997ms  (bpu)"
      const answers = { eth_requestAccounts: of([A]), eth_accounts: of([B]), eth_blockNumber: block$ }
      const chains = inTurn(of("0x1"), of("0x89"), of("0x89"))
      const provider = marbleWallet({ ...answers, eth_chainId: chains }, { disconnect: disconnect$ })
      const connector = connectorOf(provider, undefined, { visible$, events: () => NEVER })

      m.expect(connector.open({ silent: false, networks: [ethereum] })).toBeObservable(emits, values)
      m.expect(block$).toHaveSubscriptions(asked)
    }),
  )

  it(
    "is not asked any more once it is connected again, nor after the connection",
    marbles((m) => {
      const responses = { eth_requestAccounts: of([A]), eth_chainId: of("0x1") }
      const disconnect$ = m.hot("--r-----------", { r: lost })
      const connect$ = m.hot("   -----c--------", { c: { chainId: "0x1" } })
      const says = marbleWallet(responses, { disconnect: disconnect$, connect: connect$ })
      const left = marbleWallet(responses, { disconnect: disconnect$ })

      m.expect(opening(says)).toBeObservable("o-l--u 60s -", values)
      m.expect(opening(left), "^ 5s !").toBeObservable("o-l", values)
      m.flush()
      expect([...says.methods, ...left.methods]).not.toContain("eth_blockNumber")
    }),
  )
})

describe("a tab that comes to the front", () => {
  /** A wallet that is connected with account A on chain 1, in a tab that comes to the front at 2. */
  const returning = (
    m: Parameters<Parameters<typeof marbles>[0]>[0],
    answers: Readonly<Record<"eth_accounts" | "eth_chainId", string>>,
    events: Readonly<Record<string, string>>,
  ) => {
    const provider = marbleWallet(
      {
        eth_requestAccounts: of([A]),
        eth_accounts: m.cold(answers.eth_accounts, payloads),
        eth_chainId: inTurn<Observable<unknown>>(of("0x1"), m.cold(answers.eth_chainId, payloads)),
      },
      Object.fromEntries(Object.entries(events).map(([name, marble]) => [name, m.hot(marble, payloads)])),
    )
    const visible$ = m.hot("--v", { v: true }).pipe(startWith(true))
    const page = { visible$, events: () => NEVER }
    return connectorOf(provider, undefined, page).open({ silent: false, networks: [ethereum] })
  }

  it(
    "reads accounts and chain again",
    marbles((m) => {
      const answers = { eth_accounts: "--B|", eth_chainId: "--p|" }

      m.expect(returning(m, answers, {})).toBeObservable("o---b-p", values)
    }),
  )

  it(
    "reads the one again also where the wallet announces the other meanwhile, and prefers what is announced",
    marbles((m) => {
      const answers = { eth_accounts: "--B|", eth_chainId: "--p|" }
      const unchanged = { eth_accounts: "--A|", eth_chainId: "--e|" }

      m.expect(returning(m, answers, { chainChanged: "---p" })).toBeObservable("o--pb", values)
      m.expect(returning(m, answers, { accountsChanged: "---B" })).toBeObservable("o--b-p", values)
      m.expect(returning(m, unchanged, { accountsChanged: "---B" })).toBeObservable("o--b", values)
      m.expect(returning(m, unchanged, { chainChanged: "-----p" })).toBeObservable("o----p", values)
    }),
  )
})
