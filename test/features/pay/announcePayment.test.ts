import { describe, expect, it } from "vitest"
import { announcePayment } from "../../../src/features/pay/announcePayment.js"
import { closedModal } from "../../../src/model/modal/modal.js"
import type { Notice } from "../../../src/model/notices/notice.js"
import type { PaymentEnd } from "../../../src/model/pay/pay.js"
import { noticeWords } from "../../../src/model/words/notices.js"
import { paymentOf } from "../../../marbles/features/pay/payCast.js"

/** What is said of a payment that has ended while the modal is closed. */
const saidOf = (status: PaymentEnd): string => {
  const said: Notice[] = []
  const modal = { state$: { value: closedModal } }
  const announce = announcePayment({ track: () => {}, notify: (notice: Notice) => said.push(notice), modal } as never)
  announce({ status: "ended", payment: paymentOf({ status }) })
  return noticeWords[said[0]?.short as keyof typeof noticeWords]
}

describe("the notice of a payment that has ended", () => {
  it.each([
    ["success", "Paid {amount} {symbol}"],
    ["submitted", "Payment submitted"],
    ["failure", "Your payment of {amount} {symbol} didn't arrive"],
    ["refund", "Your payment of {amount} {symbol} didn't arrive"],
    ["timeout", "We don't know whether your payment of {amount} {symbol} arrived"],
  ] as const)("of %s says only what is known", (status, words) => {
    expect(saidOf(status)).toBe(words)
  })
})
