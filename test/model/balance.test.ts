import { describe, expect, it } from "vitest"
import { shownBalance } from "../../src/model/balance.js"
import { fail } from "../../src/model/errors.js"
import { failed, idle, loading, ready } from "../../src/model/remote.js"

const offline = fail("BalanceUnavailable", { retryAt: 0 })
const known = { amount: "1.5", symbol: "POL" }
const polygon = { nativeCurrency: { name: "POL", symbol: "POL", decimals: 18 } }

describe("a balance to draw", () => {
  it("is the last number known, also beside a failure and through a refresh", () => {
    for (const balance of [ready(known), loading(known), failed(offline, known)])
      expect(shownBalance(balance, polygon)).toEqual(known)
  })

  it("is nothing of the network's own coin where no number is known", () => {
    for (const balance of [idle, loading<typeof known>(), failed<typeof known>(offline)])
      expect(shownBalance(balance, polygon)).toEqual({ amount: "0.00", symbol: "POL" })
  })

  it("is nothing of ETH where the network is unknown", () => {
    expect(shownBalance(failed<typeof known>(offline))).toEqual({ amount: "0.00", symbol: "ETH" })
  })
})
