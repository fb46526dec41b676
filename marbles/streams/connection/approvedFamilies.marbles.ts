import { defer, EMPTY, ignoreElements, NEVER, type Observable, takeUntil, tap } from "rxjs"
import { describe, it } from "vitest"
import type { Approval, ConnectorEvent } from "../../../src/adapters/connector.js"
import type { Connect } from "../../../src/streams/connection/connect.js"
import { createSignal } from "../../../src/streams/operators/createSignal.js"
import { marbles } from "../../support/marbles.js"
import { connecting } from "./connecting.js"
import { evm, events, repliesTo, solana } from "./connectingDuo.js"
import { bob, duo, walletOf } from "../fixtures.js"

const bitcoin: Approval = { ...evm, namespace: "bip122", network: "bip122:1" }

/**
 * What a wallet approves: u a family that its connector does not name, U only that, t one family twice, n nothing, a a family
 * without an account, A only that; w accounts that change to none, l its link is lost.
 */
const emitted: Readonly<Record<string, ConnectorEvent>> = {
  e: { type: "connected", approvals: [evm] },
  u: { type: "connected", approvals: [bitcoin, evm, solana] },
  U: { type: "connected", approvals: [bitcoin] },
  t: { type: "connected", approvals: [evm, solana, { ...evm, accounts: [bob] }, { ...solana, accounts: [bob] }] },
  n: { type: "connected", approvals: [] as never },
  a: { type: "connected", approvals: [{ ...evm, accounts: [] as never }, evm, solana] },
  A: { type: "connected", approvals: [{ ...evm, accounts: [] as never }] },
  w: { type: "accountsChanged", namespace: "eip155", accounts: [] as never },
  l: { type: "linkChanged", link: "lost" },
}

const asking = (opened$: Observable<ConnectorEvent>, closed$: Observable<unknown> = NEVER): Connect => ({
  type: "ask",
  connector: walletOf("duo", { info: duo, open: () => opened$, close: () => closed$.pipe(ignoreElements()) }),
  namespace: "solana",
})

const replies = { s: "solana", e: "eip155", M: "MalformedAnswer" }

describe("what a connector approves", () => {
  it(
    "is opened only in the families that the connector names",
    marbles((m) => {
      const calls$ = m.hot(" -a---")
      const wallet$ = m.cold("--u-", emitted)
      const emits = "        -O-b-"
      const reply = "        ---s-"

      const connect = connecting()

      m.expect(connect.events$).toBeObservable(emits, events)
      m.expect(repliesTo(connect, calls$, asking(wallet$))).toBeObservable(reply, replies)
    }),
  )

  it(
    "is the first approval of a family that is approved twice",
    marbles((m) => {
      const calls$ = m.hot(" -a---")
      const wallet$ = m.cold("--t-", emitted)
      const emits = "        -O-b-"
      const reply = "        ---s-"

      const connect = connecting()

      m.expect(connect.events$).toBeObservable(emits, events)
      m.expect(repliesTo(connect, calls$, asking(wallet$))).toBeObservable(reply, replies)
    }),
  )

  it(
    "is the first approval with an account, and withdrawn where its accounts change to none",
    marbles((m) => {
      const calls$ = m.hot(" -a-----")
      const wallet$ = m.cold("--a-w-", emitted)
      const emits = "        -O-b-w-"
      const reply = "        ---s---"

      const connect = connecting()

      m.expect(connect.events$).toBeObservable(emits, events)
      m.expect(repliesTo(connect, calls$, asking(wallet$))).toBeObservable(reply, replies)
    }),
  )

  it(
    "is malformed with no family that the connector names: the call fails, and the connector is closed",
    marbles((m) => {
      for (const answer of ["U", "n", "A"]) {
        const calls$ = m.hot("  -a------")
        const wallet$ = m.cold(` --${answer}---`, emitted)
        const closed$ = m.cold("   --|  ")
        const listening = "     -^-!    "
        const closing = "       ---^-!  "
        const emits = "         -O-G----"
        const reply = "         ---M----"

        const connect = connecting()

        m.expect(connect.events$).toBeObservable(emits, events)
        m.expect(repliesTo(connect, calls$, asking(wallet$, closed$))).toBeObservable(reply, replies)
        m.expect(wallet$).toHaveSubscriptions(listening)
        m.expect(closed$).toHaveSubscriptions(closing)
      }
    }),
  )

  it(
    "is malformed also where the connector ends at once what is closed",
    marbles((m) => {
      const calls$ = m.hot(" -a---")
      const wallet$ = m.cold("--U-", emitted)
      const emits = "        -O-G-"
      const reply = "        ---M-"

      const connect = connecting()
      const [left$, leave] = createSignal()
      const closed$ = defer(() => {
        leave()
        return EMPTY
      })

      m.expect(connect.events$).toBeObservable(emits, events)
      m.expect(repliesTo(connect, calls$, asking(wallet$.pipe(takeUntil(left$)), closed$))).toBeObservable(
        reply,
        replies,
      )
    }),
  )

  it(
    "is checked again when it changes, and a connection without a family that the connector names is over",
    marbles((m) => {
      const calls$ = m.hot(" -a-------")
      const wallet$ = m.cold("--e-u-U--", emitted)
      const closed$ = m.cold("      #  ")
      const listening = "    -^-----! "
      const closing = "      -------(^!)"
      const emits = "        -O-e-D-C-"
      const reply = "        ---e---M-"

      const connect = connecting()

      m.expect(connect.events$).toBeObservable(emits, events)
      m.expect(repliesTo(connect, calls$, asking(wallet$, closed$))).toBeObservable(reply, replies)
      m.expect(wallet$).toHaveSubscriptions(listening)
      m.expect(closed$).toHaveSubscriptions(closing)
    }),
  )

  it(
    "is of the connector as it was opened, also where that serves other families meanwhile",
    marbles((m) => {
      const calls$ = m.hot(" -a------")
      const wallet$ = m.cold("--e-l-u-", emitted)
      const emits = "        -O-e-L-D-"

      let served: typeof duo = duo
      const opened$ = wallet$.pipe(tap(() => (served = { ...duo, namespaces: ["bip122"] })))
      const { connector, ...input } = asking(opened$)
      const info = { get: () => served }
      const changing = { ...input, connector: Object.defineProperty({ ...connector }, "info", info) } as Connect
      const connect = connecting()
      repliesTo(connect, calls$, changing).subscribe()

      m.expect(connect.events$).toBeObservable(emits, { ...events, L: { type: "linkChanged", link: "lost", key: duo } })
    }),
  )
})
