import { describe, expect, it } from "vitest"
import type { DepositForm } from "../../../src/model/deposit/deposit.js"
import { coinsFor, dollarsProblem } from "../../../src/model/deposit/depositAmount.js"
import { initialDeposit, reduceDeposit } from "../../../src/model/deposit/depositMemory.js"

describe("an amount in dollars", () => {
  it.each([
    ["", "empty"],
    ["0", "invalid"],
    ["1e3", "invalid"],
    ["-5", "invalid"],
    ["1.1234567", "invalid"],
    ["1.123456", null],
    ["9999999999", null],
    ["0009999999999", null],
    ["10000000000", "tooLarge"],
    ["50", null],
  ] as const)("%j has the problem %j", (dollars, problem) => {
    expect(dollarsProblem(dollars)).toBe(problem)
  })

  it("is a text, whatever a site without types gives, and stays where that is undefined", () => {
    const given = reduceDeposit(initialDeposit, { type: "edited", change: JSON.parse('{ "dollars": 50 }') })
    expect(given.form.dollars).toBe("50")
    const unset = { dollars: undefined } as unknown as Partial<DepositForm>
    expect(reduceDeposit(given, { type: "edited", change: unset }).form.dollars).toBe("50")
  })
})

describe("the coins for an amount in dollars", () => {
  it.each([
    ["50", 1, 6, "50"],
    ["50", 0.9998, 6, "50.010002"],
    ["50", 3_000, 18, "0.01666666"],
    ["0.000001", 1, 6, "0.000001"],
    ["9999999999.999999", 1, 18, "9999999999.999999"],
    ["10", 1e-9, 18, "10000000000"],
    ["1", 0.3, 0, "3"],
  ])(
    "%s at %d each, with %d decimal places, are %s: rounded down, to 8 places at most",
    (dollars, price, decimals, coins) => {
      expect(coinsFor(dollars, price, decimals)).toBe(coins)
    },
  )

  it.each([
    ["0.000001", 3_000, 6],
    ["50", 0, 6],
    ["50", -1, 6],
    ["50", Number.NaN, 6],
    ["50", Number.POSITIVE_INFINITY, 6],
    ["50", 1e-20, 6],
    ["9999999999", 1e12, 18],
    ["9999999999", 1e21, 18],
  ])("%s at %d each are none", (dollars, price, decimals) => {
    expect(coinsFor(dollars, price, decimals)).toBeNull()
  })
})
