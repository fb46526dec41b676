import { NEVER } from "rxjs"
import { describe, it } from "vitest"
import { inTurn, marbles } from "../../support/marbles.js"
import { liveOf, openedBy } from "../fixtures.js"
import { prompting, connecting, emitted, events, refusal, replies, repliesTo } from "./connecting.js"

describe("connecting a wallet", () => {
  it(
    "emits opening, opened, the wallet's changes, and closed when the wallet disconnects",
    marbles((m) => {
      const calls$ = m.hot("  -a-----------")
      const wallet$ = m.cold(" --o-b-p-d-|  ", emitted)
      const emits = "         -O-o-b-p-d-C"
      const reply = "         ---o--------"

      const connect = connecting()

      m.expect(connect.events$).toBeObservable(emits, events)
      m.expect(repliesTo(connect, calls$, prompting("fox", wallet$))).toBeObservable(reply, replies)
    }),
  )

  it(
    "errors with UserRejected on rejection, and can be called again",
    marbles((m) => {
      const calls$ = m.hot("-a--a---")
      const no$ = m.cold("   --#     ", undefined, refusal)
      const yes$ = m.cold("     --o-", emitted)
      const emits = "       -O-GO-n-"
      const reply = "       ---R--o-"

      const connect = connecting()

      m.expect(connect.events$).toBeObservable(emits, events)
      m.expect(repliesTo(connect, calls$, prompting("fox", inTurn(no$, yes$)))).toBeObservable(reply, replies)
    }),
  )

  it(
    "waits two minutes for the user, then errors with TimedOut",
    marbles((m) => {
      const calls$ = m.hot("  -a                  ")
      const wallet$ = m.cold(" -------             ", emitted)
      const listening = "     -^ 119.999s !       "
      const emits = "         -O 119.999s G       "
      const reply = "         -- 119.999s T       "

      const connect = connecting()

      m.expect(connect.events$).toBeObservable(emits, events)
      m.expect(repliesTo(connect, calls$, prompting("fox", wallet$))).toBeObservable(reply, replies)
      m.expect(wallet$).toHaveSubscriptions(listening)
    }),
  )

  it(
    "has no deadline once it is connected",
    marbles((m) => {
      const calls$ = m.hot("  -a                     ")
      const wallet$ = m.cold(" 119.999s o 200s b      ", emitted)
      const emits = "         -O 119.998s n 200s b   "

      const connect = connecting()
      repliesTo(connect, calls$, prompting("fox", wallet$)).subscribe()

      m.expect(connect.events$).toBeObservable(emits, { ...events, n: openedBy(liveOf("fox", { usedAt: 120_000 })) })
    }),
  )

  it(
    "counts as the latest use, even if the clock was set back",
    marbles((m) => {
      const calls$ = m.hot("  -a---")
      const wallet$ = m.cold(" --o--", emitted)
      const emits = "         -O-l--"

      const connect = connecting({ latestUse: (key, at) => (key.id === "fox" ? at + 41 : at) })
      repliesTo(connect, calls$, prompting("fox", wallet$)).subscribe()

      m.expect(connect.events$).toBeObservable(emits, events)
    }),
  )

  it(
    "is used when the wallet approves, not when it is asked",
    marbles((m) => {
      const foxes$ = m.hot("-a--------")
      const owls$ = m.hot(" --a-------")
      const fox$ = m.cold("  ------o--", emitted)
      const owl$ = m.cold("   --o----", emitted)
      const emits = "       -OQ-q--z--"

      const connect = connecting()
      repliesTo(connect, foxes$, prompting("fox", fox$)).subscribe()
      repliesTo(connect, owls$, prompting("owl", owl$)).subscribe()

      m.expect(connect.events$).toBeObservable(emits, events)
    }),
  )
})

describe("connecting again", () => {
  it(
    "replaces a pending attempt of the same wallet in any letter case, whose call errors with Superseded",
    marbles((m) => {
      const calls$ = m.hot("-a------")
      const again$ = m.hot("----a---")
      const first$ = m.cold(" ------o-", emitted)
      const listening = "   -^--!   "
      const running = "     ^-------!"
      const emits = "       -O--F---"
      const reply = "       ----S---"

      const connect = connecting()
      repliesTo(connect, again$, prompting("FOX", NEVER)).subscribe()

      m.expect(connect.events$, running).toBeObservable(emits, events)
      m.expect(repliesTo(connect, calls$, prompting("fox", first$))).toBeObservable(reply, replies)
      m.expect(first$).toHaveSubscriptions(listening)
    }),
  )

  it(
    "does not affect other wallets",
    marbles((m) => {
      const foxes$ = m.hot("-a-------")
      const owls$ = m.hot(" --a------")
      const fox$ = m.cold("  --o---b-", emitted)
      const owl$ = m.cold("   --o----", emitted)
      const emits = "       -OQoq--b-"

      const connect = connecting()
      repliesTo(connect, foxes$, prompting("fox", fox$)).subscribe()
      repliesTo(connect, owls$, prompting("owl", owl$)).subscribe()

      m.expect(connect.events$).toBeObservable(emits, events)
    }),
  )
})
