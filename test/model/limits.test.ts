import { describe, expect, it } from "vitest"
import { chainLimits } from "../../src/model/chainLimits.js"
import { limits } from "../../src/model/limits.js"

const second = 1_000

describe("the limits", () => {
  it.each([
    ["a native balance is cached for 30 seconds", limits.balanceTtl, 30 * second],
    ["a balance is refused for 30 seconds after a failure", limits.balanceRetry, 30 * second],
    ["pending transactions are looked at every 30 seconds", chainLimits.pendingInterval, 30 * second],
    ["a receipt is waited for 25 seconds", chainLimits.receiptTimeout, 25 * second],
    ["a wallet has 100 ms to forget the site", limits.revokeTimeout, 100],
    ["two recent wallets are kept", limits.recentWallets, 2],
    ["the chain id where none is known is 1", chainLimits.fallbackChainId, 1],
    ["an address keeps its first 4 characters", limits.addressStart, 4],
    ["an address keeps its last 6 characters", limits.addressEnd, 6],
    ["amounts show 3 decimals", limits.amountDecimals, 3],
    ["money shows 2 decimals", limits.moneyDecimals, 2],
  ])("agree with SPEC §7 and §9: %s", (_, ours, theirs) => {
    expect(ours).toBe(theirs)
  })

  it("let a person answer a prompt longer than they let a silent wallet", () => {
    expect(limits.connectDeadline).toBeGreaterThan(limits.reconnectDeadline)
  })
})
