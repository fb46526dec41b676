import { type Observable, NEVER } from "rxjs"
import { describe, it } from "vitest"
import { fail } from "../../../src/model/errors.js"
import type { TransferStep } from "../../../src/model/transfer/transfer.js"
import { walletOutcome } from "../../../src/streams/transfer/walletOutcome.js"
import { marbles } from "../../support/marbles.js"
import { clock } from "../fixtures.js"

const malformed = fail("MalformedAnswer", { connector: "fox", method: "eth_sendTransaction" })
const blocked = fail("PopupBlocked", { connector: "fox" })
const refused = fail("NotSent", { reason: "min relay fee not met" })
const changed = fail("TransactionChanged", { connector: "fox" })
const rejected = fail("UserRejected", { connector: "fox" })
const reverted = fail("Reverted", { reason: null })
const poor = fail("InsufficientFunds", { symbol: "ETH" })

const steps: Readonly<Record<string, TransferStep>> = {
  w: { type: "awaitingWallet" },
  u: { type: "unknown", error: null },
  m: { type: "unknown", error: malformed },
  s: { type: "submitted", hash: "0x1" },
  c: { type: "confirmed", hash: "0x1" },
}

const outcome = (wallet$: Observable<TransferStep>, closed$: Observable<unknown> = NEVER) =>
  wallet$.pipe(walletOutcome({ connector: "fox", closed$, clock }))

describe("what a wallet says about a transfer", () => {
  it(
    "passes unchanged from the prompt to the receipt",
    marbles((m) => {
      m.expect(outcome(m.cold("--w--s---(c|)", steps))).toBeObservable("--w--s---(c|)", steps)
    }),
  )

  it(
    "is a failure before the prompt, and after it only where it is known that nothing was sent",
    marbles((m) => {
      m.expect(outcome(m.cold("w-#", steps, blocked))).toBeObservable("w-#", steps, blocked)
      m.expect(outcome(m.cold("--#", steps, poor))).toBeObservable("--#", steps, poor)
      m.expect(outcome(m.cold("w-#", steps, rejected))).toBeObservable("w-#", steps, rejected)
      m.expect(outcome(m.cold("w-#", steps, refused))).toBeObservable("w-#", steps, refused)
    }),
  )

  it(
    "is a failure where the wallet signed something else, which was not sent",
    marbles((m) => {
      m.expect(outcome(m.cold("w-#", steps, changed))).toBeObservable("w-#", steps, changed)
    }),
  )

  it(
    "is unknown after any other failure during the prompt",
    marbles((m) => {
      m.expect(outcome(m.cold("w--#", steps, malformed))).toBeObservable("w--(m|)", steps)
    }),
  )

  it(
    "is still unknown after any other failure once the wallet has said so itself",
    marbles((m) => {
      m.expect(outcome(m.cold("w-u--#", steps, malformed))).toBeObservable("w-u--(m|)", steps)
    }),
  )

  it(
    "is unknown if the wallet ends without a response",
    marbles((m) => {
      m.expect(outcome(m.cold("w--|", steps))).toBeObservable("w--(u|)", steps)
    }),
  )

  it(
    "is unknown after five minutes of silence, and a late hash is still received",
    marbles((m) => {
      const wallet$ = m.cold("w 399s 999ms s--(c|)", steps)
      const emits = "         w 299s 999ms u 99s 999ms s--(c|)"

      m.expect(outcome(wallet$)).toBeObservable(emits, steps)
    }),
  )

  it(
    "is known once there is a hash, however long the receipt takes",
    marbles((m) => {
      m.expect(outcome(m.cold("w-s 399s 999ms (c|)", steps))).toBeObservable("w-s 399s 999ms (c|)", steps)
    }),
  )

  it(
    "is a rejection even after five minutes",
    marbles((m) => {
      const wallet$ = m.cold("w 399s 999ms #", steps, rejected)
      const emits = "         w 299s 999ms u 99s 999ms #"

      m.expect(outcome(wallet$)).toBeObservable(emits, steps, rejected)
    }),
  )

  it(
    "is a failure once the transaction is submitted",
    marbles((m) => {
      m.expect(outcome(m.cold("w-s-#", steps, reverted))).toBeObservable("w-s-#", steps, reverted)
    }),
  )

  it(
    "times out when the prompt does not come within five minutes",
    marbles((m) => {
      const late = fail("TimedOut", { command: "send", after: 300_000 })

      m.expect(outcome(m.cold("-"))).toBeObservable("300s #", steps, late)
    }),
  )

  it(
    "is aborted by a disconnect before the prompt, unknown during it, and unaffected afterwards",
    marbles((m) => {
      const aborted = fail("Aborted", { command: "send" })
      const unknown = fail("OutcomeUnknown", { connector: "fox" })
      const after$ = m.cold("---x")

      m.expect(outcome(m.cold("----w", steps), m.cold("-x"))).toBeObservable("-#", steps, aborted)
      m.expect(outcome(m.cold("w---s", steps), m.cold("-x"))).toBeObservable("w#", steps, unknown)
      m.expect(outcome(m.cold("w-u-s", steps), m.cold("---x"))).toBeObservable("w-u#", steps, unknown)
      m.expect(outcome(m.cold("w-s-c|", steps), after$)).toBeObservable("w-s-c|", steps)
      m.expect(after$).toHaveSubscriptions("^-!")
    }),
  )
})
