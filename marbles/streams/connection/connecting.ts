import { isObservable, map, mergeMap, NEVER, type Observable } from "rxjs"
import type { ConnectorEvent } from "../../../src/adapters/connector.js"
import type { ConnectionEvent } from "../../../src/model/connection/connectionEvents.js"
import { fail } from "../../../src/model/errors.js"
import { type Connect, connectCommand, type ConnectPorts } from "../../../src/streams/connection/connect.js"
import {
  alice,
  bob,
  clock,
  inFamily,
  infoOf,
  liveOf,
  mainnet,
  named,
  openedBy,
  storedOf,
  walletOf,
} from "../fixtures.js"

/** What a connector emits. */
export const emitted: Readonly<Record<string, ConnectorEvent>> = {
  o: { type: "connected", approvals: [{ namespace: "eip155", accounts: [alice], network: "eip155:1" }] },
  b: { type: "accountsChanged", namespace: "eip155", accounts: [bob] },
  p: { type: "networkChanged", namespace: "eip155", network: "eip155:137" },
  U: { type: "uri", uri: "wc:1" },
  d: { type: "linkChanged", link: "lost" },
  w: { type: "withdrawn" },
}

const remembered = storedOf("fox", { usedAt: 7 })

/** Events: O opening, R restoring, o opened, n and z opened later, l as the latest use, u resumed, C closed, G gave up. */
export const events: Readonly<Record<string, ConnectionEvent>> = {
  O: { type: "opening", connector: infoOf("fox"), namespace: "eip155" },
  F: { type: "opening", connector: infoOf("FOX"), namespace: "eip155" },
  Q: { type: "opening", connector: infoOf("owl"), namespace: "eip155" },
  R: { type: "restoring", connections: [remembered] },
  o: openedBy(liveOf("fox", { usedAt: 3 })),
  q: openedBy(liveOf("owl", { usedAt: 4 })),
  n: openedBy(liveOf("fox", { usedAt: 6 })),
  l: openedBy(liveOf("fox", { approvedAt: 3, usedAt: 44 })),
  z: openedBy(liveOf("fox", { usedAt: 7 })),
  u: openedBy(liveOf("fox", { usedAt: 7 }), true),
  b: { type: "accountsChanged", accounts: [bob], ...inFamily("fox") },
  p: { type: "networkChanged", network: "eip155:137", ...inFamily("fox") },
  d: { type: "linkChanged", link: "lost", key: infoOf("fox") },
  U: { type: "uri", key: infoOf("fox"), uri: "wc:1" },
  C: { type: "closed", key: infoOf("fox"), by: "wallet" },
  G: { type: "gaveUp", key: infoOf("fox") },
  w: { type: "withdrawn", key: infoOf("fox") },
  W: openedBy(liveOf("fox", { usedAt: 3 }), true),
}

export const replies = { o: "fox", q: "owl", S: "Superseded", R: "UserRejected", T: "TimedOut", A: "Aborted" }

export const refusal = fail("UserRejected", { connector: "fox" })

export const connecting = (ports: Partial<ConnectPorts> = {}) =>
  connectCommand({
    settings: { networks: [mainnet] },
    close$: NEVER,
    closedElsewhere$: NEVER,
    cancel$: NEVER,
    mayResume: () => true,
    latestUse: (_, at) => at,
    clock,
    ...ports,
  })

/** What a connector emits when it is opened: each time the same, or each time another. */
type Opened = Observable<ConnectorEvent> | (() => Observable<ConnectorEvent>)

const opens = (opened: Opened) => (isObservable(opened) ? () => opened : opened)

/** Connects the wallet `id`, with a prompt. */
export const prompting = (id: string, opened: Opened): Connect => ({
  type: "ask",
  connector: walletOf(id, { open: opens(opened) }),
  namespace: "eip155",
})

/** Connects the wallet `fox` of an earlier visit, or that another tab has, without a prompt. */
export const resuming = (opened: Opened, isElsewhere = false): Connect => ({
  type: "resume",
  connector: walletOf("fox", { open: opens(opened) }),
  remembered: [remembered],
  isElsewhere,
})

/** The replies to `input`, at each call: the connector's id, or the code of the error. */
export const repliesTo = (connect: ReturnType<typeof connecting>, calls$: Observable<unknown>, input: Connect) =>
  calls$.pipe(
    mergeMap(() =>
      connect.ask(input).pipe(
        map(({ connector }) => connector.id),
        named(),
      ),
    ),
  )
