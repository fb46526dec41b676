import { merge } from "rxjs"
import { describe, it } from "vitest"
import { marbles } from "../../support/marbles.js"
import { prompting, connecting, emitted, events, refusal, replies, repliesTo, resuming } from "./connecting.js"
import { infoOf, liveOf, openedBy } from "../fixtures.js"

describe("resuming a connection", () => {
  it(
    "emits restoring, then opened as of its last use",
    marbles((m) => {
      const calls$ = m.hot("  -a-------")
      const wallet$ = m.cold(" --o-b----", emitted)
      const emits = "         -R-u-b---"
      const reply = "         ---o-----"

      const connect = connecting()

      m.expect(connect.events$).toBeObservable(emits, events)
      m.expect(repliesTo(connect, calls$, resuming(wallet$))).toBeObservable(reply, replies)
    }),
  )

  it(
    "is closed if the wallet no longer authorizes the site",
    marbles((m) => {
      const calls$ = m.hot("  (a|)")
      const wallet$ = m.cold("--| ", emitted)
      const emits = "         R-C "
      const reply = "         --| "

      const connect = connecting()

      m.expect(connect.events$).toBeObservable(emits, events)
      m.expect(repliesTo(connect, calls$, resuming(wallet$))).toBeObservable(reply, replies)
    }),
  )

  it(
    "gives up on a wallet that another tab has, where this one cannot restore it: its record stays",
    marbles((m) => {
      const calls$ = m.hot("  (a|)")
      const wallet$ = m.cold("--| ", emitted)
      const emits = "         R-G "
      const reply = "         --| "

      const connect = connecting()

      m.expect(connect.events$).toBeObservable(emits, events)
      m.expect(repliesTo(connect, calls$, resuming(wallet$, true))).toBeObservable(reply, replies)
    }),
  )

  it(
    "takes the place of a connection that is open here once the wallet answers, as another tab has it",
    marbles((m) => {
      const asks$ = m.hot("     -a-------")
      const first$ = m.cold("   --o----b-", emitted)
      const resumes$ = m.hot("  -----r---")
      const second$ = m.cold("       --o-b", emitted)
      const emits = "           -O-o-R-u-b"
      const listening = ["      -^-----!  "]

      const connect = connecting()

      m.expect(connect.events$).toBeObservable(emits, events)
      m.expect(
        merge(
          repliesTo(connect, asks$, prompting("fox", first$)),
          repliesTo(connect, resumes$, resuming(second$, true)),
        ),
      ).toBeObservable("       ---o---(So)", replies)
      m.expect(first$).toHaveSubscriptions(listening)
    }),
  )

  it(
    "leaves a connection that is open here where it comes to nothing",
    marbles((m) => {
      const asks$ = m.hot("     -a-------")
      const first$ = m.cold("   --o-----b", emitted)
      const resumes$ = m.hot("  -----(r|)")
      const second$ = m.cold("       --| ", emitted)
      const emits = "           -O-o-R-G-b"

      const connect = connecting()

      m.expect(connect.events$).toBeObservable(emits, events)
      repliesTo(connect, asks$, prompting("fox", first$)).subscribe()
      m.expect(repliesTo(connect, resumes$, resuming(second$, true))).toBeObservable("-------(|)", replies)
    }),
  )

  it(
    "leaves what is remembered when it is cancelled",
    marbles((m) => {
      const calls$ = m.hot("  (a|)   ")
      const wallet$ = m.cold("-----o-", emitted)
      const cancel$ = m.hot(" --c----", { c: infoOf("fox") })
      const emits = "         R-G----"
      const reply = "         --|    "

      const connect = connecting({ cancel$ })

      m.expect(connect.events$).toBeObservable(emits, events)
      m.expect(repliesTo(connect, calls$, resuming(wallet$))).toBeObservable(reply, replies)
    }),
  )

  it(
    "is withdrawn while the wallet shows no account, and opened when it does, however late",
    marbles((m) => {
      const calls$ = m.hot("  -a           ")
      const wallet$ = m.cold(" --w 20s o-w-o", emitted)
      const emits = "         -R-w 20s u-w-u"
      const reply = "         ---- 20s o---o"

      const connect = connecting()

      m.expect(connect.events$).toBeObservable(emits, events)
      m.expect(repliesTo(connect, calls$, resuming(wallet$))).toBeObservable(reply, replies)
    }),
  )

  it(
    "of a wallet that the user chose is not made the active one again",
    marbles((m) => {
      const calls$ = m.hot("  -a------")
      const wallet$ = m.cold(" --o-w-o-", emitted)
      const emits = "         -O-o-w-W"
      const reply = "         ---o---o"

      const connect = connecting()

      m.expect(connect.events$).toBeObservable(emits, events)
      m.expect(repliesTo(connect, calls$, prompting("fox", wallet$))).toBeObservable(reply, replies)
    }),
  )

  it(
    "gives up on a wallet that errors, which stays remembered",
    marbles((m) => {
      const calls$ = m.hot("  -a---")
      const wallet$ = m.cold(" --#  ", emitted, refusal)
      const emits = "         -R-G-"
      const reply = "         ---R-"

      const connect = connecting()

      m.expect(connect.events$).toBeObservable(emits, events)
      m.expect(repliesTo(connect, calls$, resuming(wallet$))).toBeObservable(reply, replies)
    }),
  )

  it(
    "gives up on a wallet that does not respond for ten seconds",
    marbles((m) => {
      const calls$ = m.hot("  -a         ")
      const wallet$ = m.cold(" --------   ", emitted)
      const listening = "     -^ 9.999s !"
      const emits = "         -R 9.999s G"
      const reply = "         -- 9.999s T"

      const connect = connecting()

      m.expect(connect.events$).toBeObservable(emits, events)
      m.expect(repliesTo(connect, calls$, resuming(wallet$))).toBeObservable(reply, replies)
      m.expect(wallet$).toHaveSubscriptions(listening)
    }),
  )

  it(
    "is replaced by an attempt that prompts the user",
    marbles((m) => {
      const resumed$ = m.hot(" -a------")
      const calls$ = m.hot("   ----a---")
      const silent$ = m.cold("  ------o-", emitted)
      const prompt$ = m.cold("     --o-", emitted)
      const emits = "          -R--O-n-"
      const reply = "          ----S---"

      const connect = connecting()
      repliesTo(connect, calls$, prompting("fox", prompt$)).subscribe()

      m.expect(connect.events$).toBeObservable(emits, events)
      m.expect(repliesTo(connect, resumed$, resuming(silent$))).toBeObservable(reply, replies)
    }),
  )

  it(
    "opens no wallet that the user has disconnected; only connecting it with a prompt does",
    marbles((m) => {
      const resumed$ = m.hot(" -a---------")
      const calls$ = m.hot("   ------a----")
      const silent$ = m.cold("  o          ", emitted)
      const prompt$ = m.cold("       --o--", emitted)
      const emits = "          -(RC)-O-f--"

      const connect = connecting({ mayResume: ({ id }) => id !== "fox" })
      merge(
        repliesTo(connect, resumed$, resuming(silent$)),
        repliesTo(connect, calls$, prompting("fox", prompt$)),
      ).subscribe()

      m.expect(connect.events$).toBeObservable(emits, { ...events, f: openedBy(liveOf("fox", { usedAt: 8 })) })
      m.expect(silent$).toHaveSubscriptions([])
    }),
  )
})
