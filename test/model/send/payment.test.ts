import { describe, expect, it } from "vitest"
import { isPayment } from "../../../src/model/send/payment.js"

describe("a transfer", () => {
  it.each([{ to: "0x1" }, { amount: "1" }, { token: "eip155:1:0x1" }])(
    "is a payment if the site prefills %j",
    (prefilled) => {
      expect(isPayment({ stack: [{ view: "Send", ...prefilled, filled: true }, { view: "ApproveTransaction" }] })).toBe(
        true,
      )
    },
  )

  it("is not a payment if the site prefills nothing", () => {
    expect(isPayment({ stack: [{ view: "Account" }, { view: "Send", filled: true }, { view: "SendPreview" }] })).toBe(
      false,
    )
  })
})
