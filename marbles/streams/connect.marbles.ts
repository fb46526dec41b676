import { map, mergeMap, NEVER, type Observable } from "rxjs"
import { describe, it } from "vitest"
import type { ConnectorEvent } from "../../src/adapters/adapter.js"
import type { ConnectionEvent } from "../../src/model/connections.js"
import { fail } from "../../src/model/errors.js"
import { type Connect, connectCommand, type ConnectPorts } from "../../src/streams/connect.js"
import { inTurn, marbles } from "../support/marbles.js"
import { alice, bob, clock, infoOf, keyOf, liveOf, named, openedBy, storedOf, walletOf } from "./cast.js"

/** What a wallet says. */
const said: Readonly<Record<string, ConnectorEvent>> = {
  o: { type: "connected", accounts: [alice], network: "eip155:1" },
  b: { type: "accountsChanged", accounts: [bob] },
  p: { type: "networkChanged", network: "eip155:137" },
  d: { type: "linkChanged", link: "lost" },
}

const remembered = storedOf("fox", { usedAt: 7 })

/** What becomes of it: O opening, R restoring, o open, u resumed, C closed, G gave up. */
const events: Readonly<Record<string, ConnectionEvent>> = {
  O: { type: "opening", connector: infoOf("fox") },
  F: { type: "opening", connector: infoOf("FOX") },
  Q: { type: "opening", connector: infoOf("owl") },
  R: { type: "restoring", connection: remembered },
  o: openedBy(liveOf("fox", { usedAt: 1 })),
  q: openedBy(liveOf("owl", { usedAt: 2 })),
  n: openedBy(liveOf("fox", { usedAt: 4 })),
  u: openedBy(liveOf("fox", { usedAt: 7 }), true),
  b: { type: "accountsChanged", accounts: [bob], ...keyOf("fox") },
  p: { type: "networkChanged", network: "eip155:137", ...keyOf("fox") },
  d: { type: "linkChanged", link: "lost", ...keyOf("fox") },
  C: { type: "closed", ...keyOf("fox") },
  G: { type: "gaveUp", ...keyOf("fox") },
}

const replies = { o: "fox", q: "owl", S: "Superseded", R: "UserRejected", T: "TimedOut", A: "Aborted" }

const refusal = fail("UserRejected", { connector: "fox" })

const connecting = (ports: Partial<ConnectPorts> = {}) =>
  connectCommand({ hangUp$: NEVER, cancel$: NEVER, clock, ...ports })

const asking = (id: string, open: () => Observable<ConnectorEvent>): Connect => ({
  type: "ask",
  connector: walletOf(id, { open }),
})

const resuming = (resume: () => Observable<ConnectorEvent>): Connect => ({
  type: "resume",
  connector: walletOf("fox", { resume }),
  remembered,
})

/** The replies to `input`, whenever it is asked: the connector's id, or the name of the failure. */
const repliesTo = (connect: ReturnType<typeof connecting>, asked$: Observable<unknown>, input: Connect) =>
  asked$.pipe(
    mergeMap(() =>
      connect.ask(input).pipe(
        map(({ connector }) => connector.id),
        named(),
      ),
    ),
  )

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
    "ends when the person hangs up, and the wallet is listened to no longer",
    marbles((m) => {
      const asked$ = m.hot("  -a--------")
      const wallet$ = m.cold(" --o-----b-", said)
      const hangUp$ = m.hot(" ------h---", { h: keyOf("FOX") })
      const listening = "     -^----!   "
      const happens = "       -O-o--C---"

      const connect = connecting({ hangUp$ })
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
      const hangUp$ = m.hot(" ---h------", { h: keyOf("fox") })
      const listening = "     -^-!      "
      const happens = "       -O-C------"

      const connect = connecting({ hangUp$ })
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
      const hangUp$ = m.hot(" -----on-on", others)
      const happens = "       -O-----o--"

      const connect = connecting({ cancel$, hangUp$ })
      repliesTo(
        connect,
        asked$,
        asking("fox", () => wallet$),
      ).subscribe()

      m.expect(connect.events$).toBeObservable(happens, events)
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
