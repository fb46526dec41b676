import { asyncScheduler, map, merge, NEVER, type Observable, of } from "rxjs"
import { describe, expect, it, vi } from "vitest"
import { paymentResult } from "../../../src/features/pay/paymentResult.js"
import type { Payment, PaymentResult, PayProgress } from "../../../src/model/pay/pay.js"
import type { PayMemory } from "../../../src/model/pay/payMemory.js"
import { clock } from "../../streams/fixtures.js"
import { marbles } from "../../support/marbles.js"
import { memoryOf, paymentOf, quoteOf, requestOf } from "./payCast.js"

const at = (progress: PayProgress): PayMemory => memoryOf({ progress })
const ended = (status: Payment["status"]): PayMemory => at({ status: "ended", payment: paymentOf({ status }) })
const memories: Readonly<Record<string, PayMemory>> = {
  i: memoryOf(),
  s: at({ status: "sending", quote: quoteOf("10"), step: null }),
  p: at({ status: "pending", payment: paymentOf(), url: null }),
  e: ended("success"),
  m: ended("submitted"),
  r: ended("refund"),
  o: { ...ended("success"), request: requestOf({ id: "other" }) },
}

/** The result in words: the end, or the code and whether something may have been paid. */
const brief = (result$: Observable<PaymentResult>): Observable<string> =>
  result$.pipe(
    map((result) => {
      if (result.success) return result.result.status
      return `${result.error.code} ${result.payment ? "begun" : "nothing"}`
    }),
  )
const results = {
  e: "success",
  m: "submitted",
  r: "PaymentFailed begun",
  a: "Aborted nothing",
  t: "TimedOut nothing",
  T: "TimedOut begun",
}

interface World {
  readonly memory$: Observable<PayMemory>
  readonly open$: Observable<boolean>
  readonly found?: Payment | null
  readonly timeout?: number
}

const resultOf = ({ memory$, open$, found = null, timeout = 300_000 }: World) =>
  brief(paymentResult(requestOf({ timeout }), { memory$, open$, find: () => found, clock }))

describe("the result of a payment", () => {
  it.each([
    ["it has arrived", "i-s-p-e", "------(e|)"],
    ["the service says that it was paid on", "i-s-p-m", "------(m|)"],
    ["the money was sent back", "i-s-p-r", "------(r|)"],
    ["it had ended before", "e------", "(e|)"],
  ])("is there once %s", (_, memory, expected) => {
    marbles((m) => {
      const world = { memory$: m.hot<PayMemory>(memory, memories), open$: m.hot("o", { o: true }) }
      m.expect(resultOf(world)).toBeObservable(expected, results)
    })()
  })

  it(
    "is not that of another request",
    marbles((m) => {
      const world = { memory$: m.hot<PayMemory>("i-o", memories), open$: m.hot("o", { o: true }), timeout: 10 }
      m.expect(resultOf(world)).toBeObservable("10ms (t|)", results)
    }),
  )

  it(
    "is there after 5 minutes: nothing was paid",
    marbles((m) => {
      const world = { memory$: m.hot<PayMemory>("i", memories), open$: m.hot("o", { o: true }) }
      m.expect(resultOf(world)).toBeObservable("300s (t|)", results)
    }),
  )

  it(
    "says after its time what was begun, and goes on without the result",
    marbles((m) => {
      const memory$ = m.hot<PayMemory>("i-p", memories)
      const world = { memory$, open$: m.hot("o", { o: true }), found: paymentOf(), timeout: 1_000 }
      m.expect(resultOf(world)).toBeObservable("1s (T|)", results)
    }),
  )

  it(
    "is that the user closed the modal before anything was sent",
    marbles((m) => {
      const world = { memory$: m.hot<PayMemory>("i", memories), open$: m.hot("o--c", { o: true, c: false }) }
      m.expect(resultOf(world)).toBeObservable("103ms (a|)", results)
    }),
  )

  it(
    "is waited for where the modal is closed and opened again in one moment, as by a connection",
    marbles((m) => {
      const open$ = m.hot("o--c 98ms o", { o: true, c: false })
      const world = { memory$: m.hot<PayMemory>("i 500ms e", memories), open$ }
      m.expect(resultOf(world)).toBeObservable("501ms (e|)", results)
    }),
  )

  it(
    "is waited for where the modal is closed after something was sent",
    marbles((m) => {
      const world = { memory$: m.hot<PayMemory>("i-s-p 5s e", memories), open$: m.hot("o---c", { o: true, c: false }) }
      m.expect(resultOf(world)).toBeObservable("5005ms (e|)", results)
    }),
  )

  it("is waited for where its time is longer than any timer of a browser", () => {
    vi.useFakeTimers()
    const request = requestOf({ timeout: 30 * 24 * 3_600_000 })
    const ports = { memory$: of(memoryOf()), open$: merge(of(true), NEVER), find: () => null, clock: asyncScheduler }
    const results: string[] = []
    const waiting = brief(paymentResult(request, ports)).subscribe((result) => results.push(result))
    vi.advanceTimersByTime(3_600_000)
    waiting.unsubscribe()
    vi.useRealTimers()
    expect(results).toEqual([])
  })
})
