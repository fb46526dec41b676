import type { Observable } from "rxjs"
import { describe, expect, it } from "vitest"
import type { ConnectorEvent, OpenOptions } from "../../../src/adapters/connector.js"
import type { ConnectionEvent } from "../../../src/model/connection/connectionEvents.js"
import type { Connect } from "../../../src/streams/connection/connect.js"
import { marbles } from "../../support/marbles.js"
import { connecting } from "./connecting.js"
import { emitted, events, evm, live, prompting, replies, repliesTo, solana } from "./connectingDuo.js"
import { bob, duo, keyOf, storedOf, walletOf } from "../fixtures.js"

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

describe("a pairing URI", () => {
  it(
    "is emitted before the connection, and is not an answer to the call",
    marbles((m) => {
      const calls$ = m.hot("  -a-----")
      const wallet$ = m.cold(" -u-u-b", emitted)
      const emits = "         -Ou-u-b"
      const reply = "         ------s"
      const at = { approvedAt: 6, usedAt: 6 }
      const b: ConnectionEvent = {
        type: "opened",
        resumed: false,
        connections: [
          { ...live(solana), ...at },
          { ...live(evm), ...at },
        ],
      }

      const connect = connecting()

      m.expect(connect.events$).toBeObservable(emits, { ...events, b })
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
    storedOf("duo", { ...solana, connector: duo, approvedAt: 3, usedAt: 9 }),
    storedOf("duo", { ...evm, connector: duo, usedAt: 3, selected: bob.address }),
  ] as const
  const values: Readonly<Record<string, ConnectionEvent>> = {
    R: { type: "restoring", connections: remembered },
    r: {
      type: "opened",
      resumed: true,
      connections: [
        { ...live(evm), usedAt: 9 },
        { ...live(solana), usedAt: 9 },
      ],
    },
    s: { type: "opened", resumed: true, connections: [{ ...live(solana), usedAt: 9 }] },
  }
  const resuming = (opened$: Observable<ConnectorEvent>): Connect => ({
    type: "resume",
    isElsewhere: false,
    connector: walletOf("duo", { info: duo, open: () => opened$ }),
    remembered,
  })

  it(
    "restores each family, whose record says when it was used and what was selected",
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
    "names the networks that it was on, and the accounts that the wallet had selected",
    marbles((m) => {
      const asked: OpenOptions[] = []
      const calls$ = m.hot("  -a---")
      const wallet$ = m.cold(" --b-", emitted)
      const emits = "         -R-r-"
      const open = (options: OpenOptions) => (asked.push(options), wallet$)
      const input = { ...resuming(wallet$), connector: walletOf("duo", { info: duo, open }) }
      const connect = connecting()

      m.expect(connect.events$).toBeObservable(emits, values)
      m.expect(repliesTo(connect, calls$, input)).toBeObservable("---e-", replies)
      m.flush()
      expect(asked).toMatchObject([
        {
          remembered: [solana.network, evm.network],
          selected: [solana, evm].map(({ network, accounts }) => ({ network, address: accounts[0].address })),
        },
      ])
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
