import { mergeMap, of, take, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import { command, type Policy } from "../../src/streams/command.js"
import { inTurn, marbles } from "../support/marbles.js"
import { named } from "./cast.js"

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
        lane: itself,
        effect: (input: string) => m.cold(input === "one" ? slow : quick, { a: input }),
        answer: itself,
      })
      connect.events$.subscribe()

      m.expect(asked$.pipe(mergeMap((x) => connect.ask(x).pipe(named())))).toBeObservable(replies, words)
    }),
  )
})

describe("a reply", () => {
  it(
    "is NotRunning before the command lives and after it has ended, and nothing is done",
    marbles((m) => {
      const alive = "        --^----!  "
      const asked$ = m.hot(" 1---2----3", words)
      const work$ = m.cold("     -a|   ", { a: "two" })
      const events = "       -----2----"
      const replies = "      N----2---N"

      const connect = command<string, string, string>({
        name: "connect",
        whileBusy: "joins",
        effect: inTurn(work$),
        answer: itself,
      })

      m.expect(connect.events$, alive).toBeObservable(events, words)
      m.expect(asked$.pipe(mergeMap((x) => connect.ask(x).pipe(named())))).toBeObservable(replies, words)
    }),
  )

  it(
    "is Aborted when the wallet stops, also for those that wait in the queue",
    marbles((m) => {
      const alive = "        ^----!  "
      const asked$ = m.hot(" 1-2-----", words)
      const work$ = m.cold(" ---------", words)
      const works = "        ^----!   "
      const replies = "      -----(AA)"

      const sign = command<string, string, string>({
        name: "signMessage",
        whileBusy: "waits",
        effect: inTurn(work$),
        answer: itself,
      })

      m.expect(sign.events$, alive).toBeObservable("---")
      m.expect(asked$.pipe(mergeMap((x) => sign.ask(x).pipe(named())))).toBeObservable(replies, words)
      m.expect(work$).toHaveSubscriptions(works)
    }),
  )

  it(
    "ends with the work, and tells a failure under the name it has here",
    marbles((m) => {
      const ends$ = m.cold(" -a-|", { a: "one" })
      const fails$ = m.cold("-a-#", { a: "one" }, new Error("boom"))
      const ended = "        -1-|"
      const failed = "       -1-(U|)"

      const join = command<string, string, string>({
        name: "join",
        whileBusy: "joins",
        effect: inTurn(ends$, fails$),
        answer: itself,
      })
      join.events$.subscribe()

      m.expect(join.ask("first")).toBeObservable(ended, words)
      m.expect(join.ask("second").pipe(named())).toBeObservable(failed, words)
    }),
  )

  it(
    "is a failure when the work cannot even begin",
    marbles((m) => {
      const begin = inTurn<() => never>(() => {
        throw new Error("boom")
      })
      const throws = command<string, string, string>({
        name: "send",
        whileBusy: "isRefused",
        effect: () => begin()(),
        answer: itself,
      })
      throws.events$.subscribe()

      m.expect(throws.ask("one").pipe(named())).toBeObservable("(U|)", words)
      m.expect(throws.ask("two").pipe(named())).toBeObservable("(U|)", words)
    }),
  )

  it(
    "tells only the events that answer the question",
    marbles((m) => {
      const work$ = m.cold("-1-2-3|", words)
      const asked$ = m.hot("a------")
      const events = "      -1-2-3-"
      const reply = "       ---2--|"

      const connect = command<string, string, string>({
        name: "connect",
        whileBusy: "joins",
        effect: () => work$,
        answer: (event) => (event === "two" ? event : undefined),
      })

      m.expect(connect.events$).toBeObservable(events, words)
      m.expect(asked$.pipe(take(1), mergeMap(connect.ask))).toBeObservable(reply, words)
    }),
  )

  it(
    "repeats every answer to who listens late, and goes on working when nobody does",
    marbles((m) => {
      const work$ = m.cold("-1-2----3|", words)
      const works = "       ^--------!"
      const early = "       ^-!       "
      const earlyHears = "  -1--------"
      const late = "        ----^     "
      const lateHears = "   ----(12)3|"

      const send = command<string, string, string>({
        name: "send",
        whileBusy: "isRefused",
        effect: () => work$,
        answer: itself,
      })
      send.events$.subscribe()
      const reply$ = send.ask("x")

      m.expect(reply$, early).toBeObservable(earlyHears, words)
      m.expect(reply$, late).toBeObservable(lateHears, words)
      m.expect(work$).toHaveSubscriptions(works)
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
