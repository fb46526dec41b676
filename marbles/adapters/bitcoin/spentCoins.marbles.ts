import { asyncScheduler as clock, concatMap, map, NEVER, type ObservableInput, of, take } from "rxjs"
import { describe, expect, it } from "vitest"
import type { ActingWallet } from "../../../src/adapters/bitcoin/wallet/bitcoinWallet.js"
import type { Coin } from "../../../src/adapters/bitcoin/coins/coinSelection.js"
import type { EndpointAnswer } from "../../../src/adapters/bitcoin/chain/esplora.js"
import { spentCoins } from "../../../src/adapters/bitcoin/coins/spentCoins.js"
import { sendPayment, type TransferPorts } from "../../../src/adapters/bitcoin/transfer/transfer.js"
import { fail } from "../../../src/model/errors.js"
import { marbles } from "../../support/marbles.js"
import { bitcoin, ID, OTHER, PAY, shown } from "./bitcoinFixtures.js"
import { endpoint, esploraAt, idOf, ok, oneEndpoint, status } from "./marbleEsplora.js"

const wallet: ActingWallet = {
  ...{ connector: ID, networks: [bitcoin.id], switchNetwork: () => NEVER, signMessage: () => NEVER },
  ...{ signPsbt: () => of("signed"), readBack: () => of(shown.m), keyOf: () => of({}) },
}

/** Payments of 0.0002 from an account of two coins, by an endpoint that goes on listing both; and the coins of each. */
const paying = (posted: () => ObservableInput<EndpointAnswer>) => {
  const spends: string[] = []
  const paymentPsbt = ({ coins }: { readonly coins: readonly Coin[] }): string => {
    spends.push(coins.map(({ txid }) => txid[0]).join(""))
    return "psbt"
  }
  const unspent = ["c", "d"].map((letter, at) => ({
    ...{ txid: idOf(letter), vout: 0, value: 100_000 - at, status: { confirmed: true } },
  }))
  const { ask } = endpoint({
    [`GET a/address/${PAY}/utxo`]: () => of(ok(unspent)),
    "GET a/fee-estimates": () => of(ok({ 6: 2 })),
    "POST a/tx": posted,
  })
  const ports: TransferPorts = {
    ...{ esplora: esploraAt(ask), protectedOutputs: () => of([]), clock, spent: spentCoins(clock), wallet },
    lib: {
      ...{ scriptOf: () => new Uint8Array(22), paymentPsbt, psbtProblem: () => null },
      completePayment: () => ({ txid: idOf("a"), hex: "00" }),
    },
  }
  const account = { network: bitcoin.id, address: PAY }
  /** The first letters of its steps until it is submitted. */
  const pay = () =>
    sendPayment(ports, account, { to: OTHER, amount: "0.0002" }, oneEndpoint).pipe(
      take(2),
      map(({ type }) => type[0]),
    )
  return { spends, pay }
}

const taken = () => of(status(200, idOf("a")))
const refusing = () => of(status(400, 'RPC error: {"code":-26,"message":"min relay fee not met"}'))

describe("the coins of a payment that was passed on", () => {
  it(
    "are in no other payment, also where the endpoint still lists them, for two minutes",
    marbles((m) => {
      const { pay, spends } = paying(taken)
      const calls$ = m.hot("-p   9ms p    2m       p   ")
      const steps = "       -(as) 6ms (as) 119997ms (as)"

      m.expect(calls$.pipe(concatMap(pay))).toBeObservable(steps)
      m.flush()
      expect(spends).toEqual(["c", "d", "c"])
    }),
  )

  it(
    "are missing where the account has no others",
    marbles((m) => {
      const { pay } = paying(taken)
      const calls$ = m.hot("-p   9ms p    9ms p")
      const steps = "       -(as) 6ms (as) 6ms #"

      m.expect(calls$.pipe(concatMap(pay))).toBeObservable(
        steps,
        undefined,
        fail("InsufficientFunds", { symbol: "BTC" }),
      )
    }),
  )

  it(
    "can be spent where a node has refused it",
    marbles((m) => {
      const { pay, spends } = paying(refusing)
      const refused = fail("NotSent", { reason: "min relay fee not met" })

      m.expect(pay()).toBeObservable("(a#)", undefined, refused)
      m.expect(pay()).toBeObservable("(a#)", undefined, refused)
      m.flush()
      expect(spends).toEqual(["c", "c"])
    }),
  )
})
