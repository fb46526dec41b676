import { mergeMap, take } from "rxjs"
import { describe, it } from "vitest"
import { command } from "../../src/streams/operators/command.js"
import { itself, values } from "../support/calls.js"
import { inTurn, marbles } from "../support/marbles.js"
import { named } from "../streams/fixtures.js"

describe("a reply", () => {
  it(
    "is NotRunning before the command starts and after it stops, and nothing runs",
    marbles((m) => {
      const alive = "        --^----!  "
      const calls$ = m.hot(" 1---2----3", values)
      const work$ = m.cold("     -a|   ", { a: "two" })
      const events = "       -----2----"
      const replies = "      N----2---N"

      const connect = command<string, string, string>({
        name: "connect",
        whileBusy: "joins",
        effect: inTurn(work$),
        answer: itself,
      })

      m.expect(connect.events$, alive).toBeObservable(events, values)
      m.expect(calls$.pipe(mergeMap((x) => connect.ask(x).pipe(named())))).toBeObservable(replies, values)
    }),
  )

  it(
    "is Aborted when the wallet stops, also for queued calls",
    marbles((m) => {
      const alive = "        ^----!  "
      const calls$ = m.hot(" 1-2-----", values)
      const work$ = m.cold(" ---------", values)
      const works = "        ^----!   "
      const replies = "      -----(AA)"

      const sign = command<string, string, string>({
        name: "signMessage",
        whileBusy: "waits",
        effect: inTurn(work$),
        answer: itself,
      })

      m.expect(sign.events$, alive).toBeObservable("---")
      m.expect(calls$.pipe(mergeMap((x) => sign.ask(x).pipe(named())))).toBeObservable(replies, values)
      m.expect(work$).toHaveSubscriptions(works)
    }),
  )

  it(
    "ends with the work; a failure becomes a WalletError",
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

      m.expect(join.ask("first")).toBeObservable(ended, values)
      m.expect(join.ask("second").pipe(named())).toBeObservable(failed, values)
    }),
  )

  it(
    "is a failure when the effect throws",
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

      m.expect(throws.ask("one").pipe(named())).toBeObservable("(U|)", values)
      m.expect(throws.ask("two").pipe(named())).toBeObservable("(U|)", values)
    }),
  )

  it(
    "emits only the events that have a result",
    marbles((m) => {
      const work$ = m.cold("-1-2-3|", values)
      const calls$ = m.hot("a------")
      const events = "      -1-2-3-"
      const reply = "       ---2--|"

      const connect = command<string, string, string>({
        name: "connect",
        whileBusy: "joins",
        effect: () => work$,
        answer: (event) => (event === "two" ? event : undefined),
      })

      m.expect(connect.events$).toBeObservable(events, values)
      m.expect(calls$.pipe(take(1), mergeMap(connect.ask))).toBeObservable(reply, values)
    }),
  )

  it(
    "replays every result to late subscribers, and the work continues without any",
    marbles((m) => {
      const work$ = m.cold("-1-2----3|", values)
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

      m.expect(reply$, early).toBeObservable(earlyHears, values)
      m.expect(reply$, late).toBeObservable(lateHears, values)
      m.expect(work$).toHaveSubscriptions(works)
    }),
  )
})
