import { map, mergeMap, type Observable } from "rxjs"
import { describe, it } from "vitest"
import type { Approval, ConnectorEvent } from "../../src/adapters/connector.js"
import type { ConnectionEvent } from "../../src/model/connectionEvents.js"
import type { Connect } from "../../src/streams/connect.js"
import { inTurn, marbles } from "../support/marbles.js"
import { connecting } from "./connecting.js"
import { alice, bob, duo, keyOf, liveOf, named, openedBy, storedOf, walletOf } from "./fixtures.js"

const evm: Approval = { namespace: "eip155", accounts: [alice, bob], network: "eip155:1" }
const solana: Approval = { namespace: "solana", accounts: [alice], network: "solana:1" }

/** What the connector emits: u a URI, b both families, e and s only one of them. */
const emitted: Readonly<Record<string, ConnectorEvent>> = {
  u: { type: "uri", uri: "wc:1" },
  b: { type: "connected", approvals: [evm, solana] },
  e: { type: "connected", approvals: [evm] },
  s: { type: "connected", approvals: [solana] },
}

/** Connections that were used at 1. */
const live = (approval: Approval) => liveOf("duo", { ...approval, connector: duo, usedAt: 1 })

/** Events: b both families, s and e only one of them, E and D changed to one or both. */
const events: Readonly<Record<string, ConnectionEvent>> = {
  O: { type: "opening", connector: duo, namespace: "solana" },
  u: { type: "uri", key: duo, uri: "wc:1" },
  b: { type: "opened", resumed: false, connections: [live(solana), live(evm)] },
  e: openedBy(live(evm)),
  E: { type: "approvalsChanged", connections: [live(evm)] },
  D: { type: "approvalsChanged", connections: [live(solana), live(evm)] },
  C: { type: "closed", key: duo, by: "wallet" },
  G: { type: "gaveUp", key: duo },
}

/** Connects Solana. */
const prompting = (opened$: Observable<ConnectorEvent>): Connect => ({
  type: "ask",
  connector: walletOf("duo", { info: duo, open: () => opened$ }),
  namespace: "solana",
})

const repliesTo = (connect: ReturnType<typeof connecting>, calls$: Observable<unknown>, input: Connect) =>
  calls$.pipe(
    mergeMap(() =>
      connect.ask(input).pipe(
        map(({ namespace }): string => namespace),
        named(),
      ),
    ),
  )

const replies = { s: "solana", e: "eip155", T: "TimedOut" }

describe("connecting a wallet that serves several families", () => {
  it(
    "opens every approved family from one call, the requested one first",
    marbles((m) => {
      const calls$ = m.hot("  -a---")
      const wallet$ = m.cold(" --b-", emitted)
      const emits = "         -O-b-"
      const reply = "         ---s-"

      const connect = connecting()

      m.expect(connect.events$).toBeObservable(emits, events)
      m.expect(repliesTo(connect, calls$, prompting(wallet$))).toBeObservable(reply, replies)
    }),
  )

  it(
    "settles when the wallet approves only another family than the requested one",
    marbles((m) => {
      const calls$ = m.hot("  -a---")
      const wallet$ = m.cold(" --e-", emitted)
      const emits = "         -O-e-"
      const reply = "         ---e-"

      const connect = connecting()

      m.expect(connect.events$).toBeObservable(emits, events)
      m.expect(repliesTo(connect, calls$, prompting(wallet$))).toBeObservable(reply, replies)
    }),
  )

  it(
    "emits approvalsChanged when the wallet approves other families later",
    marbles((m) => {
      const calls$ = m.hot("  -a-------")
      const wallet$ = m.cold(" --b-e-b-", emitted)
      const emits = "         -O-b-E-D-"
      const reply = "         ---s-----"

      const connect = connecting()

      m.expect(connect.events$).toBeObservable(emits, events)
      m.expect(repliesTo(connect, calls$, prompting(wallet$))).toBeObservable(reply, replies)
    }),
  )

  it(
    "closes all families together, by the key of any of them",
    marbles((m) => {
      const calls$ = m.hot("  -a-------")
      const wallet$ = m.cold(" --b---e-", emitted)
      const close$ = m.hot("  -----x---", { x: keyOf("duo", "eip155") })
      const listening = "     -^---!   "
      const emits = "         -O-b-C---"

      const connect = connecting({ close$ })
      repliesTo(connect, calls$, prompting(wallet$)).subscribe()

      m.expect(connect.events$).toBeObservable(emits, events)
      m.expect(wallet$).toHaveSubscriptions(listening)
    }),
  )
})

