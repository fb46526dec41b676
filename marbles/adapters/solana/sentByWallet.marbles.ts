import { of, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import { fail } from "../../../src/model/errors.js"
import { marbles } from "../../support/marbles.js"
import { finalAt, SIGNED, solana, statuses } from "./marbleSolana.js"
import { id, sending, steps } from "./marbleTransfer.js"

const sendsOnly = { sign: false, send: true }
const nowhere = { getSignatureStatuses: () => of(statuses(null)), getEpochInfo: () => of(finalAt(151n)) }
const unsupported = fail("MethodUnsupported", { connector: id, method: "solana_signTransaction" })
const notSent = fail("NotSent", { reason: null })
const signsNothing = { sign: () => throwError(() => unsupported) }

describe("a transfer on Solana that the wallet sends", () => {
  it(
    "is submitted by a wallet that cannot sign alone, and followed by its signature",
    marbles((m) => {
      const sent$ = m.cold("--(h|)", { h: { signature: SIGNED, isExact: false } })
      const one = sending({ can: sendsOnly, signAndSend: () => sent$ })
      m.expect(one.sent$).toBeObservable("w-s 999ms (c|)", steps)
      m.flush()
      expect(one.asked).not.toContain("sendTransaction")
    }),
  )

  it(
    "is known not to be sent once it has expired, where what the wallet signed is exactly what was reviewed",
    marbles((m) => {
      const sent$ = m.cold("--(h|)", { h: { signature: SIGNED, isExact: true } })
      const emits = "       w-(as) 996ms #"
      const { sent$: step$, asked } = sending({ can: sendsOnly, signAndSend: () => sent$ }, nowhere)
      m.expect(step$).toBeObservable(emits, steps, fail("TransferExpired", {}))
      m.flush()
      expect(asked).not.toContain("sendTransaction")
    }),
  )

  it(
    "is unconfirmed, and never said to be not sent, where the wallet may have given it another blockhash",
    marbles((m) => {
      const sent$ = m.cold("--(h|)", { h: { signature: SIGNED, isExact: false } })
      const emits = "       w-s 149999ms (u|)"
      const { sent$: step$ } = sending({ can: sendsOnly, signAndSend: () => sent$ }, nowhere)
      m.expect(step$).toBeObservable(emits, steps)
    }),
  )

  it(
    "is asked of one that says only at the prompt that it does not sign alone, and may then have another blockhash",
    marbles((m) => {
      const sent$ = m.cold("  ------(h|)", { h: { signature: SIGNED, isExact: false } })
      const emits = "         (aw)--s 149999ms (u|)"
      const { sent$: step$, asked } = sending({ ...signsNothing, signAndSend: () => sent$ }, nowhere)
      m.expect(step$).toBeObservable(emits, steps)
      m.flush()
      expect(asked).not.toContain("sendTransaction")
    }),
  )

  it(
    "is not known to be not sent where that one fails to say what it has sent",
    marbles((m) => {
      const lost = fail("WalletRefused", { connector: id, message: "no answer" })
      const { sent$ } = sending({ ...signsNothing, signAndSend: () => throwError(() => lost) })
      m.expect(sent$).toBeObservable("(aw#)", steps, lost)
    }),
  )

  it(
    "is known not to be sent where the wallet has neither method",
    marbles((m) => {
      const neither = sending({ ...signsNothing, signAndSend: () => throwError(() => unsupported) })
      const signsOnly = sending({ ...signsNothing, can: { sign: true, send: false } })
      m.expect(neither.sent$).toBeObservable("(aw#)", steps, notSent)
      m.expect(signsOnly.sent$).toBeObservable("(a#)", steps, notSent)
    }),
  )

  it(
    "is known not to be sent where only the method to send is left, and fails as unsupported or on another network",
    marbles((m) => {
      const failures = [unsupported, fail("WrongNetwork", { expected: solana.id, actual: "solana:other" })]
      for (const failure of failures) {
        const signAndSend = () => throwError(() => failure)
        m.expect(sending({ can: sendsOnly, signAndSend }).sent$).toBeObservable("(w#)", steps, notSent)
        m.expect(sending({ ...signsNothing, signAndSend }).sent$).toBeObservable("(aw#)", steps, notSent)
      }
    }),
  )
})
