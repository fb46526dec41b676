import { EMPTY, mergeMap, type Observable, of, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import { fail } from "../../../src/model/errors.js"
import { type DisconnectEvent, disconnectCommand, type Closing } from "../../../src/streams/connection/disconnect.js"
import { inTurn, marbles } from "../../support/marbles.js"
import { infoOf, named, walletOf } from "../fixtures.js"

const closed: Readonly<Record<string, DisconnectEvent>> = {
  F: { type: "closed", key: infoOf("fox"), by: "user" },
  O: { type: "closed", key: infoOf("owl"), by: "user" },
}

const leaving = (id: string, close: () => Observable<never>): Closing => ({
  info: infoOf(id),
  connector$: of(walletOf(id, { close })),
})

describe("disconnecting", () => {
  it(
    "removes the connection at once, and completes when the wallet is closed",
    marbles((m) => {
      const calls$ = m.hot("-(d|)  ")
      const wallet$ = m.cold<never>("---|  ")
      const closing = "     -^--!  "
      const emits = "       -F-----"
      const reply = "       ----|  "

      const disconnect = disconnectCommand()

      m.expect(disconnect.events$).toBeObservable(emits, closed)
      m.expect(calls$.pipe(mergeMap(() => disconnect.ask([leaving("fox", () => wallet$)])))).toBeObservable(reply)
      m.expect(wallet$).toHaveSubscriptions(closing)
    }),
  )

  it(
    "removes all connections at once, and closes their wallets in parallel",
    marbles((m) => {
      const calls$ = m.hot("-(d|)    ")
      const fox$ = m.cold<never>("  ----|   ")
      const owl$ = m.cold<never>("  --|     ")
      const closing = "     -^-!     "
      const emits = "       -(FO)----"
      const reply = "       -----|   "

      const disconnect = disconnectCommand()
      const both = [leaving("fox", () => fox$), leaving("owl", () => owl$)]

      m.expect(disconnect.events$).toBeObservable(emits, closed)
      m.expect(calls$.pipe(mergeMap(() => disconnect.ask(both)))).toBeObservable(reply)
      m.expect(owl$).toHaveSubscriptions(closing)
    }),
  )

  it(
    "removes the connection at once, and closes the wallet when it is found on this page",
    marbles((m) => {
      const calls$ = m.hot("-(d|)     ")
      const found$ = m.cold("---(w|)  ", { w: walletOf("fox", { close: () => wallet$ }) })
      const wallet$ = m.cold<never>("   --|    ")
      const closing = "     ----^-!   "
      const emits = "       -F-----   "
      const reply = "       ------|   "

      const disconnect = disconnectCommand()
      const fox = { info: infoOf("fox"), connector$: found$ }

      m.expect(disconnect.events$).toBeObservable(emits, closed)
      m.expect(calls$.pipe(mergeMap(() => disconnect.ask([fox])))).toBeObservable(reply)
      m.expect(wallet$).toHaveSubscriptions(closing)
    }),
  )

  it(
    "completes without closing a wallet that is not found",
    marbles((m) => {
      const calls$ = m.hot("-(d|)  ")
      const found$ = m.cold<never>("---| ")
      const emits = "       -F-----"
      const reply = "       ----|  "

      const disconnect = disconnectCommand()

      m.expect(disconnect.events$).toBeObservable(emits, closed)
      m.expect(
        calls$.pipe(mergeMap(() => disconnect.ask([{ info: infoOf("fox"), connector$: found$ }]))),
      ).toBeObservable(reply)
    }),
  )

  it(
    "collects the failures, and errors with all of them when every wallet is closed",
    marbles((m) => {
      const boom$ = m.cold<never>("-#     ", undefined, new Error("boom"))
      const bang$ = m.cold<never>("---#   ", undefined, new Error("bang"))
      const emits = "       (FO)---"
      const reply = "       ---#   "

      const disconnect = disconnectCommand()
      const calls$ = of([leaving("fox", () => boom$), leaving("owl", () => bang$)])
      const failures = ["eip155 (FOX): boom", "eip155 (OWL): bang"]

      m.expect(disconnect.events$).toBeObservable(emits, closed)
      m.expect(calls$.pipe(mergeMap(disconnect.ask))).toBeObservable(reply, {}, fail("DisconnectFailed", { failures }))
    }),
  )

  it(
    "removes the connection of a wallet that throws, and of one that is not on this page",
    marbles((m) => {
      const calls$ = m.hot("a-b---", {
        a: leaving("fox", () => {
          throw new Error("boom")
        }),
        b: { info: infoOf("owl"), connector$: EMPTY },
      })
      const emits = "       F-O---"
      const replies = "     f-----"

      const disconnect = disconnectCommand()

      m.expect(disconnect.events$).toBeObservable(emits, closed)
      m.expect(calls$.pipe(mergeMap((one) => disconnect.ask([one]).pipe(named())))).toBeObservable(replies, {
        f: "DisconnectFailed",
      })
    }),
  )

  it(
    "does not carry the failures of one call into the next",
    marbles((m) => {
      const calls$ = m.hot(" d--d---")
      const fails$ = m.cold<never>("-#     ", undefined, "boom")
      const agrees$ = m.cold<never>("  -|   ")
      const replies = "      -f-----"

      const disconnect = disconnectCommand()
      disconnect.events$.subscribe()
      const fox = leaving("fox", inTurn(fails$, agrees$))

      m.expect(calls$.pipe(mergeMap(() => disconnect.ask([fox]).pipe(named())))).toBeObservable(replies, {
        f: "DisconnectFailed",
      })
    }),
  )

  it("errors with DisconnectFailed, which names the families and the wallet", () => {
    const failures: unknown[] = []
    const disconnect = disconnectCommand()
    disconnect.events$.subscribe()

    disconnect.ask([leaving("fox", () => throwError(() => "boom"))]).subscribe({ error: (e) => failures.push(e) })

    expect(failures).toMatchObject([{ code: "DisconnectFailed", details: { failures: ["eip155 (FOX): boom"] } }])
  })
})
