import { describe, it } from "vitest"
import type { Account } from "../../src/model/account.js"
import type { ConnectorEvent } from "../../src/adapters/connector.js"
import { orderEvents } from "../../src/adapters/orderEvents.js"
import { marbles } from "../support/marbles.js"

const namespace = "eip155"
const alice: Account = { address: "0xA11CE", type: "eoa" }
const bob: Account = { address: "0xB0B", type: "eoa" }

const events: Readonly<Record<string, ConnectorEvent>> = {
  c: { type: "connected", approvals: [{ namespace, accounts: [alice], network: "eip155:1" }] },
  a: { type: "accountsChanged", namespace, accounts: [alice] },
  b: { type: "accountsChanged", namespace, accounts: [bob] },
  m: { type: "networkChanged", namespace, network: "eip155:1" },
  n: { type: "networkChanged", namespace, network: "eip155:137" },
  l: { type: "linkChanged", link: "lost" },
}

describe("orderEvents", () => {
  it(
    "emits connected first, and then what came before it",
    marbles((m) => {
      const source = "  -n-b--c-----l-|"
      const expected = "------(cnb)-l-|"
      m.expect(m.hot(source, events).pipe(orderEvents())).toBeObservable(expected, events)
    }),
  )

  it(
    "emits nothing twice, also of what connected says",
    marbles((m) => {
      const source = "  -m-a--c-n-n-m-b-b-l-l-|"
      const expected = "------c-n---m-b---l---|"
      m.expect(m.hot(source, events).pipe(orderEvents())).toBeObservable(expected, events)
    }),
  )

  it(
    "knows nothing more of an earlier connection",
    marbles((m) => {
      const source = "c-b-c-b-|"
      m.expect(m.hot(source, events).pipe(orderEvents())).toBeObservable(source, events)
    }),
  )
})
