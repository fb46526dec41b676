import { asyncScheduler, map, NEVER, type Observable, of, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import { mayHoldInscription, type ProtectedOutputs, spendableCoins } from "../../../src/adapters/bitcoin/coins/coins.js"
import { spentCoins } from "../../../src/adapters/bitcoin/coins/spentCoins.js"
import type { InputKind } from "../../../src/adapters/bitcoin/coins/transactionSize.js"
import { marbles } from "../../support/marbles.js"
import { bitcoin, OTHER, PAY } from "./bitcoinFixtures.js"
import { endpoint, esploraAt, idOf, ok, status, written } from "./marbleEsplora.js"

const output = (letter: string, vout: number, value: number, confirmed = false) => ({
  ...{ txid: idOf(letter), vout, value, status: { confirmed } },
})

/** The unconfirmed change of PAY, 50,000 satoshi, in the transaction b. */
const change = output("b", 1, 50_000)
/** That transaction, which spends an output of another one. */
const paying = (letter = "b", of = "0") => written(letter, { change: 50_000, of })
/** A payment of somebody else to PAY. */
const foreign = (letter: string) => written(letter, { from: OTHER, to: PAY, value: 547 })

/** The values of the coins that PAY can spend, by what is listed of it in no block. */
const spendable = (
  unspent: readonly object[],
  pending: (() => Observable<ReturnType<typeof ok>>) | null,
  protectedOutputs: ProtectedOutputs = () => of([]),
) => {
  const { ask, asked } = endpoint({
    [`GET a/address/${PAY}/utxo`]: () => of(ok(unspent)),
    ...(pending && { [`GET a/address/${PAY}/txs/mempool`]: pending }),
  })
  const ports = { esplora: esploraAt(ask), protectedOutputs, spent: spentCoins(asyncScheduler) }
  const coins$ = spendableCoins(ports, { network: bitcoin.id, address: PAY }, "p2wpkh")
  return { asked, values$: coins$.pipe(map((coins) => coins.map(({ value }) => Number(value)).join(" "))) }
}
const listing = (unspent: readonly object[], ...pending: readonly object[]) =>
  spendable(unspent, () => of(ok(pending))).values$

describe("the coins of a Bitcoin account", () => {
  const confirmed = [547, 9_000, 546, 10_000].map((value, vout) => output("c", vout, value, true))

  it("may hold an inscription at the value that inscriptions have, which depends on the kind of the account", () => {
    const values = [1, 546, 547, 9_999, 10_000, 10_001]
    const held = (kind: InputKind) => values.filter((value) => mayHoldInscription(kind, value))
    expect(held("p2tr")).toEqual([1, 546, 10_000])
    for (const kind of ["p2pkh", "p2sh", "p2wpkh"] as const) expect(held(kind)).toEqual([1, 546])
  })

  it(
    "are never those that may hold an inscription, nor those that the indexer of the site names",
    marbles((m) => {
      const asked: unknown[] = []
      const indexer: ProtectedOutputs = (account, outputs) => {
        asked.push([account.address, outputs])
        return of([`${idOf("c")}:1`])
      }
      m.expect(spendable(confirmed, null).values$).toBeObservable("(v|)", { v: "547 9000 10000" })
      m.expect(spendable(confirmed, null, indexer).values$).toBeObservable("(v|)", { v: "547 10000" })
      m.flush()
      expect(asked).toEqual([[PAY, [0, 1, 3].map((vout) => `${idOf("c")}:${vout}`)]])
    }),
  )

  it(
    "are none without the answer of that indexer: it may name any of them",
    marbles((m) => {
      const failure = new Error("no answer")
      m.expect(spendable(confirmed, null, () => NEVER).values$).toBeObservable("-")
      m.expect(spendable(confirmed, null, () => throwError(() => failure)).values$).toBeObservable("#", {}, failure)
    }),
  )
})

describe("the coins of a Bitcoin account that are in no block", () => {
  it(
    "are not asked for where there are none, else by one request",
    marbles((m) => {
      const confirmed = spendable([output("c", 0, 9_000, true)], null)
      const waiting = spendable([change, output("d", 0, 547)], () => of(ok([paying(), foreign("d")])))
      m.expect(confirmed.values$).toBeObservable("(v|)", { v: "9000" })
      m.expect(waiting.values$).toBeObservable("(v|)", { v: "50000" })
      m.flush()
      expect(confirmed.asked).toHaveLength(1)
      expect(waiting.asked).toHaveLength(2)
    }),
  )

  it(
    "can be spent where they are own change, also of several payments one after the other",
    marbles((m) => {
      m.expect(listing([change], paying())).toBeObservable("(v|)", { v: "50000" })
      m.expect(listing([change], paying("b", "d"), paying("d", "e"), paying("e"))).toBeObservable("(v|)", {
        v: "50000",
      })
    }),
  )

  it(
    "wait for their block where they depend on a payment of somebody else that is in none: it may still be replaced",
    marbles((m) => {
      const none = { v: "" }
      m.expect(listing([output("d", 0, 547)], foreign("d"))).toBeObservable("(v|)", none)
      m.expect(listing([change], paying("b", "d"), foreign("d"))).toBeObservable("(v|)", none)
      m.expect(listing([change], paying("b", "d"), paying("d", "e"), foreign("e"))).toBeObservable("(v|)", none)
    }),
  )

  it(
    "wait for their block where somebody else signs the transaction too",
    marbles((m) => {
      const { vin, ...rest } = paying()
      const shared = { ...rest, vin: [...vin, ...foreign("d").vin] }
      m.expect(listing([change], shared)).toBeObservable("(v|)", { v: "" })
    }),
  )

  it(
    "are found behind many outputs of somebody else, and wait only where so many transactions may hide what they depend on",
    marbles((m) => {
      const outputs = Array.from({ length: 60 }, (_, vout) => output("d", vout, 547))
      const many = (count: number) => Array.from({ length: count }, (_, at) => ({ ...foreign("d"), txid: hex(at) }))
      const hex = (at: number): string => at.toString(16).padStart(64, "f")
      m.expect(listing([...outputs, change], foreign("d"), paying())).toBeObservable("(v|)", { v: "50000" })
      m.expect(listing([change], ...many(48), paying())).toBeObservable("(v|)", { v: "50000" })
      m.expect(listing([change], paying(), ...many(49))).toBeObservable("(v|)", { v: "" })
    }),
  )

  it(
    "wait for their block where the endpoint does not list their transactions; others are spent",
    marbles((m) => {
      const unspent = [output("c", 0, 9_000, true), change]
      m.expect(listing(unspent)).toBeObservable("(v|)", { v: "9000" })
      m.expect(spendable(unspent, () => of(status(404))).values$).toBeObservable("(v|)", { v: "9000" })
    }),
  )
})
