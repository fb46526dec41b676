import { defer, ignoreElements, merge, NEVER, type Observable, of, tap } from "rxjs"
import { describe, expect, it } from "vitest"
import type { RelayClient } from "../../../src/adapters/walletConnect/relayClient.js"
import { fail } from "../../../src/model/errors.js"
import type { NetworkId } from "../../../src/model/namespace.js"
import { marbles } from "../../support/marbles.js"
import { A, B, eoa, ethereum, polygon } from "../evm/marbleWallet.js"
import {
  approvalOf,
  connectorOver,
  emitted,
  onEthereum,
  onPolygon,
  openingOver,
  scriptedClient,
  session,
  sessionEvent,
  sessionOf,
  sessionUpdate,
  steps,
  topic,
} from "./scriptedRelay.js"

const restored = { silent: true, networks: [ethereum, polygon] }

/** A connection, and a switch of it to Polygon. */
const switching = (client: RelayClient) => {
  const connector = connectorOver(client)
  const switched: unknown[] = []
  const switch$ = defer(() => connector.signer("eip155").switchNetwork(polygon)).pipe(
    tap((network) => switched.push(network)),
    ignoreElements(),
  )
  return { open$: connector.open(restored), switch$, switched }
}

describe("a switch of the network over a session", () => {
  it(
    "that the wallet approves by an update is shown once that is: nothing older is emitted after it",
    marbles((m) => {
      const answer$ = m.cold("  --(n|)", { n: null })
      const update$ = m.hot("   ----u---", { u: sessionUpdate(onEthereum(), onPolygon()) })
      const emits = "           o---p---"
      const stored = [sessionOf([onEthereum()])]
      const client = scriptedClient({ stored, events: { session_update: update$ }, request: () => answer$ })
      const { open$, switch$ } = switching(client)

      m.expect(merge(open$, switch$)).toBeObservable(emits, emitted)
    }),
  )

  it(
    "that is requested as soon as the connection is emitted is carried out, and emitted after it",
    marbles((m) => {
      const { open$, switch$, switched } = switching(scriptedClient({ stored: [session] }))
      const opened$ = open$.pipe(tap(({ type }) => type === "connected" && switch$.subscribe()))

      m.expect(opened$).toBeObservable("(op)", emitted)
      m.flush()
      expect(switched).toStrictEqual([polygon.id])
    }),
  )
})

describe("a session whose wallet moves to networks that the site does not offer", () => {
  const elsewhere: NetworkId = "eip155:56"
  const there = (address: string) => `${elsewhere}:${address}`
  const values = {
    ...emitted,
    x: { type: "networkChanged", namespace: "eip155", network: elsewhere },
    z: { type: "networkChanged", namespace: "eip155", network: "eip155:100" },
    y: { type: "connected", approvals: [approvalOf(B, elsewhere)] },
    e: { type: "networkChanged", namespace: "eip155", network: ethereum.id },
  } as const
  const updates = {
    z: sessionUpdate(`eip155:100:${A}`),
    x: sessionUpdate(there(A)),
    y: sessionUpdate(there(B)),
    o: sessionUpdate(onEthereum()),
    n: sessionUpdate(),
  }
  const opened = (update$: Observable<unknown>, event$: Observable<unknown> = NEVER) =>
    scriptedClient({ pair: () => of(steps.s), events: { session_update: update$, session_event: event$ } })

  it(
    "goes on, on the network and with the accounts that it approves now, until it is back",
    marbles((m) => {
      const update$ = m.hot(" -x-o-y", updates)
      const emits = "         ox-e-y"
      const client = opened(update$)

      m.expect(openingOver(client)).toBeObservable(emits, values)
      m.flush()
      expect(client.ended).toStrictEqual([])
    }),
  )

  it(
    "follows it to further ones, also where it says each time that it has moved",
    marbles((m) => {
      const moves = { x: sessionEvent("chainChanged", 56), z: sessionEvent("chainChanged", 100) }
      const update$ = m.hot("-x-z-o", updates)
      const event$ = m.hot(" --x-z-", moves)
      const emits = "        ox-z-e"
      const client = opened(update$, event$)

      m.expect(openingOver(client)).toBeObservable(emits, values)
    }),
  )

  it(
    "is asked for nothing there",
    marbles((m) => {
      const client = opened(m.hot("x", updates))
      const connector = connectorOver(client)
      const sign$ = defer(() => connector.signer("eip155").sign({ network: elsewhere, address: A }, "hello"))
      const error = fail("ChainUnsupported", { network: elsewhere })

      m.expect(connector.open({ ...restored, silent: false })).toBeObservable("(ox)", values)
      m.expect(sign$, "-^").toBeObservable("-#", {}, error)
      m.flush()
      expect(client.requests).toStrictEqual([])
    }),
  )

  it(
    "ends where it approves no account there",
    marbles((m) => {
      const update$ = m.hot(" -x-n", updates)
      const emits = "         ox-|"
      const client = opened(update$)

      m.expect(openingOver(client)).toBeObservable(emits, values)
      m.flush()
      expect(client.ended).toStrictEqual([topic])
    }),
  )
})

describe("an account that the wallet selects before it approves it", () => {
  const selects = (address: string) => sessionEvent("accountsChanged", [address])
  const values = {
    ...emitted,
    a: { type: "accountsChanged", namespace: "eip155", accounts: [eoa(A), eoa(B)] },
  } as const

  it(
    "is selected once it is approved, unless the wallet has selected another one since",
    marbles((m) => {
      const given = { b: selects(B), a: selects(A), u: sessionUpdate(onEthereum(), onEthereum(B)) }
      const opened = (event$: Observable<unknown>, update$: Observable<unknown>) =>
        openingOver(
          scriptedClient({
            stored: [sessionOf([onEthereum()])],
            events: { session_event: event$, session_update: update$ },
          }),
          restored,
        )

      m.expect(opened(m.hot("--b--", given), m.hot("---u-", given))).toBeObservable("o--b-", values)
      m.expect(opened(m.hot("-ba--", given), m.hot("---u-", given))).toBeObservable("o--a-", values)
    }),
  )
})
