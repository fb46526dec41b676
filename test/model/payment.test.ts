import { describe, expect, it } from "vitest"
import { isPayment } from "../../src/model/payment.js"

describe("a transfer", () => {
  it.each([{ to: "0x1" }, { amount: "1" }, { token: "eip155:1:0x1" }])(
    "is a payment when a site asks for %j",
    (asked) => {
      expect(isPayment({ stack: [{ view: "Send", ...asked, filled: true }, { view: "ApproveTransaction" }] })).toBe(
        true,
      )
    },
  )

  it("is none when somebody thought of it themselves", () => {
    expect(isPayment({ stack: [{ view: "Account" }, { view: "Send", filled: true }, { view: "SendPreview" }] })).toBe(
      false,
    )
  })
})
