import { asyncScheduler, catchError, mergeMap, NEVER, type Observable, of } from "rxjs"
import { describe, expect, it } from "vitest"
import { joinOpenRequest } from "../../../src/adapters/evm/wallet/joinOpenRequest.js"
import type { Transport } from "../../../src/adapters/signer.js"
import { inTurn, marbles } from "../../support/marbles.js"

/** A wallet that answers each request in its turn. */
const walletOf = (...answers: readonly Observable<unknown>[]) => {
  const asked: object[] = []
  const next = inTurn(...answers)
  const transport: Transport = {
    request: (call) => {
      asked.push(call)
      return next()
    },
    on: () => NEVER,
  }
  return { transport, asked }
}

const accountsOf = (transport: Transport) => joinOpenRequest(transport, asyncScheduler, "eth_requestAccounts")

/** The answer to each call; `e` for a failure. */
const answersTo = (calls$: Observable<unknown>, transport: Transport) =>
  calls$.pipe(mergeMap(() => accountsOf(transport).pipe(catchError(() => of("e")))))

describe("a request that opens a window in the wallet", () => {
  it(
    "is joined by the next one while the window is open",
    marbles((m) => {
      const calls$ = m.hot("  -a--b-----")
      const answer$ = m.cold("  -----r")
      const answers = "       ------(rr)"
      const asked = "         -^----!"
      const { transport } = walletOf(answer$)

      m.expect(answersTo(calls$, transport)).toBeObservable(answers)
      m.expect(answer$).toHaveSubscriptions(asked)
    }),
  )

  it(
    "stays open without subscribers, and its answer is that of the next one",
    marbles((m) => {
      const answer$ = m.cold("-----r")
      const first = "         ^--!"
      const second = "        ----^"
      const asked = "         ^----!"
      const { transport } = walletOf(answer$)

      m.expect(accountsOf(transport), first).toBeObservable("-")
      m.expect(accountsOf(transport), second).toBeObservable("-----(r|)")
      m.expect(answer$).toHaveSubscriptions(asked)
    }),
  )

  it(
    "is asked of each wallet by itself",
    marbles((m) => {
      const one = walletOf(m.cold("--r"))
      const other = walletOf(m.cold("---s"))

      m.expect(accountsOf(one.transport)).toBeObservable("--(r|)")
      m.expect(accountsOf(other.transport)).toBeObservable("---(s|)")
    }),
  )

  it(
    "is made again once it was answered, or has failed",
    marbles((m) => {
      const calls$ = m.hot("  a---b---c---")
      const first$ = m.cold(" --r")
      const second$ = m.cold("    --#")
      const third$ = m.cold("         --s")
      const answers = "       --r---e---s"
      const { transport, asked } = walletOf(first$, second$, third$)

      m.expect(answersTo(calls$, transport)).toBeObservable(answers)
      m.flush()
      expect(asked).toEqual(["a", "b", "c"].map(() => ({ method: "eth_requestAccounts" })))
    }),
  )

  it(
    "is made again after two minutes without an answer, and not before",
    marbles((m) => {
      const calls$ = m.hot(" 60s a 119998ms bc---")
      const lost$ = m.cold("-")
      const again$ = m.cold("                  --r")
      const answers = "       60s 120s         --r"
      const { transport } = walletOf(lost$, again$)

      m.expect(answersTo(calls$, transport)).toBeObservable(answers)
      m.expect(lost$).toHaveSubscriptions("60s ^")
      m.expect(again$).toHaveSubscriptions("60s 120s ^-!")
    }),
  )
})
