import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { operationOf, readableOperation } from "../../../src/model/activity/operations.js"

describe("an operation", () => {
  it.each([
    ["send", "send"],
    ["SEND", "send"],
    ["swap", "trade"],
    ["constructor", null],
    ["somethingElse", null],
  ])("named %s is %s", (word, operation) => {
    expect(operationOf(word)).toBe(operation)
  })

  it.each([
    ["setApprovalForAll", "Set approval for all"],
    ["batch_execute", "Batch execute"],
    ["ERC20-permit", "Erc20 permit"],
    ["  ", ""],
    ["x\u202ey\u0000", "Xy"],
  ])("named %j reads %j", (word, text) => {
    expect(readableOperation(word)).toBe(text)
  })

  it("is readable and short for any provider's term", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (word) => {
        expect([...readableOperation(word)].length).toBeLessThan(200)
      }),
    )
    expect(readableOperation("aB".repeat(10_000)).length).toBeLessThan(200)
  })
})
