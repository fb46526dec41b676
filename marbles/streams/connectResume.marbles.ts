import { describe, it } from "vitest"
import { marbles } from "../support/marbles.js"
import { asking, connecting, events, refusal, replies, repliesTo, resuming, said } from "./connecting.js"

describe("resuming a wallet", () => {
  it(
    "is restoring, then open as of when it was last used",
    marbles((m) => {
      const asked$ = m.hot("  -a-------")
      const wallet$ = m.cold(" --o-b----", said)
      const happens = "       -R-u-b---"
      const reply = "         ---o-----"

      const connect = connecting()

      m.expect(connect.events$).toBeObservable(happens, events)
      m.expect(
        repliesTo(
          connect,
          asked$,
          resuming(() => wallet$),
        ),
      ).toBeObservable(reply, replies)
    }),
  )

  it(
    "forgets a wallet that does not know this site any more",
    marbles((m) => {
      const asked$ = m.hot("  (a|)")
      const wallet$ = m.cold("--| ", said)
      const happens = "       R-C "
      const reply = "         --| "

      const connect = connecting()

      m.expect(connect.events$).toBeObservable(happens, events)
      m.expect(
        repliesTo(
          connect,
          asked$,
          resuming(() => wallet$),
        ),
      ).toBeObservable(reply, replies)
    }),
  )

  it(
    "gives up on a wallet that fails, which stays remembered",
    marbles((m) => {
      const asked$ = m.hot("  -a---")
      const wallet$ = m.cold(" --#  ", said, refusal)
      const happens = "       -R-G-"
      const reply = "         ---R-"

      const connect = connecting()

      m.expect(connect.events$).toBeObservable(happens, events)
      m.expect(
        repliesTo(
          connect,
          asked$,
          resuming(() => wallet$),
        ),
      ).toBeObservable(reply, replies)
    }),
  )

  it(
    "gives up on a wallet that says nothing for ten seconds",
    marbles((m) => {
      const asked$ = m.hot("  -a         ")
      const wallet$ = m.cold(" --------   ", said)
      const listening = "     -^ 9.999s !"
      const happens = "       -R 9.999s G"
      const reply = "         -- 9.999s T"

      const connect = connecting()

      m.expect(connect.events$).toBeObservable(happens, events)
      m.expect(
        repliesTo(
          connect,
          asked$,
          resuming(() => wallet$),
        ),
      ).toBeObservable(reply, replies)
      m.expect(wallet$).toHaveSubscriptions(listening)
    }),
  )

  it(
    "gives way to the person, who is asked instead",
    marbles((m) => {
      const resumed$ = m.hot(" -a------")
      const asked$ = m.hot("   ----a---")
      const silent$ = m.cold("  ------o-", said)
      const prompt$ = m.cold("     --o-", said)
      const happens = "        -R--O-n-"
      const reply = "          ----S---"

      const connect = connecting()
      repliesTo(
        connect,
        asked$,
        asking("fox", () => prompt$),
      ).subscribe()

      m.expect(connect.events$).toBeObservable(happens, events)
      m.expect(
        repliesTo(
          connect,
          resumed$,
          resuming(() => silent$),
        ),
      ).toBeObservable(reply, replies)
    }),
  )
})
