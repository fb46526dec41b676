import { from } from "rxjs"
import { expect, it } from "vitest"
import { endedAccounts } from "../../../src/features/siwx/signedInAccounts.js"
import type { Connection } from "../../../src/model/connection.js"
import { reduceConnections } from "../../../src/model/connectionEvents.js"
import { emptyConnections } from "../../../src/model/connections.js"
import { ALICE, BOB } from "../../support/testPage.js"
import { live, wallet } from "../../model/support/wallets.js"

const connector = wallet("relay", "eip155", "solana")
const session = (address: string, usedAt: number): Connection => ({
  ...live("relay", usedAt, "eip155"),
  connector,
  accounts: [{ address, type: "eoa" }],
})

it("a session that takes the place of another ends the sign-in of an account that it does not have", () => {
  const ended = (next: string): readonly string[] => {
    const before = reduceConnections(emptyConnections("eip155"), {
      ...{ type: "opened", resumed: false },
      connections: [session(ALICE, 1)],
    })
    const after = reduceConnections(before, {
      ...{ type: "opened", resumed: false },
      connections: [session(next, 2)],
    })
    const found: string[] = []
    endedAccounts(from([before, after]), () => [{ network: "eip155:1", address: ALICE }]).subscribe(({ accounts }) =>
      found.push(...accounts.map(({ address }) => address)),
    )
    return found
  }
  expect(ended(BOB)).toEqual([ALICE])
  expect(ended(ALICE)).toEqual([])
})
