import { of, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import type { PairingStep } from "../../../src/adapters/walletConnect/relayClient.js"
import { marbles } from "../../support/marbles.js"
import { A, B, eoa, ethereum, polygon } from "../evm/marbleWallet.js"
import {
  approvalOf,
  connectorOver,
  emitted,
  onEthereum,
  onPolygon,
  openingOver,
  other,
  scriptedClient,
  session,
  sessionEvent,
  sessionOf,
  sessionUpdate,
  steps,
  topic,
} from "./scriptedRelay.js"

const C = "0xcccccccccccccccccccccccccccccccccccccccc"

describe("a session", () => {
  const opened = (events: Readonly<Record<string, unknown>>, rest: object = {}) =>
    scriptedClient({ pair: () => of(steps.s), events: events as never, ...rest })

  it(
    "follows accounts and networks of the wallet, in any form",
    marbles((m) => {
      const both = sessionOf([onEthereum(A), onEthereum(B), onPolygon(A), onPolygon(B)])
      const pair = () => of<PairingStep>({ type: "session", session: both })
      const payloads = {
        a: sessionEvent("accountsChanged", [onEthereum(B)]),
        x: sessionEvent("accountsChanged", [B]),
        p: sessionEvent("chainChanged", 137),
        q: sessionEvent("chainChanged", "0x89"),
        e: sessionEvent("chainChanged", ethereum.id),
      }
      const event$ = m.hot(" -a-x-p-q-e", payloads)
      const emits = "        ob---p---n"
      const o = { type: "connected", approvals: [{ ...approvalOf(A), accounts: [eoa(A), eoa(B)] }] } as const
      const n = { type: "networkChanged", namespace: "eip155", network: ethereum.id } as const

      const client = scriptedClient({ pair, events: { session_event: event$ } })

      m.expect(openingOver(client)).toBeObservable(emits, { ...emitted, o, n })
    }),
  )

  it(
    "ignores accounts that the wallet has not approved, and malformed events",
    marbles((m) => {
      const payloads = {
        a: sessionEvent("accountsChanged", [C]),
        b: sessionEvent("accountsChanged", "all"),
        c: sessionEvent("chainChanged", {}, "nonsense"),
        d: null,
        e: { topic, params: {} },
        f: { ...sessionEvent("accountsChanged", []), topic: other },
        g: sessionEvent("chainChanged", 137, "solana:one"),
      }
      const event$ = m.hot("  -abcdefg", payloads)
      const update$ = m.hot(" ----u---", { u: { topic, params: { namespaces: 1 } } })
      const emits = "         o-------"
      m.expect(openingOver(opened({ session_event: event$, session_update: update$ }))).toBeObservable(emits, emitted)
    }),
  )

  it(
    "takes over what the wallet approves anew, and drops what it withdraws: accounts and network at once",
    marbles((m) => {
      const updates = { b: sessionUpdate(onEthereum(B), onEthereum(A)), n: sessionUpdate(onPolygon(B)) }
      const update$ = m.hot(" -b-n--", updates)
      const emits = "         ob-c"
      const c = { type: "connected", approvals: [approvalOf(B, polygon.id)] } as const

      m.expect(openingOver(opened({ session_update: update$ }))).toBeObservable(emits, { ...emitted, c })
    }),
  )

  it(
    "is ended when the wallet shows no account any more",
    marbles((m) => {
      const event$ = m.hot("  -n-", { n: sessionEvent("accountsChanged", []) })
      const update$ = m.hot(" -n-", { n: sessionUpdate() })
      const one = opened({ session_event: event$ })
      const two = opened({ session_update: update$ })

      m.expect(openingOver(one)).toBeObservable("o|", emitted)
      m.expect(openingOver(two)).toBeObservable("o|", emitted)
      m.flush()
      expect([one.ended, two.ended]).toStrictEqual([[topic], [topic]])
    }),
  )

  it.each(["session_delete", "session_expire"])("completes when it is over, and removes its listeners: %s", (name) =>
    marbles((m) => {
      const over$ = m.hot("   -f--d-", { f: { topic: other }, d: { topic } })
      const event$ = m.hot("  ------")
      const emits = "         o---| "
      const listening = "     ^---! "

      const client = opened({ [name]: over$, session_event: event$ })

      m.expect(openingOver(client)).toBeObservable(emits, emitted)
      m.expect(event$).toHaveSubscriptions(listening)
    })(),
  )

  it(
    "stays while the relay is lost, and does not report a moment",
    marbles((m) => {
      const link$ = m.hot(" -u-l-u---l 1003ms u", { u: "up" as const, l: "lost" as const })
      const emits = "        o          1008ms l---r"

      m.expect(openingOver(opened({}, { link$ }))).toBeObservable(emits, emitted)
    }),
  )
})

describe("a provider of the site's own", () => {
  it(
    "is used with the session that it has, without a prompt",
    marbles((m) => {
      const pair = () => throwError(() => new Error("was asked"))
      const own = { ...session, optionalNamespaces: {} }
      m.expect(openingOver(scriptedClient({ pair, stored: [own] }), {}, true)).toBeObservable("o", emitted)
    }),
  )

  it(
    "keeps its other sessions: where none can be used, the one that was used before is replaced by the new one",
    marbles((m) => {
      const elsewhere = (changes: object) => sessionOf([`eip155:10:${A}`], changes)
      const newer = "c".repeat(64)
      const stored: unknown[] = [elsewhere({ topic: other }), session]
      const pair = () => of<PairingStep>({ type: "session", session: { ...session, topic: newer } })
      const client = scriptedClient({ pair, stored })
      const connector = connectorOver(client, true)
      const open = () => connector.open({ silent: false, networks: [ethereum, polygon] })

      open().subscribe().unsubscribe()
      stored.splice(1, 1, elsewhere({}))
      m.expect(open()).toBeObservable("o", emitted)
      m.flush()
      expect(client.ended).toStrictEqual([topic])
    }),
  )

  it(
    "pairs where it has none",
    marbles((m) => {
      const pairing$ = m.cold("-u-s", steps)
      m.expect(openingOver(scriptedClient({ pair: () => pairing$ }), {}, true)).toBeObservable("-u-o", emitted)
    }),
  )
})

describe("closing", () => {
  it(
    "ends every session of the package's own client, also one that an earlier visit has left, and waits a second at most",
    marbles((m) => {
      const end$ = m.cold("  -----------")
      const client = scriptedClient({ stored: [session, { ...session, topic: other }], end: () => end$ })

      m.expect(connectorOver(client).close()).toBeObservable("1s |")
      m.expect(end$).toHaveSubscriptions(["^ 999ms !", "^ 999ms !"])
      m.flush()
      expect(client.ended).toStrictEqual([topic, other])
    }),
  )

  it(
    "ends only what was opened here in a provider of the site's own, also after the connection is over",
    marbles((m) => {
      const client = scriptedClient({ stored: [{ ...session, topic: other }, session] })
      const connector = connectorOver(client, true)

      m.expect(connector.close()).toBeObservable("|")
      m.flush()
      expect(client.ended).toStrictEqual([])
      connector
        .open({ silent: true, networks: [ethereum, polygon] })
        .subscribe()
        .unsubscribe()
      connector.close().subscribe()
      expect(client.ended).toStrictEqual([topic])
    }),
  )

  it(
    "never fails",
    marbles((m) => {
      const client = scriptedClient({ stored: [session], end: () => throwError(() => new Error("no relay")) })
      m.expect(connectorOver(client).close()).toBeObservable("|")
    }),
  )
})
