import { describe, expect, it } from "vitest"
import { forgetDisconnected } from "../../../src/features/transfers/forgetDisconnected.js"
import { transferJournal } from "../../../src/features/transfers/transferJournal.js"
import type { Account } from "../../../src/model/account.js"
import { type Connections, noConnections } from "../../../src/model/connections.js"
import type { PendingTransfer } from "../../../src/model/pendingTransfer.js"
import { disconnectedFlags } from "../../../src/services/disconnectedFlags.js"
import { memoryStorage } from "../../../src/services/environment.js"
import { recordsIn } from "../../../src/services/storage.js"
import { after, alice, bob, infoOf, liveOf, mainnet, openedBy } from "../../streams/fixtures.js"
import { marbles } from "../../support/marbles.js"

const carol: Account = { address: "0xca201", type: "eoa" }

const pendingOf = ({ address }: Account): PendingTransfer => ({
  ...{ id: address, account: { network: mainnet.id, address }, at: 0 },
  ...{ to: "0xb0b", amount: "1", symbol: "ETH", hash: null, trace: {} },
})

const fox = openedBy(liveOf("fox"))
const bear = openedBy(liveOf("bear", { accounts: [bob] }))

const states = {
  n: noConnections,
  f: after(fox),
  b: after(bear),
  2: after(fox, bear),
  s: after(fox, openedBy(liveOf("bear"))),
} satisfies Readonly<Record<string, Connections>>

/** Whose transfers are left after these connections, where the user has disconnected these wallets. */
const leftAfter = (
  m: Parameters<Parameters<typeof marbles>[0]>[0],
  diagram: string,
  disconnected: readonly string[],
): readonly string[] => {
  const records = recordsIn(memoryStorage(), "test")
  const journal = transferJournal(records)
  const accounts = [carol, bob, alice]
  for (const account of accounts) journal.begin(pendingOf(account))
  for (const id of disconnected) disconnectedFlags(records).set(infoOf(id), true)
  const connections$ = Object.assign(m.hot(diagram, states), { value: noConnections })
  forgetDisconnected({ connections$, records }, journal).subscribe()
  m.flush()
  return journal.read().map(({ id }) => id)
}

const all = [alice.address, bob.address, carol.address]

describe("the transfers of an account", () => {
  it(
    "are forgotten when the user disconnects its wallet, and those of others are not",
    marbles((m) => expect(leftAfter(m, "fn", ["fox"])).toEqual([bob.address, carol.address])),
  )

  it(
    "are forgotten for each of two wallets that the user disconnects at once",
    marbles((m) => expect(leftAfter(m, "2n", ["fox", "bear"])).toEqual([carol.address])),
  )

  it(
    "stay when the wallet ends the connection itself",
    marbles((m) => expect(leftAfter(m, "fn", [])).toEqual(all)),
  )

  it(
    "stay for the wallet that is still connected",
    marbles((m) => expect(leftAfter(m, "2b", ["fox"])).toEqual([bob.address, carol.address])),
  )

  it(
    "stay while another connected wallet has the account",
    marbles((m) => expect(leftAfter(m, "sf", ["bear"])).toEqual(all)),
  )
})
