import { mergeMap, Observable, of, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import { command, type Policy } from "../../src/streams/operators/command.js"
import { itself, values } from "../support/calls.js"
import { inTurn, marbles } from "../support/marbles.js"
import { named } from "../streams/fixtures.js"

describe("a call while another one is running", () => {
  const scenario = (whileBusy: Policy, expected: { events: string; replies: string }) =>
    marbles((m) => {
      const calls$ = m.hot("1-2-------", values)
      const work = "        ---a|      "

      const connect = command({
        name: "connect",
        whileBusy,
        effect: (input: string) => m.cold(work, { a: input }),
        answer: itself,
      })

      m.expect(connect.events$).toBeObservable(expected.events, values)
      m.expect(calls$.pipe(mergeMap((x) => connect.ask(x).pipe(named())))).toBeObservable(expected.replies, values)
    })

  it("replaces it", scenario("replaces", { events: "  -----2----", replies: "--S--2----" }))
  it("is rejected", scenario("isRefused", { events: "   ---1------", replies: "--B1------" }))
  it("waits its turn", scenario("waits", { events: "   ---1---2--", replies: "---1---2--" }))
  it("runs in parallel", scenario("joins", { events: "       ---1-2----", replies: "---1-2----" }))

  it(
    "replaces one only once it has an answer itself, where it is said to",
    marbles((m) => {
      const calls$ = m.hot("1-----2-----", values)
      const first$ = m.cold("--a-a-a-a-a-", { a: "one" })
      const later$ = m.cold("      ---a-", { a: "two" })
      const events = "      --1-1-1-12-"
      const replies = "     --1-1-1-1(S2)"

      const connect = command({
        name: "connect",
        whileBusy: "replaces",
        replaces: () => "onceAnswered",
        effect: inTurn(first$, later$),
        answer: itself,
      })

      m.expect(connect.events$).toBeObservable(events, values)
      m.expect(calls$.pipe(mergeMap((x) => connect.ask(x).pipe(named())))).toBeObservable(replies, values)
      m.expect(first$).toHaveSubscriptions("^--------!")
    }),
  )

  it(
    "leaves one that has answered as it is where the later one fails",
    marbles((m) => {
      const calls$ = m.hot("1---2-----", values)
      const first$ = m.cold("--a-a-a-a-", { a: "one" })
      const later$ = m.cold("    ---#  ")
      const events = "      --1-1-1-1-"
      const replies = "     --1-1-1U1-"

      const connect = command({
        name: "connect",
        whileBusy: "replaces",
        replaces: () => "onceAnswered",
        effect: inTurn<Observable<string>>(first$, later$),
        answer: itself,
      })

      m.expect(connect.events$).toBeObservable(events, values)
      m.expect(calls$.pipe(mergeMap((x) => connect.ask(x).pipe(named())))).toBeObservable(replies, values)
    }),
  )

  it(
    "replaces one that goes on after its answer",
    marbles((m) => {
      const calls$ = m.hot("1---2-----", values)
      const first$ = m.cold("--a-a-a-a-", { a: "one" })
      const later$ = m.cold("    ---a--", { a: "two" })
      const replies = "     --1-S--2--"

      const connect = command({
        name: "connect",
        whileBusy: "replaces",
        effect: inTurn(first$, later$),
        answer: itself,
      })
      connect.events$.subscribe()

      m.expect(calls$.pipe(mergeMap((x) => connect.ask(x).pipe(named())))).toBeObservable(replies, values)
      m.expect(first$).toHaveSubscriptions("^---!")
    }),
  )

  it(
    "begins after the end of one that it replaces at once",
    marbles((m) => {
      const calls$ = m.hot("1-2---", values)
      const order: string[] = []

      const connect = command({
        name: "connect",
        whileBusy: "replaces",
        effect: (input: string) =>
          new Observable<string>(() => {
            order.push(`begins ${input}`)
            return () => order.push(`ends ${input}`)
          }),
        answer: itself,
      })
      connect.events$.subscribe()
      calls$.subscribe((x) => connect.ask(x))

      m.flush()
      expect(order).toEqual(["begins one", "ends one", "begins two"])
    }),
  )

  it(
    "replaces only those that it is said to replace",
    marbles((m) => {
      const calls$ = m.hot("1-2-1--", values)
      const replies = "     ----S2----1"

      const connect = command({
        name: "connect",
        whileBusy: "replaces",
        replaces: (later, earlier) => (later === earlier ? "atOnce" : "never"),
        effect: (input: string) => m.cold(input === "one" ? "------a" : "---a", { a: input }),
        answer: itself,
      })
      connect.events$.subscribe()

      m.expect(calls$.pipe(mergeMap((x) => connect.ask(x).pipe(named())))).toBeObservable(replies, values)
    }),
  )

  it(
    "runs after the first has completed or failed",
    marbles((m) => {
      const calls$ = m.hot("1---2---3--", values)
      const well$ = m.cold("--a|       ", { a: "one" })
      const badly$ = m.cold("   --#     ")
      const again$ = m.cold("       --a|", { a: "three" })
      const replies = "     --1---U---3"

      const send = command<string, string, string>({
        name: "send",
        whileBusy: "isRefused",
        effect: inTurn(well$, badly$, again$),
        answer: itself,
      })
      send.events$.subscribe()

      m.expect(calls$.pipe(mergeMap((x) => send.ask(x).pipe(named())))).toBeObservable(replies, values)
    }),
  )

  it(
    "does not affect calls with another key",
    marbles((m) => {
      const calls$ = m.hot("1-2-1-----", values)
      const slow = "        -----a|    "
      const quick = "       ---a|      "
      const replies = "     ----S2---1"

      const connect = command({
        name: "connect",
        whileBusy: "replaces",
        key: itself,
        effect: (input: string) => m.cold(input === "one" ? slow : quick, { a: input }),
        answer: itself,
      })
      connect.events$.subscribe()

      m.expect(calls$.pipe(mergeMap((x) => connect.ask(x).pipe(named())))).toBeObservable(replies, values)
    }),
  )
})

describe("the events of a command", () => {
  it(
    "are shared between subscribers",
    marbles((m) => {
      const calls$ = m.hot("-1-----", values)
      const work$ = m.cold(" --1|  ", values)
      const worked = "      -^--!  "

      const connect = command<string, string, string>({
        name: "connect",
        whileBusy: "joins",
        effect: () => work$,
        answer: itself,
      })
      calls$.subscribe((x) => connect.ask(x))

      m.expect(connect.events$).toBeObservable("---1", values)
      m.expect(connect.events$).toBeObservable("---1", values)
      m.expect(work$).toHaveSubscriptions(worked)
    }),
  )

  it(
    "continue after a call fails",
    marbles((m) => {
      const connect = command<string, string, string>({
        name: "connect",
        whileBusy: "replaces",
        effect: (x) => (x === "one" ? throwError(() => "no") : of(x)),
        answer: itself,
      })
      const calls$ = m.hot("-1-2-", values)
      calls$.subscribe((x) => connect.ask(x))

      m.expect(connect.events$).toBeObservable("---2-", values)
      m.flush()
      expect(calls$.subscriptions).toHaveLength(1)
    }),
  )
})
