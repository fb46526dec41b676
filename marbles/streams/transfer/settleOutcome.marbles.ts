import { catchError, NEVER, type Observable, of } from "rxjs"
import { describe, it } from "vitest"
import { fail } from "../../../src/model/errors.js"
import type { TransferStep } from "../../../src/model/transfer/transfer.js"
import { settleOutcome } from "../../../src/streams/transfer/settleOutcome.js"
import { marbles } from "../../support/marbles.js"
import { clock } from "../fixtures.js"

const steps: Readonly<Record<string, TransferStep>> = {
  w: { type: "awaitingWallet" },
  u: { type: "unknown", error: null },
  s: { type: "submitted", hash: "0x1" },
  c: { type: "confirmed", hash: "0x1" },
  n: { type: "unconfirmed", hash: "0x1" },
}
const unknown = fail("OutcomeUnknown", { connector: "fox" })

const settled = (wallet$: Observable<TransferStep>, found$: Observable<TransferStep> = NEVER) =>
  wallet$.pipe(settleOutcome({ connector: "fox", found$, clock }))

describe("the steps of a transfer", () => {
  it(
    "end with the receipt",
    marbles((m) => {
      m.expect(settled(m.cold("w-s--c---", steps))).toBeObservable("w-s--(c|)", steps)
      m.expect(settled(m.cold("w-s--n---", steps))).toBeObservable("w-s--(n|)", steps)
    }),
  )

  it(
    "go on with what is found on the chain",
    marbles((m) => {
      const wallet$ = m.cold("w--(u|)      ", steps)
      const found$ = m.cold(" -------s--c--", steps)

      m.expect(settled(wallet$, found$)).toBeObservable("w--u---s--(c|)", steps)
    }),
  )

  it(
    "end with OutcomeUnknown a minute after the outcome is unknown",
    marbles((m) => {
      m.expect(settled(m.cold("w--(u|)", steps))).toBeObservable("w--u 59999ms #", steps, unknown)
    }),
  )

  it(
    "end with OutcomeUnknown because of what the wallet said",
    marbles((m) => {
      const malformed = fail("MalformedAnswer", { connector: "fox", method: "eth_sendTransaction" })
      const said: Readonly<Record<string, TransferStep>> = { ...steps, u: { type: "unknown", error: malformed } }
      const cause$ = settled(m.cold("w--(u|)", said)).pipe(catchError(({ cause }: Error) => of(cause)))

      m.expect(cause$).toBeObservable("w--u 59999ms (M|)", { ...said, M: malformed })
    }),
  )

  it(
    "do not end with OutcomeUnknown once a hash is known",
    marbles((m) => {
      const wallet$ = m.cold("w--u---s 70s c", steps)

      m.expect(settled(wallet$)).toBeObservable("w--u---s 70s (c|)", steps)
    }),
  )

  it(
    "fail with what is found on the chain",
    marbles((m) => {
      const replaced = fail("Replaced", { hash: "0x2" })

      m.expect(settled(m.cold("w-s", steps), m.cold("-----#", steps, replaced))).toBeObservable(
        "w-s--#",
        steps,
        replaced,
      )
    }),
  )

  it(
    "end as unconfirmed five minutes after the hash, if the chain family says nothing",
    marbles((m) => {
      m.expect(settled(m.cold("w-s", steps))).toBeObservable("w-s 299999ms (n|)", steps)
    }),
  )

  it(
    "end so five minutes after the hash was found, however often it is found again, and say it once",
    marbles((m) => {
      const found$ = m.cold("----s 4s s 59s s 200s s", steps)

      m.expect(settled(m.cold("w-(u|)", steps), found$)).toBeObservable("w-u-s 299999ms (n|)", steps)
    }),
  )

  it(
    "wait another five minutes for a transaction that has taken the place of the first",
    marbles((m) => {
      const known = {
        ...steps,
        r: { type: "submitted", hash: "0x2" },
        m: { type: "unconfirmed", hash: "0x2" },
      } as const
      const found$ = m.cold("--- 60s r", known)

      m.expect(settled(m.cold("w-s", steps), found$)).toBeObservable("w-s 60s r 299999ms (m|)", known)
    }),
  )
})
