import { mergeMap, type Observable, of, throwError } from "rxjs"
import { describe, expect, it } from "vitest"
import { fail } from "../../src/model/errors.js"
import { type DisconnectEvent, disconnectCommand, type Closing } from "../../src/streams/disconnect.js"
import { inTurn, marbles } from "../support/marbles.js"
import { infoOf, keyOf, named, walletOf } from "./fixtures.js"

const closed: Readonly<Record<string, DisconnectEvent>> = {
  F: { type: "closed", ...keyOf("fox") },
  O: { type: "closed", ...keyOf("owl") },
}

const leaving = (id: string, close: () => Observable<never>): Closing => ({
  info: infoOf(id),
  connector: walletOf(id, { close }),
})

describe("disconnecting", () => {
  it(
    "is done at once, whatever the wallet says, and answers when the wallet has heard it",
    marbles((m) => {
      const asked$ = m.hot("-(d|)  ")
      const wallet$ = m.cold<never>("---|  ")
      const told = "        -^--!  "
      const happens = "     -F-----"
      const reply = "       ----|  "

      const disconnect = disconnectCommand()

      m.expect(disconnect.events$).toBeObservable(happens, closed)
      m.expect(asked$.pipe(mergeMap(() => disconnect.ask([leaving("fox", () => wallet$)])))).toBeObservable(reply)
      m.expect(wallet$).toHaveSubscriptions(told)
    }),
  )

  it(
    "is done for all at once, and tells their wallets side by side",
    marbles((m) => {
      const asked$ = m.hot("-(d|)    ")
      const fox$ = m.cold<never>("  ----|   ")
      const owl$ = m.cold<never>("  --|     ")
      const told = "        -^-!     "
      const happens = "     -(FO)----"
      const reply = "       -----|   "

      const disconnect = disconnectCommand()
      const everybody = [leaving("fox", () => fox$), leaving("owl", () => owl$)]

      m.expect(disconnect.events$).toBeObservable(happens, closed)
      m.expect(asked$.pipe(mergeMap(() => disconnect.ask(everybody)))).toBeObservable(reply)
      m.expect(owl$).toHaveSubscriptions(told)
    }),
  )

  it(
    "collects what goes wrong, and tells it together when every wallet has been told",
    marbles((m) => {
      const boom$ = m.cold<never>("-#     ", undefined, new Error("boom"))
      const bang$ = m.cold<never>("---#   ", undefined, new Error("bang"))
      const happens = "     (FO)---"
      const reply = "       ---#   "

      const disconnect = disconnectCommand()
      const asked$ = of([leaving("fox", () => boom$), leaving("owl", () => bang$)])
      const failures = ["eip155 (FOX): boom", "eip155 (OWL): bang"]

      m.expect(disconnect.events$).toBeObservable(happens, closed)
      m.expect(asked$.pipe(mergeMap(disconnect.ask))).toBeObservable(reply, {}, fail("DisconnectFailed", { failures }))
    }),
  )

  it(
    "is done for a wallet that throws, and for one that is not on this page",
    marbles((m) => {
      const asked$ = m.hot("a-b---", {
        a: leaving("fox", () => {
          throw new Error("boom")
        }),
        b: { info: infoOf("owl"), connector: undefined },
      })
      const happens = "     F-O---"
      const replies = "     f-----"

      const disconnect = disconnectCommand()

      m.expect(disconnect.events$).toBeObservable(happens, closed)
      m.expect(asked$.pipe(mergeMap((one) => disconnect.ask([one]).pipe(named())))).toBeObservable(replies, {
        f: "DisconnectFailed",
      })
    }),
  )

  it(
    "does not carry one goodbye's failures into the next",
    marbles((m) => {
      const asked$ = m.hot(" d--d---")
      const fails$ = m.cold<never>("-#     ", undefined, "boom")
      const agrees$ = m.cold<never>("  -|   ")
      const replies = "      -f-----"

      const disconnect = disconnectCommand()
      disconnect.events$.subscribe()
      const fox = leaving("fox", inTurn(fails$, agrees$))

      m.expect(asked$.pipe(mergeMap(() => disconnect.ask([fox]).pipe(named())))).toBeObservable(replies, {
        f: "DisconnectFailed",
      })
    }),
  )

  it("names the failure with the words of the catalogue", () => {
    const failures: unknown[] = []
    const disconnect = disconnectCommand()
    disconnect.events$.subscribe()

    disconnect.ask([leaving("fox", () => throwError(() => "boom"))]).subscribe({ error: (e) => failures.push(e) })

    expect(failures).toMatchObject([{ code: "DisconnectFailed", details: { failures: ["eip155 (FOX): boom"] } }])
  })
})
