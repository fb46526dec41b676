import { of, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import { fail } from "../../../src/model/errors.js"
import { marbles } from "../../support/marbles.js"
import { bitcoin, bitcoinTestnet, ID, OTHER, PAY, shown } from "./bitcoinFixtures.js"
import { ok, oneEndpoint, written } from "./marbleEsplora.js"
import { missing, newest, type Parts, passedOn, sending, SENT, steps } from "./sendingPayment.js"

describe("a payment in Bitcoin that the wallet sends by itself", () => {
  it(
    "errors before any prompt where the wallet can neither sign nor send it",
    marbles((m) => {
      const unsupported = fail("MethodUnsupported", { connector: ID, method: "signPsbt" })
      m.expect(sending({ lib: { paymentPsbt: () => undefined } }).sent$).toBeObservable("#", steps, unsupported)
    }),
  )

  it(
    "is sent by a wallet that signs no transaction, followed from the newest one of the account",
    marbles((m) => {
      const calls: unknown[] = []
      const send$ = m.cold("--(h|)", { h: SENT })
      const { sent$, asked } = sending({
        lib: { paymentPsbt: () => undefined },
        wallet: {
          sendTransfer: (transfer) => {
            calls.push(transfer)
            return send$
          },
        },
        answers: newest,
      })
      m.expect(sent$).toBeObservable("w-(sc|)", steps)
      m.flush()
      expect(calls).toEqual([{ from: PAY, to: OTHER, network: bitcoin.id, satoshis: 20_000n, feeRate: 2 }])
      expect(passedOn(asked)).toBe(0)
    }),
  )

  it(
    "is sent by no wallet that has moved on while the account's newest transaction was read",
    marbles((m) => {
      const send$ = m.cold("h|", { h: SENT })
      const newest$ = m.cold("--(n|)", { n: ok([written("b")]) })
      const leaving = (parts: Pick<Parts, "lib" | "wallet">) => {
        const { asked, sent$ } = sending({
          ...parts,
          answers: { [`GET a/address/${PAY}/txs`]: () => newest$ },
          wallet: {
            ...{ ...parts.wallet, sendTransfer: () => send$ },
            readBack: () => of(asked.some((call) => call.endsWith("/txs")) ? shown.t : shown.m),
          },
        })
        return sent$
      }
      const wrong = fail("WrongNetwork", { expected: bitcoin.id, actual: bitcoinTestnet.id })
      const unsupported = fail("MethodUnsupported", { connector: ID, method: "signPsbt" })
      m.expect(leaving({ lib: { paymentPsbt: () => undefined } })).toBeObservable("--#", undefined, wrong)
      const signsNothing = leaving({ wallet: { signPsbt: () => throwError(() => unsupported) } })
      m.expect(signsNothing).toBeObservable("a-#", steps, fail("NotSent", { reason: null }))
      m.expect(send$).toHaveSubscriptions([])
    }),
  )

  it(
    "names the coin of its network where a wallet that sends by itself says that funds are missing",
    marbles((m) => {
      const { sent$ } = sending({
        network: { ...oneEndpoint, nativeCurrency: bitcoinTestnet.nativeCurrency },
        ...{ lib: { paymentPsbt: () => undefined }, wallet: { sendTransfer: () => throwError(() => missing("BTC")) } },
        answers: newest,
      })
      m.expect(sent$).toBeObservable("(w#)", steps, missing("tBTC"))
    }),
  )

  it(
    "is not sent by a wallet that signs no transaction, and sends none or is on another network",
    marbles((m) => {
      const unsupported = fail("MethodUnsupported", { connector: ID, method: "signPsbt" })
      const moved = fail("WrongNetwork", { expected: bitcoin.id, actual: bitcoinTestnet.id })
      const notSent = fail("NotSent", { reason: null })
      const { sent$ } = sending({ wallet: { signPsbt: () => throwError(() => unsupported) } })
      m.expect(sent$).toBeObservable("(a#)", steps, notSent)
      for (const failure of [unsupported, moved, fail("ChainUnsupported", { network: bitcoin.id })]) {
        const sendTransfer = () => throwError(() => failure)
        const asking = sending({ lib: { paymentPsbt: () => undefined }, wallet: { sendTransfer }, answers: newest })
        m.expect(asking.sent$).toBeObservable("(w#)", steps, notSent)
      }
    }),
  )
})
