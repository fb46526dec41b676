import { mergeMap, of, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import { command, type Policy } from "../../src/streams/operators/command.js"
import { inTurn, marbles } from "../support/marbles.js"
import { named } from "../streams/fixtures.js"

const words = {
  1: "one",
  2: "two",
  3: "three",
  A: "Aborted",
  B: "Busy",
  N: "NotRunning",
  S: "Superseded",
  U: "Unexpected",
}

const itself = (event: string) => event

describe("what a second asking does while the first is under way", () => {
  const scenario = (whileBusy: Policy, expected: { events: string; replies: string }) =>
    marbles((m) => {
      const asked$ = m.hot("1-2-------", words)
      const work = "        ---a|      "

      const connect = command({
        name: "connect",
        whileBusy,
        effect: (input: string) => m.cold(work, { a: input }),
        answer: itself,
      })

      m.expect(connect.events$).toBeObservable(expected.events, words)
      m.expect(asked$.pipe(mergeMap((x) => connect.ask(x).pipe(named())))).toBeObservable(expected.replies, words)
    })

  it("replaces it", scenario("replaces", { events: "  -----2----", replies: "--S--2----" }))
  it("is refused", scenario("isRefused", { events: "   ---1------", replies: "--B1------" }))
  it("waits its turn", scenario("waits", { events: "   ---1---2--", replies: "---1---2--" }))
  it("joins in", scenario("joins", { events: "       ---1-2----", replies: "---1-2----" }))

  it(
    "is served when the first has ended, whether well or badly",
    marbles((m) => {
      const asked$ = m.hot("1---2---3--", words)
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

      m.expect(asked$.pipe(mergeMap((x) => send.ask(x).pipe(named())))).toBeObservable(replies, words)
    }),
  )

  it(
    "disturbs nobody in another lane",
    marbles((m) => {
      const asked$ = m.hot("1-2-1-----", words)
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

      m.expect(asked$.pipe(mergeMap((x) => connect.ask(x).pipe(named())))).toBeObservable(replies, words)
    }),
  )
})

describe("the events of a command", () => {
  it(
    "are brought about once, however many look",
    marbles((m) => {
      const asked$ = m.hot("-1-----", words)
      const work$ = m.cold(" --1|  ", words)
      const worked = "      -^--!  "

      const connect = command<string, string, string>({
        name: "connect",
        whileBusy: "joins",
        effect: () => work$,
        answer: itself,
      })
      asked$.subscribe((x) => connect.ask(x))

      m.expect(connect.events$).toBeObservable("---1", words)
      m.expect(connect.events$).toBeObservable("---1", words)
      m.expect(work$).toHaveSubscriptions(worked)
    }),
  )

  it(
    "survive a failure of the work",
    marbles((m) => {
      const connect = command<string, string, string>({
        name: "connect",
        whileBusy: "replaces",
        effect: (x) => (x === "one" ? throwError(() => "no") : of(x)),
        answer: itself,
      })
      const asked$ = m.hot("-1-2-", words)
      asked$.subscribe((x) => connect.ask(x))

      m.expect(connect.events$).toBeObservable("---2-", words)
      m.flush()
      expect(asked$.subscriptions).toHaveLength(1)
    }),
  )
})
