import { tap } from "rxjs"
import { describe, it } from "vitest"
import type { ConnectorKey } from "../../../src/model/connection/connector.js"
import { createSignal } from "../../../src/streams/operators/createSignal.js"
import { marbles } from "../../support/marbles.js"
import { keyOf } from "../fixtures.js"
import { prompting, connecting, emitted, events, replies, repliesTo, resuming } from "./connecting.js"

describe("the end of a connection or an attempt", () => {
  it(
    "is closed when the user disconnects, and removes its listeners",
    marbles((m) => {
      const calls$ = m.hot("  -a--------")
      const wallet$ = m.cold(" --o-----b-", emitted)
      const close$ = m.hot(" ------h---", { h: keyOf("FOX") })
      const listening = "     -^----!   "
      const emits = "         -O-o--C---"

      const connect = connecting({ close$ })
      const reply$ = repliesTo(connect, calls$, prompting("fox", wallet$))

      m.expect(connect.events$).toBeObservable(emits, events)
      m.expect(reply$).toBeObservable("---o", replies)
      m.expect(wallet$).toHaveSubscriptions(listening)
    }),
  )

  it(
    "ends a pending attempt when the user disconnects; its call does not emit",
    marbles((m) => {
      const calls$ = m.hot("  -a--------")
      const wallet$ = m.cold(" --------o-", emitted)
      const close$ = m.hot(" ---h------", { h: keyOf("fox") })
      const listening = "     -^-!      "
      const emits = "         -O-G------"

      const connect = connecting({ close$ })
      const reply$ = repliesTo(connect, calls$, prompting("fox", wallet$))

      m.expect(connect.events$).toBeObservable(emits, events)
      m.expect(reply$).toBeObservable("-", replies)
      m.expect(wallet$).toHaveSubscriptions(listening)
    }),
  )

  it(
    "ends a pending attempt when it is cancelled, and leaves what is remembered; its call completes",
    marbles((m) => {
      const calls$ = m.hot("  (a|)      ")
      const wallet$ = m.cold("--------o-", emitted)
      const cancel$ = m.hot(" ---c------", { c: keyOf("Fox") })
      const listening = "     ^--!      "
      const emits = "         O--G------"
      const reply = "         ---|      "

      const connect = connecting({ cancel$ })

      m.expect(connect.events$).toBeObservable(emits, events)
      m.expect(repliesTo(connect, calls$, prompting("fox", wallet$))).toBeObservable(reply, replies)
      m.expect(wallet$).toHaveSubscriptions(listening)
    }),
  )

  it(
    "does not prompt the user when it is cancelled by who sees that it begins",
    marbles((m) => {
      const calls$ = m.hot("  -a--------")
      const wallet$ = m.cold(" --o-------", emitted)
      const emits = "         -(OG)-----"

      const [cancel$, cancel] = createSignal<ConnectorKey>()
      const connect = connecting({ cancel$ })
      const events$ = connect.events$.pipe(tap(({ type }) => type === "opening" && cancel(keyOf("fox"))))
      repliesTo(connect, calls$, prompting("fox", wallet$)).subscribe()

      m.expect(events$).toBeObservable(emits, events)
      m.expect(wallet$).toHaveSubscriptions([])
    }),
  )

  it(
    "does not close a connection when its attempt is cancelled: only a disconnect does",
    marbles((m) => {
      const calls$ = m.hot("  -a--------")
      const wallet$ = m.cold(" --o---b---", emitted)
      const cancel$ = m.hot(" ----c-c---", { c: keyOf("fox") })
      const listening = "     -^--------"
      const emits = "         -O-o---b--"

      const connect = connecting({ cancel$ })
      repliesTo(connect, calls$, prompting("fox", wallet$)).subscribe()

      m.expect(connect.events$).toBeObservable(emits, events)
      m.expect(wallet$).toHaveSubscriptions(listening)
    }),
  )

  it(
    "is not affected by closing or cancelling another wallet, or one of the same id in another family",
    marbles((m) => {
      const others = { o: keyOf("owl"), n: keyOf("fox", "solana") }
      const calls$ = m.hot("  -a--------")
      const wallet$ = m.cold(" ------o---", emitted)
      const cancel$ = m.hot(" ---on-----", others)
      const close$ = m.hot(" -----on-on", others)
      const emits = "         -O-----z--"

      const connect = connecting({ cancel$, close$ })
      repliesTo(connect, calls$, prompting("fox", wallet$)).subscribe()

      m.expect(connect.events$).toBeObservable(emits, events)
    }),
  )
})

describe("what another tab has disconnected", () => {
  it(
    "is closed, and an attempt that prompts the user goes on",
    marbles((m) => {
      const calls$ = m.hot(" -a--------")
      const wallet$ = m.cold("--o-------", emitted)
      const elsewhere$ = m.hot("--h---h---", { h: keyOf("FOX") })
      const listening = "    -^----!   "
      const emits = "        -O-o--C---"

      const connect = connecting({ closedElsewhere$: elsewhere$ })
      repliesTo(connect, calls$, prompting("fox", wallet$)).subscribe()

      m.expect(connect.events$).toBeObservable(emits, events)
      m.expect(wallet$).toHaveSubscriptions(listening)
    }),
  )

  it(
    "is not restored here",
    marbles((m) => {
      const calls$ = m.hot(" -a--------")
      const wallet$ = m.cold("------o---", emitted)
      const elsewhere$ = m.hot("---h---", { h: keyOf("fox") })
      const listening = "    -^-!      "
      const emits = "        -R-G------"

      const connect = connecting({ closedElsewhere$: elsewhere$ })
      repliesTo(connect, calls$, resuming(wallet$)).subscribe()

      m.expect(connect.events$).toBeObservable(emits, events)
      m.expect(wallet$).toHaveSubscriptions(listening)
    }),
  )
})

describe("when the SDK is stopped", () => {
  it(
    "unsubscribes from pending wallets without closing them; their calls error with Aborted",
    marbles((m) => {
      const calls$ = m.hot("  -a------")
      const wallet$ = m.cold(" ----o---", emitted)
      const running = "       ^--!    "
      const listening = "     -^-!    "
      const emits = "         -O------"
      const reply = "         ---A----"

      const connect = connecting()

      m.expect(connect.events$, running).toBeObservable(emits, events)
      m.expect(repliesTo(connect, calls$, prompting("fox", wallet$))).toBeObservable(reply, replies)
      m.expect(wallet$).toHaveSubscriptions(listening)
    }),
  )
})
