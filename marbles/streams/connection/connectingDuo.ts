import { map, mergeMap, type Observable } from "rxjs"
import type { Approval, ConnectorEvent } from "../../../src/adapters/connector.js"
import type { ConnectionEvent } from "../../../src/model/connection/connectionEvents.js"
import type { Connect } from "../../../src/streams/connection/connect.js"
import type { connecting } from "./connecting.js"
import { alice, bob, duo, liveOf, named, openedBy, walletOf } from "../fixtures.js"

export const evm: Approval = { namespace: "eip155", accounts: [alice, bob], network: "eip155:1" }
export const solana: Approval = { namespace: "solana", accounts: [alice], network: "solana:1" }

/** What the connector emits: u a URI, b both families, e and s only one of them. */
export const emitted: Readonly<Record<string, ConnectorEvent>> = {
  u: { type: "uri", uri: "wc:1" },
  b: { type: "connected", approvals: [evm, solana] },
  e: { type: "connected", approvals: [evm] },
  s: { type: "connected", approvals: [solana] },
}

/** Connections that were approved at 3. */
export const live = (approval: Approval) => liveOf("duo", { ...approval, connector: duo, usedAt: 3 })

/** Events: b both families, s and e only one of them, E and D changed to one or both. */
export const events: Readonly<Record<string, ConnectionEvent>> = {
  O: { type: "opening", connector: duo, namespace: "solana" },
  u: { type: "uri", key: duo, uri: "wc:1" },
  b: { type: "opened", resumed: false, connections: [live(solana), live(evm)] },
  e: openedBy(live(evm)),
  E: { type: "approvalsChanged", connections: [live(evm)] },
  D: { type: "approvalsChanged", connections: [live(solana), live(evm)] },
  C: { type: "closed", key: duo, by: "wallet" },
  w: { type: "withdrawn", key: duo },
  G: { type: "gaveUp", key: duo },
}

/** Connects Solana. */
export const prompting = (opened$: Observable<ConnectorEvent>): Connect => ({
  type: "ask",
  connector: walletOf("duo", { info: duo, open: () => opened$ }),
  namespace: "solana",
})

export const repliesTo = (connect: ReturnType<typeof connecting>, calls$: Observable<unknown>, input: Connect) =>
  calls$.pipe(
    mergeMap(() =>
      connect.ask(input).pipe(
        map(({ namespace }): string => namespace),
        named(),
      ),
    ),
  )

export const replies = { s: "solana", e: "eip155", T: "TimedOut" }
