import { defer, ignoreElements, merge, tap } from "rxjs"
import { describe, expect, it } from "vitest"
import type { RelayClient } from "../../src/adapters/walletConnect/relayClient.js"
import { marbles } from "../support/marbles.js"
import { ethereum, polygon } from "./marbleWallet.js"
import {
  connectorOver,
  emitted,
  onEthereum,
  onPolygon,
  scriptedClient,
  session,
  sessionOf,
  sessionUpdate,
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
