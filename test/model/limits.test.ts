import { describe, expect, it } from "vitest"
import { chainLimits } from "../../src/model/chainLimits.js"
import { limits } from "../../src/model/limits.js"
import { swapLimits } from "../../src/model/swap/swapLimits.js"

const second = 1_000

describe("the limits", () => {
  it.each([
    ["a native balance is cached for 30 seconds", limits.balanceTtl, 30 * second],
    ["a balance is not requested for 30 seconds after a failure", limits.balanceRetry, 30 * second],
    ["pending transactions are polled every 30 seconds", chainLimits.pendingInterval, 30 * second],
    ["a receipt times out after 25 seconds", chainLimits.receiptTimeout, 25 * second],
    ["a revocation times out after 100 ms", limits.revokeTimeout, 100],
    ["two recent wallets are stored", limits.recentWallets, 2],
    ["an address keeps its first 4 characters", limits.addressStart, 4],
    ["an address keeps its last 6 characters", limits.addressEnd, 6],
    ["amounts show 3 decimals", limits.amountDecimals, 3],
    ["money shows 2 decimals", limits.moneyDecimals, 2],
    ["a quotient has 20 decimals", swapLimits.quotientDecimals, 20],
  ])("agree with SPEC §7 and §9: %s", (_, ours, theirs) => {
    expect(ours).toBe(theirs)
  })

  it("allow more time for a prompt than for a request without one", () => {
    expect(limits.connectDeadline).toBeGreaterThan(limits.reconnectDeadline)
  })
})
