import { asyncScheduler as clock, map, NEVER, type Observable, of, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import { sessionWallet } from "../../../src/adapters/bitcoin/wallet/sessionWallet.js"
import { spentCoins } from "../../../src/adapters/bitcoin/coins/spentCoins.js"
import { sendPayment } from "../../../src/adapters/bitcoin/transfer/transfer.js"
import { fail } from "../../../src/model/errors.js"
import { marbles } from "../../support/marbles.js"
import { bitcoin, ID, ORD, OTHER, PAY } from "./bitcoinFixtures.js"
import { endpoint, esploraAt, idOf, ok, oneEndpoint } from "./marbleEsplora.js"

const KEY = "02".padEnd(66, "a")

/** A session, whose wallet says of its addresses what is given, and signs nothing. */
const sessionOver = (addresses$: Observable<unknown> = NEVER) => {
  const asked: string[] = []
  const request = ({ method }: { readonly method: string }) => {
    asked.push(method)
    return method === "getAccountAddresses" ? addresses$ : NEVER
  }
  return { asked, wallet: sessionWallet({ request, on: () => NEVER }, { connector: ID, clock }) }
}

/** Pays from ORD. Emits the first letters of its steps. */
const paying = (addresses$: Observable<unknown>) => {
  const { asked, wallet } = sessionOver(addresses$)
  const { ask } = endpoint({
    [`GET a/address/${ORD}/utxo`]: () =>
      of(ok([{ txid: idOf("c"), vout: 0, value: 100_000, status: { confirmed: true } }])),
    "GET a/fee-estimates": () => of(ok({ 6: 2 })),
  })
  const lib = {
    ...{ scriptOf: () => new Uint8Array(34), paymentPsbt: () => "psbt", psbtProblem: () => null },
    completePayment: () => ({ txid: idOf("a"), hex: "00" }),
  }
  const ports = {
    esplora: esploraAt(ask),
    protectedOutputs: () => of([]),
    clock,
    spent: spentCoins(clock),
    lib,
    wallet,
  }
  const account = { network: bitcoin.id, address: ORD }
  const sent$ = sendPayment(ports, account, { to: OTHER, amount: "0.0002" }, oneEndpoint)
  return { asked, step$: sent$.pipe(map(({ type }) => type[0])) }
}

describe("a wallet at the other end of a session", () => {
  it(
    "says the public key of an address and what it is for, in the words of both protocols; unknown words say nothing",
    marbles((m) => {
      const said = (words: object) => sessionOver(of([{ address: ORD, publicKey: KEY, ...words }])).wallet.keyOf(ORD)
      const key = (purpose?: "payment" | "ordinal") => ({ k: { publicKey: KEY, purpose } })

      m.expect(said({ intention: "payment" })).toBeObservable("(k|)", key("payment"))
      for (const words of [{ intention: "ordinal" }, { purpose: "ordinals" }])
        m.expect(said(words)).toBeObservable("(k|)", key("ordinal"))
      for (const words of [{}, { intention: "toString" }, { purpose: 1 }])
        m.expect(said(words)).toBeObservable("(k|)", key())
      const keyless = said({ publicKey: null, intention: "ordinal" })
      m.expect(keyless).toBeObservable("(k|)", { k: { publicKey: undefined, purpose: "ordinal" } })
    }),
  )

  it(
    "says nothing of an address that it does not list, and where it cannot answer in time",
    marbles((m) => {
      const failed$ = throwError(() => fail("MethodUnsupported", { connector: ID, method: "getAccountAddresses" }))
      const unlisted = sessionOver(of([{ address: PAY, publicKey: KEY }])).wallet.keyOf(ORD)
      m.expect(unlisted).toBeObservable("(n|)", { n: { publicKey: undefined, purpose: undefined } })
      m.expect(sessionOver(failed$).wallet.keyOf(ORD)).toBeObservable("(n|)", { n: {} })
      m.expect(sessionOver().wallet.keyOf(ORD)).toBeObservable("10s (n|)", { n: {} })
    }),
  )

  it(
    "is asked to pay from no address that it says is for ordinals only",
    marbles((m) => {
      const ordinal = { address: ORD, intention: "ordinal" }
      const reserved = paying(of([{ address: PAY, intention: "payment" }, ordinal]))
      const both = paying(of([ordinal, { address: ORD, intention: "payment" }]))
      const silent = paying(of([{ address: ORD }]))

      m.expect(reserved.step$).toBeObservable("#", undefined, fail("AccountReserved", { address: ORD }))
      m.expect(both.step$).toBeObservable("a")
      m.expect(silent.step$).toBeObservable("a")
      m.flush()
      expect(reserved.asked).toEqual(["getAccountAddresses"])
      expect(silent.asked).toEqual(["getAccountAddresses", "signPsbt"])
    }),
  )
})
