import { defer, NEVER, type Observable, of, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import type { Connector, ConnectorEvent } from "../../../src/adapters/connector.js"
import type { PairingStep, Proposal } from "../../../src/adapters/walletConnect/relayClient.js"
import { fail } from "../../../src/model/errors.js"
import type { NetworkId } from "../../../src/model/namespace.js"
import type { Network } from "../../../src/model/network.js"
import { inTurn, marbles } from "../../support/marbles.js"
import { A, eoa, ethereum, polygon } from "../evm/marbleWallet.js"
import {
  approvalOf,
  connectorOver,
  emitted,
  onEthereum,
  onPolygon,
  other,
  scriptedClient,
  session,
  sessionEvent,
  sessionOf,
  steps,
  topic,
} from "./scriptedRelay.js"

const offered = { networks: [ethereum, polygon] }
const asking = { ...offered, silent: false }

/** t another session of both networks; e one of Ethereum alone. */
const further: Readonly<Record<string, PairingStep>> = {
  ...steps,
  t: { type: "session", session: { ...session, topic: other } },
  e: { type: "session", session: sessionOf([onEthereum()], { topic: other }) },
}

const moved = { p: sessionEvent("chainChanged", 137) }

/** A connector whose first pairing is approved at once, and whose second one is as given. */
const pairingTwice = (second$: Observable<PairingStep>, events: Readonly<Record<string, Observable<unknown>>>) =>
  connectorOver(scriptedClient({ pair: inTurn(of<PairingStep>(steps.s), second$), events }))

describe("a session that is approved after another one", () => {
  it(
    "is on the network of that, also on one that is chosen while it is proposed",
    marbles((m) => {
      const second$ = m.cold("  -u--t", further)
      const moved$ = m.hot(" ----p--", moved)
      const first = "        o---p--"
      const asked = "        --^-----"
      const emits = "        ---u--O"
      const connector = pairingTwice(second$, { session_event: moved$ })

      m.expect(connector.open(asking)).toBeObservable(first, emitted)
      m.expect(connector.open(asking), asked).toBeObservable(emits, emitted)
    }),
  )

  it(
    "is on the first network that is approved, where the one of that is not",
    marbles((m) => {
      const second$ = m.cold("  -u--e", further)
      const moved$ = m.hot(" -p-----", moved)
      const first = "        op-----"
      const asked = "        --^-----"
      const emits = "        ---u--o"
      const connector = pairingTwice(second$, { session_event: moved$ })

      m.expect(connector.open(asking)).toBeObservable(first, emitted)
      m.expect(connector.open(asking), asked).toBeObservable(emits, emitted)
    }),
  )

  it(
    "is on the network of that, also where the wallet ends that before it approves",
    marbles((m) => {
      const second$ = m.cold("  -u--t", further)
      const moved$ = m.hot("  -p-----", moved)
      const deleted$ = m.hot("-----d-", { d: { topic } })
      const first = "         op---|-"
      const asked = "         --^----"
      const emits = "         ---u--O"
      const connector = pairingTwice(second$, { session_event: moved$, session_delete: deleted$ })

      m.expect(connector.open(asking)).toBeObservable(first, emitted)
      m.expect(connector.open(asking), asked).toBeObservable(emits, emitted)
    }),
  )

  it(
    "is on the network of that, also where the wallet shows no account of that any more before it approves",
    marbles((m) => {
      const second$ = m.cold(" -u--t", further)
      const events = { ...moved, n: sessionEvent("accountsChanged", []) }
      const event$ = m.hot("-p---n-", events)
      const first = "       op---|-"
      const asked = "       --^----"
      const emits = "       ---u--O"
      const connector = pairingTwice(second$, { session_event: event$ })

      m.expect(connector.open(asking)).toBeObservable(first, emitted)
      m.expect(connector.open(asking), asked).toBeObservable(emits, emitted)
    }),
  )

  it(
    "is the one that is asked, also where the wallet changes the other one before that ends",
    marbles((m) => {
      const moved$ = m.hot("---p", moved)
      const pair = inTurn(of<PairingStep>(steps.s), m.cold<PairingStep>("-t", further))
      const client = scriptedClient({ pair, events: { session_event: moved$ } })
      const connector = connectorOver(client)
      const sign$ = defer(() => connector.signer("eip155").sign({ network: ethereum.id, address: A }, "hello"))

      m.expect(connector.open(asking)).toBeObservable("o--p", emitted)
      m.expect(connector.open(asking), "-^").toBeObservable("--o-", emitted)
      m.expect(sign$, "----^").toBeObservable("-----")
      m.flush()
      expect(client.requests).toMatchObject([{ topic: other, chainId: ethereum.id }])
    }),
  )

  const restoring = (connector: Connector) => connector.open({ ...offered, silent: true, remembered: [polygon.id] })

  it(
    "is on the network of the earlier visit, where that was not asked for a network of the site",
    marbles((m) => {
      const old = { ...sessionOf([onPolygon()]), optionalNamespaces: { eip155: { chains: [polygon.id] } } }
      const client = scriptedClient({ stored: [old], pair: () => of(steps.s) })
      const connector = connectorOver(client)

      m.expect(restoring(connector)).toBeObservable("|")
      m.expect(connector.open(asking), "-^").toBeObservable("-O", emitted)
    }),
  )

  it(
    "is asked for with the network of that first: a wallet may sign in on the first one only",
    marbles(() => {
      const proposals: Proposal[] = []
      const pair = (proposal: Proposal) => {
        proposals.push(proposal)
        return NEVER
      }
      const connector = connectorOver(scriptedClient({ pair }))
      restoring(connector).subscribe()
      connector.open(asking).subscribe().unsubscribe()
      expect(proposals.map(({ eip155 }) => eip155?.chains)).toStrictEqual([[polygon.id, ethereum.id]])
    }),
  )

  it(
    "is on the first network again once the visitor has disconnected",
    marbles((m) => {
      const moved$ = m.hot(" -p-----", moved)
      const first = "        op-----"
      const connector = pairingTwice(of(steps.s), { session_event: moved$ })

      m.expect(connector.open(asking), "^-!").toBeObservable(first, emitted)
      m.expect(connector.close(), "---^").toBeObservable("---|")
      m.expect(connector.open(asking), "----^").toBeObservable("----o", emitted)
    }),
  )
})

describe("a session that other code of the site uses, too", () => {
  it(
    "is shared when it is used, and not where nothing of it can be used",
    marbles((m) => {
      const unusable = sessionOf(["eip155:1:0x0"], { topic: other })
      const second$ = m.cold("  -x", { x: { type: "session", session: unusable } as const })
      const first = "          o---"
      const asked = "          --^-"
      const emits = "          ---#"
      const shared: unknown[] = []
      const pair = inTurn<Observable<PairingStep>>(of(steps.s), second$)
      const connector = connectorOver(scriptedClient({ pair, share: (given) => shared.push(given) }))

      m.expect(connector.open(asking)).toBeObservable(first, emitted)
      const error = fail("ChainUnsupported", { network: "Ethereum, Polygon" })
      m.expect(connector.open(asking), asked).toBeObservable(emits, {}, error)
      m.flush()
      expect(shared).toStrictEqual([session])
    }),
  )
})

describe("a provider of the site's own that is asked for a chain family", () => {
  const solana: Network = { ...ethereum, id: "solana:one", name: "One" }
  const key = "7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv"
  const asked = { silent: false, networks: [ethereum, polygon, solana], namespace: "solana" } as const
  const both = sessionOf([], {
    topic: other,
    namespaces: {
      eip155: { accounts: [onEthereum(), onPolygon()], methods: [] },
      solana: { accounts: [`${solana.id}:${key}`], methods: [] },
    },
  })
  const inBoth = (network: NetworkId): ConnectorEvent => ({
    type: "connected",
    approvals: [approvalOf(A, network), { namespace: "solana", accounts: [eoa(key)], network: solana.id }],
  })
  const values = { ...emitted, b: inBoth(ethereum.id), B: inBoth(polygon.id) }
  const pairings = { ...steps, b: { type: "session", session: both } } as const

  it(
    "is used with the session that it has, where that serves the family",
    marbles((m) => {
      const pair = () => throwError(() => new Error("was asked"))
      const client = scriptedClient({ pair, stored: [session, both] })

      m.expect(connectorOver(client, true).open(asked)).toBeObservable("b", values)
    }),
  )

  it(
    "pairs for all families, where the session that it has does not serve that one, and leaves that to the site",
    marbles((m) => {
      const pairing$ = m.cold("-u-b", pairings)
      const client = scriptedClient({ pair: () => pairing$, stored: [session] })

      m.expect(connectorOver(client, true).open(asked)).toBeObservable("-u-b", values)
      m.flush()
      expect(client.ended).toStrictEqual([])
    }),
  )

  it(
    "keeps the session that is in use until the wallet approves, and then ends it",
    marbles((m) => {
      const moved$ = m.hot("   -p-----", moved)
      const pairing$ = m.cold("  -u--b", pairings)
      const first = "          op-----"
      const second = "         --^----"
      const emits = "          ---u--B"
      const client = scriptedClient({ pair: () => pairing$, stored: [session], events: { session_event: moved$ } })
      const connector = connectorOver(client, true)

      m.expect(connector.open({ ...asked, namespace: "eip155" })).toBeObservable(first, values)
      m.expect(connector.open(asked), second).toBeObservable(emits, values)
      m.flush()
      expect(client.ended).toStrictEqual([topic])
    }),
  )
})
