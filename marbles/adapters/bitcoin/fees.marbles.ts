import { asyncScheduler, of } from "rxjs"
import { describe, it } from "vitest"
import { spentCoins } from "../../../src/adapters/bitcoin/coins/spentCoins.js"
import { feeOn, maxOn } from "../../../src/adapters/bitcoin/transfer/fees.js"
import { fail } from "../../../src/model/errors.js"
import { marbles } from "../../support/marbles.js"
import { bitcoin, OTHER, PAY } from "./bitcoinFixtures.js"
import { endpoint, esploraAt, idOf, ok } from "./marbleEsplora.js"

const account = { network: bitcoin.id, address: PAY }
const transfer = { to: OTHER, amount: "0.0002" }

/** What PAY can spend, by the values of its coins; fast is 50 satoshi for each byte, normal 2, slow 1. */
const portsWith = (...values: readonly number[]) => {
  const unspent = values.map((value, vout) => ({ txid: idOf("c"), vout, value, status: { confirmed: true } }))
  const { ask } = endpoint({
    [`GET a/address/${PAY}/utxo`]: () => of(ok(unspent)),
    "GET a/fee-estimates": () => of(ok({ 1: 50, 6: 2, 144: 1 })),
  })
  return {
    ...{ esplora: esploraAt(ask), protectedOutputs: () => of([]), spent: spentCoins(asyncScheduler) },
    lib: { scriptOf: () => Uint8Array.from([0, 20, ...new Uint8Array(20)]) },
  }
}

describe("the fee of a Bitcoin transfer", () => {
  it(
    "is that of the coins that it would spend now, in whole coins, at its speed",
    marbles((m) => {
      const fee = (speed?: "fast" | "slow") =>
        feeOn(portsWith(1_000_000), account, { ...transfer, ...(speed && { speed }) }, bitcoin)
      m.expect(fee()).toBeObservable("(f|)", { f: "0.00000282" })
      m.expect(fee("fast")).toBeObservable("(f|)", { f: "0.0000705" })
      m.expect(fee("slow")).toBeObservable("(f|)", { f: "0.00000141" })
    }),
  )

  it(
    "cannot be said where the coins do not cover it",
    marbles((m) => {
      const missing = fail("InsufficientFunds", { symbol: "BTC" })
      m.expect(feeOn(portsWith(20_219), account, transfer, bitcoin)).toBeObservable("#", undefined, missing)
    }),
  )
})

describe("the most that a Bitcoin account can send", () => {
  it(
    "is all of its coins but the fee, in whole coins, at a speed",
    marbles((m) => {
      const max = (speed?: "fast", ...values: readonly number[]) => maxOn(portsWith(...values), account, bitcoin, speed)
      m.expect(max(undefined, 1_000_000)).toBeObservable("(f|)", { f: "0.00999756" })
      m.expect(max("fast", 1_000_000)).toBeObservable("(f|)", { f: "0.009939" })
      m.expect(max(undefined)).toBeObservable("(f|)", { f: "0" })
      m.expect(max(undefined, 600)).toBeObservable("(f|)", { f: "0.00000356" })
    }),
  )

  it(
    "is without the coins that may hold an inscription",
    marbles((m) => {
      m.expect(maxOn(portsWith(1_000_000, 546), account, bitcoin)).toBeObservable("(f|)", { f: "0.00999756" })
    }),
  )
})
