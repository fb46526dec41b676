import { from } from "rxjs"
import { describe, expect, it } from "vitest"
import { endedAccounts } from "../../../src/features/siwx/signedInAccounts.js"
import { type Connection, stored } from "../../../src/model/connection/connection.js"
import { type ConnectionEvent, reduceConnections } from "../../../src/model/connection/connectionEvents.js"
import { emptyConnections } from "../../../src/model/connection/connections.js"
import { ALICE, BOB } from "../../support/testPage.js"
import { live, wallet } from "../../model/support/wallets.js"

const relay = wallet("relay", "eip155", "solana")
const other = wallet("other", "eip155")
const session = (address: string, at: number, connector = relay): Connection => ({
  ...live(connector.id, at, "eip155"),
  connector,
  accounts: [{ address, type: "eoa" }],
  approvedAt: at,
})

const opened = (address: string, at: number, connector = relay): ConnectionEvent => ({
  ...{ type: "opened", resumed: false },
  connections: [session(address, at, connector)],
})
const closed = (key: typeof relay): ConnectionEvent => ({ type: "closed", key, by: "user" })
const moved: ConnectionEvent = {
  ...{ type: "accountsChanged", namespace: "eip155", connector: "relay" },
  accounts: [{ address: BOB, type: "eoa" }],
}

/** Whose sign-in is ended by these events, while Alice is signed in; `*` where no wallet is left. */
const endedBy = (...events: readonly ConnectionEvent[]): readonly string[] => {
  const states = events.reduce(
    (before, event) => [...before, reduceConnections(before.at(-1) ?? emptyConnections("eip155"), event)],
    [emptyConnections("eip155")],
  )
  const found: string[] = []
  endedAccounts(from(states), () => [{ network: "eip155:1", address: ALICE }]).subscribe(({ accounts, isAll }) =>
    found.push(...accounts.map(({ address }) => (isAll ? `${address} *` : address))),
  )
  return found
}

it("a session that takes the place of another ends the sign-in of an account that it does not have", () => {
  expect(endedBy(opened(ALICE, 1), opened(BOB, 2))).toEqual([ALICE])
  expect(endedBy(opened(ALICE, 1), opened(ALICE, 2))).toEqual([])
})

describe("the sign-in of an account that its wallet does not have any more", () => {
  it("goes on while no wallet is disconnected, also where another one is chosen", () => {
    const chosen: ConnectionEvent = { type: "activated", namespace: "eip155", connector: "relay", at: 3 }
    expect(endedBy(opened(ALICE, 1), moved, opened(BOB, 2, other), chosen)).toEqual([])
  })

  it("is ended when the last wallet is disconnected, and when another one is left that does not have it", () => {
    expect(endedBy(opened(ALICE, 1), moved, closed(relay))).toEqual([`${ALICE} *`])
    expect(endedBy(opened(ALICE, 1), opened(BOB, 2, other), moved, closed(relay))).toEqual([ALICE])
  })

  it("is kept by a wallet that has it, also by one that is being restored", () => {
    expect(endedBy(opened(ALICE, 1), moved, opened(ALICE, 2, other), closed(relay))).toEqual([])
    const restoring: ConnectionEvent = { type: "restoring", connections: [stored(session(ALICE, 2, other))] }
    expect(endedBy(restoring, opened(BOB, 3), closed(relay))).toEqual([])
  })
})
