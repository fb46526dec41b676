import type { NEVER } from "rxjs"
import { describe, expect, it } from "vitest"
import type { Connector } from "../../../src/adapters/connector.js"
import { connectItselfStream } from "../../../src/streams/connection/connectItself.js"
import { inTurn, marbles } from "../../support/marbles.js"
import { walletOf } from "../fixtures.js"

const fox = walletOf("fox")
const safe: Connector = { ...walletOf("safe"), connectsItself: true }
const other: Connector = { ...walletOf("other"), connectsItself: true }

/** The wallets on the page: none, the fox, the one that the page is inside of, and another one. */
const page: Readonly<Record<string, readonly Connector[]>> = { n: [], f: [fox], s: [fox, safe], b: [fox, safe, other] }

const mayConnect = () => true

describe("a wallet that the page is inside of", () => {
  it(
    "is connected as soon as it is found, once, and no other wallet is",
    marbles((m) => {
      const connectors$ = m.hot("n-f-s-f-s--", page)
      const connected$ = m.cold("    --a    ")
      const requests = "         ----^------"
      const connected: Connector[] = []

      const connect = (connector: Connector) => {
        connected.push(connector)
        return connected$
      }

      m.expect(connectItselfStream({ connectors$, mayConnect, connect })).toBeObservable("-----------")
      m.expect(connected$).toHaveSubscriptions(requests)
      m.flush()
      expect(connected).toEqual([safe])
    }),
  )

  it(
    "is not connected where it may not: the user has disconnected it, or it is connected already",
    marbles((m) => {
      const connectors$ = m.hot("s--b--", page)
      const asked: string[] = []

      const ports = {
        connectors$,
        mayConnect: ({ id }: Connector["info"]) => {
          asked.push(id)
          return false
        },
        connect: inTurn<typeof NEVER>(),
      }

      m.expect(connectItselfStream(ports)).toBeObservable("------")
      m.flush()
      expect(asked).toEqual(["safe", "other"])
    }),
  )

  it(
    "is left to the user when it fails, and the next one is still connected",
    marbles((m) => {
      const connectors$ = m.hot("s--b------", page)
      const failed$ = m.cold("   -#        ")
      const next$ = m.cold("        --a    ")
      const requests = "         ---^------"

      const connect = inTurn(failed$, next$)

      m.expect(connectItselfStream({ connectors$, mayConnect, connect })).toBeObservable("----------")
      m.expect(next$).toHaveSubscriptions(requests)
    }),
  )
})