describe("asking a connected wallet for a further family", () => {
  /** Connections of the second attempt. */
  const again: Readonly<Record<string, ConnectionEvent>> = {
    ...events,
    N: {
      type: "opened",
      resumed: false,
      connections: [solana, evm].map((one) => ({ ...live(one), usedAt: 5 })) as never,
    },
  }
  const asking = (first$: Observable<ConnectorEvent>, second$: Observable<ConnectorEvent>): Connect => {
    const open = inTurn(first$, second$)
    return { type: "ask", connector: walletOf("duo", { info: duo, open }), namespace: "solana" }
  }

  it(
    "keeps what is open until the wallet approves, and replaces it then",
    marbles((m) => {
      const calls$ = m.hot("  -a---a------")
      const first$ = m.cold("  --e---e---e", emitted)
      const second$ = m.cold("     -u--b--", emitted)
      const listening = "     -^-------!  "
      const emits = "         -O-e-OuE-N--"

      const connect = connecting()
      repliesTo(connect, calls$, asking(first$, second$)).subscribe()

      m.expect(connect.events$).toBeObservable(emits, again)
      m.expect(first$).toHaveSubscriptions(listening)
    }),
  )

  it(
    "keeps what is open where the user cancels",
    marbles((m) => {
      const calls$ = m.hot("  -a---a------")
      const first$ = m.cold("  --e-------e", emitted)
      const second$ = m.cold("     -u-----", emitted)
      const cancel$ = m.hot(" -------c----", { c: duo })
      const emits = "         -O-e-OuG---E"

      const connect = connecting({ cancel$ })
      repliesTo(connect, calls$, asking(first$, second$)).subscribe()

      m.expect(connect.events$).toBeObservable(emits, again)
      m.expect(second$).toHaveSubscriptions("-----^-!")
    }),
  )

  it(
    "ends both where the user disconnects",
    marbles((m) => {
      const calls$ = m.hot("  -a---a------")
      const first$ = m.cold("  --e-------e", emitted)
      const second$ = m.cold("     -u-----", emitted)
      const close$ = m.hot("  -------c----", { c: duo })
      const emits = "         -O-e-Ou(CG)-"

      const connect = connecting({ close$ })
      repliesTo(connect, calls$, asking(first$, second$)).subscribe()

      m.expect(connect.events$).toBeObservable(emits, again)
    }),
  )
})

describe("a pairing URI", () => {
  it(
    "is emitted before the connection, and is not an answer to the call",
    marbles((m) => {
      const calls$ = m.hot("  -a-----")
      const wallet$ = m.cold(" -u-u-b", emitted)
      const emits = "         -Ou-u-b"
      const reply = "         ------s"

      const connect = connecting()

      m.expect(connect.events$).toBeObservable(emits, events)
      m.expect(repliesTo(connect, calls$, prompting(wallet$))).toBeObservable(reply, replies)
    }),
  )

  it(
    "gives a wallet twenty minutes to answer",
    marbles((m) => {
      const calls$ = m.hot("  -a                ")
      const wallet$ = m.cold(" -u                ", emitted)
      const emits = "         -Ou 1199.998s G   "
      const reply = "         --- 1199.998s T   "

      const connect = connecting()

      m.expect(connect.events$).toBeObservable(emits, events)
      m.expect(repliesTo(connect, calls$, prompting(wallet$))).toBeObservable(reply, replies)
    }),
  )

  it(
    "leaves the attempt cancellable",
    marbles((m) => {
      const calls$ = m.hot("  (a|)   ")
      const wallet$ = m.cold("-u----b", emitted)
      const cancel$ = m.hot(" ---c---", { c: duo })
      const listening = "     ^--!   "
      const emits = "         Ou-G---"
      const reply = "         ---|   "

      const connect = connecting({ cancel$ })

      m.expect(connect.events$).toBeObservable(emits, events)
      m.expect(repliesTo(connect, calls$, prompting(wallet$))).toBeObservable(reply)
      m.expect(wallet$).toHaveSubscriptions(listening)
    }),
  )
})

describe("resuming a wallet that serves several families", () => {
  const remembered = [
    storedOf("duo", { ...solana, connector: duo, usedAt: 9 }),
    storedOf("duo", { ...evm, connector: duo, usedAt: 3, selected: bob.address }),
  ] as const
  const values: Readonly<Record<string, ConnectionEvent>> = {
    R: { type: "restoring", connections: remembered },
    r: {
      type: "opened",
      resumed: true,
      connections: [
        { ...live(evm), usedAt: 3, selected: bob.address },
        { ...live(solana), usedAt: 9 },
      ],
    },
    s: { type: "opened", resumed: true, connections: [{ ...live(solana), usedAt: 9 }] },
  }
  const resuming = (opened$: Observable<ConnectorEvent>): Connect => ({
    type: "resume",
    connector: walletOf("duo", { info: duo, open: () => opened$ }),
    remembered,
  })

  it(
    "restores each family with its own last use and its selected account",
    marbles((m) => {
      const calls$ = m.hot("  -a---")
      const wallet$ = m.cold(" --b-", emitted)
      const emits = "         -R-r-"
      const reply = "         ---e-"

      const connect = connecting()

      m.expect(connect.events$).toBeObservable(emits, values)
      m.expect(repliesTo(connect, calls$, resuming(wallet$))).toBeObservable(reply, replies)
    }),
  )

  it(
    "restores only the families that the wallet still approves",
    marbles((m) => {
      const calls$ = m.hot("  -a---")
      const wallet$ = m.cold(" --s-", emitted)
      const emits = "         -R-s-"
      const reply = "         ---s-"

      const connect = connecting()

      m.expect(connect.events$).toBeObservable(emits, values)
      m.expect(repliesTo(connect, calls$, resuming(wallet$))).toBeObservable(reply, replies)
    }),
  )
})
