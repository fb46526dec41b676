import { map } from "rxjs"
import { describe, expect, it } from "vitest"
import { fail } from "../../../src/model/errors.js"
import { failed, idle } from "../../../src/model/remote.js"
import type { SwapProgress, SwapState } from "../../../src/model/swap/swap.js"
import type { SwapEvent } from "../../../src/model/swap/swapMemory.js"
import { type Submitted, swapSubmission } from "../../../src/features/swap/swapSubmission.js"
import { marbles } from "../../support/marbles.js"
import { down, formOf, planOf, quoteOf, stateOf } from "./swapCast.js"

const form = formOf("10")
const hash = "0xabc"
const steps = {
  w: { type: "awaitingWallet" },
  s: { type: "submitted", hash },
  c: { type: "confirmed", hash },
  u: { type: "unconfirmed", hash },
} as const
const progressOf = (event: SwapEvent): SwapProgress | null => (event.type === "progressed" ? event.progress : null)
const rejected = fail("UserRejected", { connector: "w" })

const changed = fail("SwapChanged", { amount: "49", symbol: "SILVER" })
/** The progress by its diagram letter, for a transaction of `kind`. */
const progress = (kind: "approve" | "swap"): Readonly<Record<string, SwapProgress>> => ({
  ...{ s: { status: "sending", kind, step: null }, w: { status: "sending", kind, step: steps.w } },
  b: { status: "sending", kind, step: steps.s },
  C: { status: "sent", kind, step: steps.c, quote: planOf(kind).quote },
  U: { status: "sent", kind, step: steps.u, quote: planOf(kind).quote },
  i: { status: "idle" },
  R: { status: "failed", kind, error: rejected, last: steps.w },
  D: { status: "failed", kind, error: changed, last: null },
  N: { status: "failed", kind, error: down, last: null },
})

/** The plan of the state, as it was reviewed. */
const submitted = (kind: "approve" | "swap"): Submitted => {
  const plan = planOf(kind)
  return { form, plan, state: stateOf(plan, form), options: {} }
}

