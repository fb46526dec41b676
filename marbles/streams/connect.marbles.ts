import { NEVER } from "rxjs"
import { describe, it } from "vitest"
import { inTurn, marbles } from "../support/marbles.js"
import { asking, connecting, events, refusal, replies, repliesTo, said } from "./connecting.js"

describe("connecting a wallet", () => {
  it(
    "is opening, open, follows the wallet, and is closed when the wallet hangs up",
    marbles((m) => {
      const asked$ = m.hot("  -a-----------")
      const wallet$ = m.cold(" --o-b-p-d-|  ", said)
      const happens = "       -O-o-b-p-d-C"
      const reply = "         ---o--------"

      const connect = connecting()

      m.expect(connect.events$).toBeObservable(happens, events)
      m.expect(
        repliesTo(
          connect,
          asked$,
          asking("fox", () => wallet$),
        ),
      ).toBeObservable(reply, replies)
    }),
  )

  it(
    "tells a refusal to the caller, and leaves the next attempt possible",
    marbles((m) => {
      const asked$ = m.hot("-a--a---")
      const no$ = m.cold("   --#     ", undefined, refusal)
      const yes$ = m.cold("     --o-", said)
      const happens = "     -O-CO-n-"
      const reply = "       ---R--o-"

      const connect = connecting()

      m.expect(connect.events$).toBeObservable(happens, events)
      m.expect(repliesTo(connect, asked$, asking("fox", inTurn(no$, yes$)))).toBeObservable(reply, replies)
    }),
  )

  it(
    "waits two minutes for the person, and then no longer",
    marbles((m) => {
      const asked$ = m.hot("  -a                  ")
      const wallet$ = m.cold(" -------             ", said)
      const listening = "     -^ 119.999s !       "
      const happens = "       -O 119.999s C       "
      const reply = "         -- 119.999s T       "

      const connect = connecting()

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
    "has no deadline after the answer",
    marbles((m) => {
      const asked$ = m.hot("  -a                     ")
      const wallet$ = m.cold(" 119.999s o 200s b      ", said)
      const happens = "       -O 119.998s o 200s b   "

      const connect = connecting()
      repliesTo(
        connect,
        asked$,
        asking("fox", () => wallet$),
      ).subscribe()

      m.expect(connect.events$).toBeObservable(happens, events)
    }),
  )

  it(
    "counts as the latest use, though a clock was set back",
    marbles((m) => {
      const asked$ = m.hot("  -a---")
      const wallet$ = m.cold(" --o--", said)
      const happens = "       -O-l--"

      const connect = connecting({ latestUse: (key, at) => (key.connector === "fox" ? at + 41 : at) })
      repliesTo(
        connect,
        asked$,
        asking("fox", () => wallet$),
      ).subscribe()

      m.expect(connect.events$).toBeObservable(happens, events)
    }),
  )
})

describe("asking again", () => {
  it(
    "replaces an attempt of the same wallet, in whatever letters, and tells the first caller so",
    marbles((m) => {
      const asked$ = m.hot("-a------")
      const again$ = m.hot("----a---")
      const first$ = m.cold(" ------o-", said)
      const asks = "        -^--!   "
      const alive = "       ^-------!"
      const happens = "     -O--F---"
      const reply = "       ----S---"

      const connect = connecting()
      repliesTo(
        connect,
        again$,
        asking("FOX", () => NEVER),
      ).subscribe()

      m.expect(connect.events$, alive).toBeObservable(happens, events)
      m.expect(
        repliesTo(
          connect,
          asked$,
          asking("fox", () => first$),
        ),
      ).toBeObservable(reply, replies)
      m.expect(first$).toHaveSubscriptions(asks)
    }),
  )

  it(
    "leaves other wallets connected",
    marbles((m) => {
      const foxes$ = m.hot("-a-------")
      const owls$ = m.hot(" --a------")
      const fox$ = m.cold("  --o---b-", said)
      const owl$ = m.cold("   --o----", said)
      const happens = "     -OQoq--b-"

      const connect = connecting()
      repliesTo(
        connect,
        foxes$,
        asking("fox", () => fox$),
      ).subscribe()
      repliesTo(
        connect,
        owls$,
        asking("owl", () => owl$),
      ).subscribe()

      m.expect(connect.events$).toBeObservable(happens, events)
    }),
  )
})
