import { concat, NEVER, Observable } from "rxjs"
import { describe, it } from "vitest"
import type { ConnectionEvent } from "../../../src/model/connection/connectionEvents.js"
import type { Connections } from "../../../src/model/connection/connections.js"
import type { NetworkId } from "../../../src/model/namespace.js"
import { chosenNetworkStream } from "../../../src/streams/network/chosenNetwork.js"
import { marbles } from "../../support/marbles.js"
import { after, keyOf, liveOf, mainnet, openedBy, polygon, restoring, storedOf } from "../fixtures.js"

const answers: Readonly<Record<string, NetworkId>> = { p: polygon.id, e: mainnet.id }

describe("a network that was chosen before connecting", () => {
  const fox = openedBy(liveOf("fox"), true)
  const elk = restoring(storedOf("elk", { usedAt: 1 }))
  const elkIsGone: ConnectionEvent = { type: "closed", key: keyOf("elk"), by: "user" }
  const connections = {
    n: after(),
    e: after(fox),
    p: after(openedBy(liveOf("fox", { network: polygon.id }))),
    s: after(openedBy(liveOf("sun", { namespace: "solana", network: "solana:main" }))),
    r: after(elk),
    b: after(elk, fox),
    d: after(elk, fox, elkIsGone),
    k: after(elk, fox, openedBy(liveOf("elk", { usedAt: 1 }), true)),
  }
  const requestsOf = (
    chosen$: Observable<NetworkId | null>,
    connections$: Observable<Connections>,
    forget: (network: NetworkId) => void = () => {},
  ) => chosenNetworkStream({ namespace: "eip155", chosen$, connections$: concat(connections$, NEVER), forget })

  it(
    "is requested once of the next wallet that is on another one",
    marbles((m) => {
      const chosen$ = m.hot("     -p-------", answers)
      const connections$ = m.cold("n-e-n-e-", connections)
      const requests = "          ---p-----"

      m.expect(requestsOf(chosen$, connections$)).toBeObservable(requests, answers)
    }),
  )

  it(
    "is requested of the wallet of the last visit, once that is back",
    marbles((m) => {
      const chosen$ = m.hot("     -p----", answers)
      const connections$ = m.cold("r-b-k", connections)
      const requests = "          -----p"

      m.expect(requestsOf(chosen$, connections$)).toBeObservable(requests, answers)
    }),
  )

  it(
    "is not requested of a wallet that becomes the active one because another is disconnected, and is forgotten",
    marbles((m) => {
      const chosen$ = m.hot("     -p---------", answers)
      const connections$ = m.cold("r-b-d-n-e-", connections)
      const requests = "          -----------"

      m.expect(requestsOf(chosen$, connections$)).toBeObservable(requests, answers)
    }),
  )

  it(
    "is not requested of a wallet that is on it",
    marbles((m) => {
      const chosen$ = m.hot("     -p-------", answers)
      const connections$ = m.cold("n-p-n-e-", connections)
      const requests = "          ---------"

      m.expect(requestsOf(chosen$, connections$)).toBeObservable(requests, answers)
    }),
  )

  it(
    "is not requested of a wallet of another chain family",
    marbles((m) => {
      const chosen$ = m.hot("     -p---", answers)
      const connections$ = m.cold("n-s-", connections)
      const requests = "          -----"

      m.expect(requestsOf(chosen$, connections$)).toBeObservable(requests, answers)
    }),
  )

  it(
    "is replaced by a later choice",
    marbles((m) => {
      const chosen$ = m.hot("     -e-p-----", answers)
      const connections$ = m.cold("  n-e--", connections)
      const requests = "          -----p---"

      m.expect(requestsOf(chosen$, connections$)).toBeObservable(requests, answers)
    }),
  )

  it(
    "is forgotten when a wallet is connected, whatever its network",
    marbles((m) => {
      const chosen$ = m.hot("     -p------p---", answers)
      const connections$ = m.cold("n-p-n-e-", connections)
      const forgotten = "         ---p------p-"
      const forgets$ = new Observable<NetworkId>((subscriber) =>
        requestsOf(chosen$, connections$, (network) => subscriber.next(network)).subscribe(),
      )

      m.expect(forgets$).toBeObservable(forgotten, { p: polygon.id })
    }),
  )

  it(
    "is not requested when it was withdrawn: another tab has asked for it",
    marbles((m) => {
      const chosen$ = m.hot("     -p-n-----", { ...answers, n: null })
      const connections$ = m.cold("n---e-", connections)
      const requests = "          ---------"

      m.expect(requestsOf(chosen$, connections$)).toBeObservable(requests, answers)
    }),
  )
})
