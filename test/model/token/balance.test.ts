import { describe, expect, it } from "vitest"
import { shownBalance } from "../../../src/model/token/balance.js"
import { fail } from "../../../src/model/errors.js"
import { failed, idle, loading, ready } from "../../../src/model/remote.js"

const offline = fail("BalanceUnavailable", { retryAt: 0 })
const known = { amount: "1.5", symbol: "POL" }
const polygon = { nativeCurrency: { name: "POL", symbol: "POL", decimals: 18 } }

describe("the displayed balance", () => {
  it("is the last known one, also after a failure and during a refresh", () => {
    for (const balance of [ready(known), loading(known), failed(offline, known)])
      expect(shownBalance(balance, polygon)).toEqual(known)
  })

  it("is 0.00 of the native coin if no balance is known", () => {
    for (const balance of [idle, loading<typeof known>(), failed<typeof known>(offline)])
      expect(shownBalance(balance, polygon)).toEqual({ amount: "0.00", symbol: "POL" })
  })

  it("is 0.00 ETH if the network is unknown", () => {
    expect(shownBalance(failed<typeof known>(offline))).toEqual({ amount: "0.00", symbol: "ETH" })
  })
})