describe("the submission of a swap", () => {
  it(
    "runs the reviewed swap again, and sends it as it was built",
    marbles((m) => {
      const sent: unknown[] = []
      const plan = planOf("swap")
      const submitted$ = swapSubmission(
        { ...submitted("swap"), options: { despiteUnknown: true } },
        {
          runAgain: () => m.cold("--(a|)", { a: 49_500_000n }),
          isCurrent: () => true,
          send: (...asked) => {
            sent.push(asked)
            return m.cold("        w--s---(c|)", steps)
          },
        },
      )
      const expected = "      s-w--b---(C|)"
      m.expect(submitted$.pipe(map(progressOf))).toBeObservable(expected, progress("swap"))
      m.flush()
      expect(sent).toEqual([[plan.steps[0], plan, { despiteUnknown: true }]])
    }),
  )

  it(
    "sends nothing where it would give less than the minimum that was shown",
    marbles((m) => {
      const submitted$ = swapSubmission(submitted("swap"), {
        runAgain: () => m.cold("--(a|)", { a: 49_000_000n }),
        isCurrent: () => true,
        send: () => {
          throw new Error("it was sent")
        },
      })
      m.expect(submitted$.pipe(map(progressOf))).toBeObservable("s-(D#)", progress("swap"), changed)
    }),
  )

  it(
    "sends nothing, and asks no chain, where another plan has taken the place of the one that was reviewed",
    marbles((m) => {
      const reviewed = planOf("swap", quoteOf("51", "50.5"))
      const submitted$ = swapSubmission({ ...submitted("swap"), plan: reviewed }, { isCurrent: () => true } as never)
      const other = fail("SwapChanged", { amount: "50", symbol: "SILVER" })
      const failure: SwapProgress = { status: "failed", kind: "swap", error: other, last: null }
      m.expect(submitted$.pipe(map(progressOf))).toBeObservable("(sF#)", { ...progress("swap"), F: failure }, other)
    }),
  )

  it(
    "approves first, and leaves the swap itself to the next review",
    marbles((m) => {
      const submitted$ = swapSubmission(submitted("approve"), {
        runAgain: () => m.cold("(a|)", { a: 50_000_000n }),
        isCurrent: () => true,
        send: () => m.cold("    ---w--s---(c|)", steps),
      })
      m.expect(submitted$.pipe(map(progressOf))).toBeObservable("s--w--b---(i|)", progress("approve"))
    }),
  )

  it(
    "says that the outcome is not known, where no block has it in time, also of an approval",
    marbles((m) => {
      const ports = {
        runAgain: () => m.cold("(a|)", { a: 50_000_000n }),
        isCurrent: () => true,
        send: () => m.cold("    --w--s---(u|)", steps),
      }
      const of = (kind: "approve" | "swap") => swapSubmission(submitted(kind), ports).pipe(map(progressOf))
      m.expect(of("swap")).toBeObservable("   s-w--b---(U|)", progress("swap"))
      m.expect(of("approve")).toBeObservable("s-w--b---(U|)", progress("approve"))
    }),
  )

  it(
    "sends nothing where another form has taken its place while the chain was asked",
    marbles((m) => {
      const aborted = fail("Aborted", { command: "swap" })
      const submitted$ = swapSubmission(submitted("swap"), {
        runAgain: () => m.cold("--(a|)", { a: 50_000_000n }),
        isCurrent: () => false,
        send: () => {
          throw new Error("it was sent")
        },
      })
      const failure: SwapProgress = { status: "failed", kind: "swap", error: aborted, last: null }
      m.expect(submitted$.pipe(map(progressOf))).toBeObservable("s-(A#)", { ...progress("swap"), A: failure }, aborted)
    }),
  )

  it(
    "fails at once where the swap is not to be reviewed: with its problem, and without one as incomplete",
    marbles((m) => {
      const problem = fail("InsufficientFunds", { symbol: "GOLD" })
      const state = stateOf(planOf("swap"), form)
      const unplanned = { ...state, plan: idle }
      const lacking: SwapState = { ...state, next: "insufficientBalance", problem }
      const of = (each: SwapState) => swapSubmission({ ...submitted("swap"), state: each }, {} as never)
      m.expect(of(lacking)).toBeObservable("#", {}, problem)
      m.expect(of(unplanned)).toBeObservable("#", {}, fail("TransferIncomplete", {}))
    }),
  )

  it(
    "sends nothing where the chain could not be asked again",
    marbles((m) => {
      const runAgain = () => m.cold<bigint>("-#", {}, down)
      const ports = { send: () => m.cold<never>("#"), isCurrent: () => true, runAgain }
      const submitted$ = swapSubmission(submitted("swap"), ports)
      m.expect(submitted$.pipe(map(progressOf))).toBeObservable("s(N#)", progress("swap"), down)
    }),
  )

  it(
    "says what the wallet was asked before it failed",
    marbles((m) => {
      const submitted$ = swapSubmission(submitted("swap"), {
        runAgain: () => m.cold("(a|)", { a: 50_000_000n }),
        isCurrent: () => true,
        send: () => m.cold("    --w--#", steps, rejected),
      })
      m.expect(submitted$.pipe(map(progressOf))).toBeObservable("s-w--(R#)", progress("swap"), rejected)
    }),
  )

  it(
    "fails at once with the reason why a swap could not be built",
    marbles((m) => {
      const error = fail("SwapRefused", { reason: "router" })
      const state = { ...stateOf(planOf("swap"), form), plan: failed(error, planOf("swap")) }
      const submitted$ = swapSubmission({ ...submitted("swap"), state }, {} as never)
      m.expect(submitted$).toBeObservable("#", {}, error)
    }),
  )
})
