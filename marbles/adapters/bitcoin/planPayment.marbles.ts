import { asyncScheduler, map, of } from "rxjs"
import { describe, expect, it } from "vitest"
import { planPayment } from "../../../src/adapters/bitcoin/transfer/planPayment.js"
import { spentCoins } from "../../../src/adapters/bitcoin/coins/spentCoins.js"
import { fail } from "../../../src/model/errors.js"
import type { Transfer } from "../../../src/model/transfer/transfer.js"
import { marbles } from "../../support/marbles.js"
import { bitcoin, OTHER, PAY } from "./bitcoinFixtures.js"
import { endpoint, esploraAt, idOf, ok } from "./marbleEsplora.js"

const NOBODY = "nobody"
/** An account whose coins a script locks, not one key. */
const SCRIPT = "bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3"

/** Plans a payment of PAY, which has one coin, at 2 satoshi for each byte: it costs 282. Emits the fee in satoshi. */
const planned = (fee?: string, transfer: Partial<Transfer> = {}, address: string = PAY, rate = 2) => {
  const { ask, asked } = endpoint({
    [`GET a/address/${PAY}/utxo`]: () =>
      of(ok([{ txid: idOf("c"), vout: 0, value: 1_000_000, status: { confirmed: true } }])),
    "GET a/fee-estimates": () => of(ok({ 6: rate })),
  })
  const plan$ = planPayment(
    {
      ...{ esplora: esploraAt(ask), protectedOutputs: () => of([]), spent: spentCoins(asyncScheduler) },
      lib: {
        scriptOf: (address) => (address === NOBODY ? undefined : Uint8Array.from([0, 20, ...new Uint8Array(20)])),
      },
    },
    { network: bitcoin.id, address },
    { to: OTHER, amount: "0.0002", ...transfer, ...(fee !== undefined && { fee }) },
    bitcoin,
  )
  return { asked, fee$: plan$.pipe(map((plan) => String(plan.fee))) }
}

describe("a Bitcoin payment", () => {
  it.each([
    [
      "is of coins, and of no token",
      { token: { address: "rune" } as never },
      PAY,
      fail("InvalidAddress", { address: "rune" }),
    ],
    ["is to an address of its network", { to: NOBODY }, PAY, fail("InvalidAddress", { address: NOBODY })],
    ["is by an account that has an address of its network", {}, "1", fail("InvalidAddress", { address: "1" })],
    ["is by an account with one key", {}, SCRIPT, fail("NamespaceUnsupported", { namespace: "bip122" })],
    [
      "is no less than nodes pass on to its receiver",
      { amount: "0.00000293" },
      PAY,
      fail("AmountTooSmall", { minimum: "0.00000294", symbol: "BTC" }),
    ],
  ] as const)("%s, or is refused before anything is asked", (_, transfer, account, failure) =>
    marbles((m) => {
      const { asked, fee$ } = planned(undefined, transfer, account)
      m.expect(fee$).toBeObservable("#", undefined, failure)
      m.flush()
      expect(asked).toEqual([])
    })(),
  )

  it(
    "may be the least that nodes pass on, and as much as the coins are worth",
    marbles((m) => {
      m.expect(planned(undefined, { amount: "0.00000294" }).fee$).toBeObservable("(f|)", { f: "282" })
      m.expect(planned(undefined, { amount: "0.0099978" }).fee$).toBeObservable("(f|)", { f: "220" })
      const missing = fail("InsufficientFunds", { symbol: "BTC" })
      m.expect(planned(undefined, { amount: "0.00999781" }).fee$).toBeObservable("#", undefined, missing)
    }),
  )
})

describe("the fee of a Bitcoin payment", () => {
  it(
    "is that of the moment where none was reviewed, or a higher one",
    marbles((m) => {
      for (const fee of [undefined, "0.00000282", " 0.00000282 ", "0.00000282999999999", "1", ".1"])
        m.expect(planned(fee).fee$).toBeObservable("(f|)", { f: "282" })
    }),
  )

  it(
    "is at a lower rate where the one that was reviewed is lower; digits beyond satoshi do not count",
    marbles((m) => {
      for (const fee of ["0.00000281", "0.0000028199999999999", "0.00000141"])
        m.expect(planned(fee).fee$).toBeObservable("(f|)", { f: "141" })
    }),
  )

  it(
    "is the one that was reviewed where the coins do not pay for a higher one, as of all that can be sent",
    marbles((m) => {
      const all = { amount: "0.0099891" }
      m.expect(planned(undefined, all, PAY, 9).fee$).toBeObservable("(f|)", { f: "1090" })
      for (const rate of [10, 11, 40, 1_000])
        m.expect(planned("0.0000109", all, PAY, rate).fee$).toBeObservable("(f|)", { f: "1090" })
    }),
  )

  it(
    "fails where it is higher than the one that was reviewed, which may be zero",
    marbles((m) => {
      const higher = fail("FeeChanged", { fee: "0.00000282", symbol: "BTC" })
      for (const fee of ["0", "0.000000009", "0.0000014"])
        m.expect(planned(fee).fee$).toBeObservable("#", undefined, higher)
    }),
  )

  it(
    "is not planned, and nothing is asked, where the one that was reviewed is no plain decimal number",
    marbles((m) => {
      for (const fee of ["2.82e-6", "", "-1", "0x1", "1,5", 5 as never, null as never]) {
        const { fee$, asked } = planned(fee)
        m.expect(fee$).toBeObservable("#", undefined, fail("AmountInvalid", { amount: String(fee) }))
        m.flush()
        expect(asked).toEqual([])
      }
    }),
  )
})
