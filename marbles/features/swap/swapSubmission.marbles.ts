import { map } from "rxjs"
import { describe, expect, it } from "vitest"
import { fail } from "../../../src/model/errors.js"
import { failed } from "../../../src/model/remote.js"
import type { SwapProgress } from "../../../src/model/swap/swap.js"
import type { SwapEvent } from "../../../src/model/swap/swapMemory.js"
import { swapSubmission } from "../../../src/features/swap/swapSubmission.js"
import { marbles } from "../../support/marbles.js"
import { down, formOf, planOf, stateOf } from "./swapCast.js"

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

describe("the submission of a swap", () => {
  it(
    "runs the reviewed swap again, and sends it as it was built",
    marbles((m) => {
      const sent: unknown[] = []
      const plan = planOf("swap")
      const submitted$ = swapSubmission(
        { form, state: stateOf(plan, form), options: { despiteUnknown: true } },
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
      const submitted$ = swapSubmission(
        { form, state: stateOf(planOf("swap"), form), options: {} },
        {
          runAgain: () => m.cold("--(a|)", { a: 49_000_000n }),
          isCurrent: () => true,
          send: () => {
            throw new Error("it was sent")
          },
        },
      )
      m.expect(submitted$.pipe(map(progressOf))).toBeObservable("s-(D#)", progress("swap"), changed)
    }),
  )

  it(
    "approves first, and leaves the swap itself to the next review",
    marbles((m) => {
      const submitted$ = swapSubmission(
        { form, state: stateOf(planOf("approve"), form), options: {} },
        {
          runAgain: () => m.cold("(a|)", { a: 50_000_000n }),
          isCurrent: () => true,
          send: () => m.cold("    ---w--s---(c|)", steps),
        },
      )
      m.expect(submitted$.pipe(map(progressOf))).toBeObservable("s--w--b---(i|)", progress("approve"))
    }),
  )

  it(
    "sends nothing where the chain could not be asked again",
    marbles((m) => {
      const state = stateOf(planOf("swap"), form)
      const runAgain = () => m.cold<bigint>("-#", {}, down)
      const ports = { send: () => m.cold<never>("#"), isCurrent: () => true, runAgain }
      const submitted$ = swapSubmission({ form, state, options: {} }, ports)
      m.expect(submitted$.pipe(map(progressOf))).toBeObservable("s(N#)", progress("swap"), down)
    }),
  )

  it(
    "says what the wallet was asked before it failed",
    marbles((m) => {
      const submitted$ = swapSubmission(
        { form, state: stateOf(planOf("swap"), form), options: {} },
        {
          runAgain: () => m.cold("(a|)", { a: 50_000_000n }),
          isCurrent: () => true,
          send: () => m.cold("    --w--#", steps, rejected),
        },
      )
      m.expect(submitted$.pipe(map(progressOf))).toBeObservable("s-w--(R#)", progress("swap"), rejected)
    }),
  )

  it(
    "fails at once with the reason why a swap could not be built",
    marbles((m) => {
      const error = fail("SwapRefused", { reason: "router" })
      const state = { ...stateOf(planOf("swap"), form), plan: failed(error, planOf("swap")) }
      const submitted$ = swapSubmission({ form, state, options: {} }, {} as never)
      m.expect(submitted$).toBeObservable("#", {}, error)
    }),
  )
})
