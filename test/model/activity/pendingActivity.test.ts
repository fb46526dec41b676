import { describe, expect, it } from "vitest"
import { pendingActivity } from "../../../src/model/activity/pendingActivity.js"
import type { PendingTransfer } from "../../../src/model/transfer/pendingTransfer.js"

const account = { network: "eip155:1", address: "0xa1" } as const
const submitted: PendingTransfer = {
  ...{ id: "1", account, at: 1_000, to: "0xb0b", amount: "0.5", symbol: "ETH", hash: "0xAB", trace: {} },
}
const unknown: PendingTransfer = { ...submitted, id: "2", hash: null }

describe("transfers that have not ended", () => {
  const rows = pendingActivity([unknown, submitted], [])

  it("are sent transactions, pending once their hash is known", () => {
    expect(rows.map(({ id, status, operation }) => [id, status, operation])).toEqual([
      ["2", "unknown", "send"],
      ["1", "pending", "send"],
    ])
    expect(rows[1]).toMatchObject({ minedAt: 1_000, sentFrom: "0xa1", sentTo: "0xb0b", chainId: "eip155:1" })
    expect(rows[1]?.transfers).toMatchObject([{ direction: "out", symbol: "ETH", quantity: "0.5" }])
  })

  it("are approvals of an amount of a token where nothing is sent by them", () => {
    const [row] = pendingActivity([{ ...submitted, amount: "100", symbol: "USDC", approval: true }], [])
    expect(row).toMatchObject({ operation: "approve", sentTo: "0xb0b" })
    expect(row?.transfers).toMatchObject([{ direction: "self", symbol: "USDC", quantity: "100" }])
  })

  it("are left out where the history lists their hash, in any letter case", () => {
    const listed = rows.map((row) => ({ ...row, hash: "0xab" }))
    expect(pendingActivity([unknown, submitted], listed).map(({ id }) => id)).toEqual(["2"])
  })
})
