import { mergeMap, NEVER } from "rxjs"
import { describe, it } from "vitest"
import { type ErrorCode, fail } from "../../src/model/errors.js"
import type { TransferStep } from "../../src/model/transfer.js"
import { sendCommand } from "../../src/streams/send.js"
import { inTurn, marbles } from "../support/marbles.js"
import { alice, clock, mainnet, named, walletOf } from "./fixtures.js"

const steps: Readonly<Record<string, TransferStep>> = {
  w: { type: "awaitingWallet" },
  s: { type: "submitted", hash: "0x1" },
  c: { type: "confirmed", hash: "0x1" },
}

const replies: Readonly<Record<string, TransferStep | ErrorCode>> = {
  ...steps,
  B: "Busy",
  R: "UserRejected",
  A: "Aborted",
  T: "TimedOut",
}

const refusal = fail("UserRejected", { connector: "fox" })

const sending = (send: Parameters<typeof walletOf>[1]) => ({
  connector: walletOf("fox", send),
  account: { network: mainnet.id, address: alice.address },
  network: mainnet,
  transfer: { to: "0xb0b", amount: "1" },
})

/** Nobody disconnects the wallet. */
const patient = { closed$: () => NEVER, clock }

describe("sending", () => {
  it(
    "tells every step, and refuses a second transfer while the first is under way: a double click sends once",
    marbles((m) => {
      const asked$ = m.hot(" a-a---------")
      const wallet$ = m.cold("w--s----c|", steps)
      const asks = "         ^--------!  "
      const told = "         w-Bs----c---"

      const send = sendCommand(patient)
      send.events$.subscribe()
      const input = sending({ send: inTurn(wallet$) })

      m.expect(asked$.pipe(mergeMap(() => send.ask(input).pipe(named())))).toBeObservable(told, replies)
      m.expect(wallet$).toHaveSubscriptions(asks)
    }),
  )

  it(
    "is possible again after a refusal",
    marbles((m) => {
      const asked$ = m.hot(" a-----a-----")
      const no$ = m.cold("   w--#        ", steps, refusal)
      const yes$ = m.cold("        w-s-c|", steps)
      const told = "         w--R--w-s-c-"

      const send = sendCommand(patient)
      send.events$.subscribe()
      const input = sending({ send: inTurn(no$, yes$) })

      m.expect(asked$.pipe(mergeMap(() => send.ask(input).pipe(named())))).toBeObservable(told, replies)
    }),
  )

  it(
    "goes on for the wallet when nobody reads the steps any more",
    marbles((m) => {
      const wallet$ = m.cold("w--s----c|", steps)
      const asks = "          ^--------!"
      const look = "          ^-!       "
      const sees = "          w-        "

      const send = sendCommand(patient)
      send.events$.subscribe()

      m.expect(send.ask(sending({ send: () => wallet$ })), look).toBeObservable(sees, steps)
      m.expect(wallet$).toHaveSubscriptions(asks)
    }),
  )

  it(
    "stops with the wallet of the site, and says so",
    marbles((m) => {
      const asked$ = m.hot(" a-----")
      const wallet$ = m.cold("w-----", steps)
      const alive = "        ^--!  "
      const told = "         w--A--"

      const send = sendCommand(patient)

      m.expect(send.events$, alive).toBeObservable("w--", steps)
      m.expect(asked$.pipe(mergeMap(() => send.ask(sending({ send: () => wallet$ })).pipe(named())))).toBeObservable(
        told,
        replies,
      )
    }),
  )

  it(
    "waits five minutes for each step, and then no longer",
    marbles((m) => {
      const asked$ = m.hot(" a                      ")
      const wallet$ = m.cold("w 299s s                ", steps)
      const asks = "         ^ 299s 300s !           "
      const told = "         w 299s s 299.999s T     "

      const send = sendCommand(patient)
      send.events$.subscribe()
      const input = sending({ send: () => wallet$ })

      m.expect(asked$.pipe(mergeMap(() => send.ask(input).pipe(named())))).toBeObservable(told, replies)
      m.expect(wallet$).toHaveSubscriptions(asks)
    }),
  )

  it(
    "is called off when the wallet is disconnected before it has submitted anything",
    marbles((m) => {
      const asked$ = m.hot(" a--------")
      const wallet$ = m.cold("w----s-c|", steps)
      const closed$ = m.cold("  ---g-----")
      const asks = "         ^--!     "
      const told = "         w--A-----"

      const send = sendCommand({ ...patient, closed$: ({ id }) => (id === "fox" ? closed$ : NEVER) })
      send.events$.subscribe()
      const input = sending({ send: () => wallet$ })

      m.expect(asked$.pipe(mergeMap(() => send.ask(input).pipe(named())))).toBeObservable(told, replies)
      m.expect(wallet$).toHaveSubscriptions(asks)
    }),
  )

  it(
    "is followed to its end when the wallet is disconnected after it has submitted",
    marbles((m) => {
      const asked$ = m.hot(" a--------")
      const wallet$ = m.cold("w--s---c|", steps)
      const closed$ = m.cold("  -----g---")
      const heeded = "       ^--!     "
      const told = "         w--s---c-"

      const send = sendCommand({ ...patient, closed$: () => closed$ })
      send.events$.subscribe()
      const input = sending({ send: () => wallet$ })

      m.expect(asked$.pipe(mergeMap(() => send.ask(input).pipe(named())))).toBeObservable(told, replies)
      m.expect(closed$).toHaveSubscriptions(heeded)
    }),
  )
})
