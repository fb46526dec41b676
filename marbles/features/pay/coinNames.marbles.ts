import { distinctUntilChanged, map } from "rxjs"
import { describe, expect, it } from "vitest"
import type { PaymentAsset } from "../../../src/model/pay/pay.js"
import { marbles } from "../../support/marbles.js"
import { order, paymentsOn } from "./payContext.js"

// Calls: r a request of a site.
const named = (metadata: PaymentAsset["metadata"]) => order({ paymentAsset: { ...order().paymentAsset, metadata } })

describe("the coin that a site asks for", () => {
  it(
    "is named without what cannot be seen, and without what turns the amount around",
    marbles((m) => {
      const asked = named({ name: "\u202eUS\u200b Dollar", symbol: " U\u202eS\u200bD\n", decimals: 6 })
      const { calls, state$ } = paymentsOn({ asked })
      const names$ = state$.pipe(
        map(({ request }) => request?.paymentAsset.metadata ?? null),
        distinctUntilChanged(),
      )
      m.expect(calls(m.hot("-r", undefined)), "^-!").toBeObservable("-")
      m.expect(names$, "                       ^-!").toBeObservable("n1", {
        ...{ n: null, 1: { name: "US Dollar", symbol: "USD", decimals: 6 } },
      })
    }),
  )

  it.each([
    ["symbol", { name: "Dollar", symbol: "\u200b\u202e", decimals: 6 }],
    ["name", { name: "\u2800", symbol: "USD", decimals: 6 }],
  ])("is not asked for where nothing can be seen of its %s", (_, metadata) =>
    marbles((m) => {
      const { calls, effects } = paymentsOn({ asked: named(metadata) })
      m.expect(calls(m.hot("-r", undefined)), "^-!").toBeObservable("-E", { E: "PaymentInvalid" })
      m.flush()
      expect(effects).toEqual([])
    })(),
  )
})
