import { fail } from "../../../src/model/errors.js"
import type { CheckedRequest, Payment, PaymentQuote, PaymentStep } from "../../../src/model/pay/pay.js"
import { initialPay, type PayMemory } from "../../../src/model/pay/payMemory.js"
import { mainnet } from "../../../src/networks/ethereum.js"
import { account, coin, gold, tokenOf } from "../swap/swapCast.js"

export { account, coin, gold }

/** The token that is asked for, in the account. */
export const dollars = tokenOf("USD", "100", { address: `${mainnet.id}:0xd0` })

export const requestOf = (change: Partial<CheckedRequest> = {}): CheckedRequest => ({
  paymentAsset: { network: mainnet.id, asset: "0xd0", metadata: { name: "Dollar", symbol: "USD", decimals: 6 } },
  ...{ recipient: "0x5409", amount: "10", id: "r", isNamed: false, timeout: 300_000 },
  ...change,
})

export const quoteOf = (total: string, change: Partial<PaymentQuote> = {}): PaymentQuote => ({
  ...{ way: "direct", steps: [], reference: "", account, source: dollars, receiver: "0x5409", total, fees: [] },
  ...{ networkFee: "0.001", seconds: 6, at: 0 },
  ...change,
})

/** A quote of a payment by a contract, with the transactions that are missing. */
export const contractQuoteOf = (...kinds: readonly PaymentStep["kind"][]): PaymentQuote =>
  quoteOf("10", {
    ...{ way: "contract", reference: "c1", receiver: "0xc0", source: gold },
    steps: kinds.map((kind) => ({
      kind,
      to: "0xc0",
      value: "0",
      data: "0x01",
      approves: kind === "reset" ? "0" : "10",
    })),
  })

export const paymentOf = (change: Partial<Payment> = {}): Payment => {
  const { timeout: _, ...asked } = requestOf()
  return {
    ...{ ...asked, way: "deposit", reference: "d1", exchange: null, account, hash: "0xabc", trace: {}, before: "5" },
    ...{ at: 0, status: "sent" },
    ...change,
  }
}

export const memoryOf = (change: Partial<PayMemory> = {}): PayMemory => ({
  ...{ ...initialPay, account, request: requestOf() },
  ...change,
})

export const down = fail("ServiceUnreachable", { path: "/appkit/v1/transfers/quote" })
