import { describe, it } from "vitest"
import { marbles } from "../support/marbles.js"
import { keyOf } from "./fixtures.js"
import { asking, connecting, events, replies, repliesTo, said } from "./connecting.js"

describe("the end of a connection or an attempt", () => {
  it(
    "ends when the person hangs up, and the wallet is listened to no longer",
    marbles((m) => {
      const asked$ = m.hot("  -a--------")
      const wallet$ = m.cold(" --o-----b-", said)
      const close$ = m.hot(" ------h---", { h: keyOf("FOX") })
      const listening = "     -^----!   "
      const happens = "       -O-o--C---"

      const connect = connecting({ close$ })
      const asking$ = repliesTo(
        connect,
        asked$,
        asking("fox", () => wallet$),
      )

      m.expect(connect.events$).toBeObservable(happens, events)
      m.expect(asking$).toBeObservable("---o", replies)
      m.expect(wallet$).toHaveSubscriptions(listening)
    }),
  )

  it(
    "ends an attempt that is hung up on, without an answer",
    marbles((m) => {
      const asked$ = m.hot("  -a--------")
      const wallet$ = m.cold(" --------o-", said)
      const close$ = m.hot(" ---h------", { h: keyOf("fox") })
      const listening = "     -^-!      "
      const happens = "       -O-C------"

      const connect = connecting({ close$ })
      const asking$ = repliesTo(
        connect,
        asked$,
        asking("fox", () => wallet$),
      )

      m.expect(connect.events$).toBeObservable(happens, events)
      m.expect(asking$).toBeObservable("-", replies)
      m.expect(wallet$).toHaveSubscriptions(listening)
    }),
  )

  it(
    "calls an attempt off when nobody waits for it any more",
    marbles((m) => {
      const asked$ = m.hot("  (a|)      ")
      const wallet$ = m.cold("--------o-", said)
      const cancel$ = m.hot(" ---c------", { c: keyOf("Fox") })
      const listening = "     ^--!      "
      const happens = "       O--C------"
      const reply = "         ---|      "

      const connect = connecting({ cancel$ })

      m.expect(connect.events$).toBeObservable(happens, events)
      m.expect(
        repliesTo(
          connect,
          asked$,
          asking("fox", () => wallet$),
        ),
      ).toBeObservable(reply, replies)
      m.expect(wallet$).toHaveSubscriptions(listening)
    }),
  )

  it(
    "is not called off once it is live: only a goodbye ends it",
    marbles((m) => {
      const asked$ = m.hot("  -a--------")
      const wallet$ = m.cold(" --o---b---", said)
      const cancel$ = m.hot(" ----c-c---", { c: keyOf("fox") })
      const listening = "     -^--------"
      const happens = "       -O-o---b--"

      const connect = connecting({ cancel$ })
      repliesTo(
        connect,
        asked$,
        asking("fox", () => wallet$),
      ).subscribe()

      m.expect(connect.events$).toBeObservable(happens, events)
      m.expect(wallet$).toHaveSubscriptions(listening)
    }),
  )

  it(
    "does not mind what is said to another wallet, or to its namesake in another chain family",
    marbles((m) => {
      const others = { o: keyOf("owl"), n: keyOf("fox", "solana") }
      const asked$ = m.hot("  -a--------")
      const wallet$ = m.cold(" ------o---", said)
      const cancel$ = m.hot(" ---on-----", others)
      const close$ = m.hot(" -----on-on", others)
      const happens = "       -O-----o--"

      const connect = connecting({ cancel$, close$ })
      repliesTo(
        connect,
        asked$,
        asking("fox", () => wallet$),
      ).subscribe()

      m.expect(connect.events$).toBeObservable(happens, events)
    }),
  )
})

describe("when the wallet of the site stops", () => {
  it(
    "leaves the wallets of the person alone, live ones and those still asked",
    marbles((m) => {
      const asked$ = m.hot("  -a------")
      const wallet$ = m.cold(" ----o---", said)
      const alive = "         ^--!    "
      const listening = "     -^-!    "
      const happens = "       -O------"
      const reply = "         ---A----"

      const connect = connecting()

      m.expect(connect.events$, alive).toBeObservable(happens, events)
      m.expect(
        repliesTo(
          connect,
          asked$,
          asking("fox", () => wallet$),
        ),
      ).toBeObservable(reply, replies)
      m.expect(wallet$).toHaveSubscriptions(listening)
    }),
  )
})
