import { mergeMap, NEVER, type Observable } from "rxjs"
import { describe, it } from "vitest"
import type { Signer } from "../../../src/adapters/signer.js"
import { type ErrorCode, fail } from "../../../src/model/errors.js"
import type { TransferStep } from "../../../src/model/transfer/transfer.js"
import { type Send, sendCommand, type SendPorts } from "../../../src/streams/transfer/send.js"
import { inTurn, marbles } from "../../support/marbles.js"
import { alice, clock, connectedOf, mainnet, named } from "../fixtures.js"

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
  O: "OutcomeUnknown",
}

const refusal = fail("UserRejected", { connector: "fox" })

const sending = (send: Signer["send"]): Send => ({
  wallet: connectedOf("fox", { send }),
  account: { network: mainnet.id, address: alice.address },
  network: mainnet,
  transfer: { to: "0xb0b", amount: "1" },
})

/** No wallet is disconnected, and nothing is recorded. */
const ports: SendPorts = { closed$: () => NEVER, recorded: (_, step$) => step$, clock }

describe("sending", () => {
  it(
    "emits every step, and errors with Busy for a second transfer meanwhile: a double click sends once",
    marbles((m) => {
      const calls$ = m.hot(" a-a---------")
      const wallet$ = m.cold("w--s----c|", steps)
      const listening = "    ^--------!  "
      const results = "      w-Bs----c---"

      const send = sendCommand(ports)
      send.events$.subscribe()
      const input = sending(inTurn(wallet$))

      m.expect(calls$.pipe(mergeMap(() => send.ask(input).pipe(named())))).toBeObservable(results, replies)
      m.expect(wallet$).toHaveSubscriptions(listening)
    }),
  )

  it(
    "says which command is busy",
    marbles((m) => {
      const send = sendCommand(ports)
      send.events$.subscribe()
      const input = sending(() => NEVER)
      send.ask(input)

      m.expect(send.ask(input)).toBeObservable("#", undefined, fail("Busy", { command: "send" }))
    }),
  )

  it(
    "ends before the prompt of the wallet where the transfer is not wanted any more then, and not after it",
    marbles((m) => {
      const wanted$ = m.hot("  t--f---", { t: true, f: false })
      const late$ = m.cold("   ----w-s", steps)
      const inTime$ = m.cold(" --w-w-s", steps)
      let isWanted = false
      wanted$.subscribe((is) => (isWanted = is))

      const send = (wallet$: Observable<TransferStep>) => {
        const one = sendCommand(ports)
        one.events$.subscribe()
        return one.ask({ ...sending(() => wallet$), isWanted: () => isWanted })
      }
      m.expect(send(late$)).toBeObservable("  ----#", {}, fail("Aborted", { command: "send" }))
      m.expect(late$).toHaveSubscriptions("   ^---!")
      m.expect(send(inTime$)).toBeObservable("--w-w-s", steps)
    }),
  )

  it(
    "can be called again after a rejection",
    marbles((m) => {
      const calls$ = m.hot(" a-----a-----")
      const no$ = m.cold("   w--#        ", steps, refusal)
      const yes$ = m.cold("        w-s-c|", steps)
      const results = "      w--R--w-s-c-"

      const send = sendCommand(ports)
      send.events$.subscribe()
      const input = sending(inTurn(no$, yes$))

      m.expect(calls$.pipe(mergeMap(() => send.ask(input).pipe(named())))).toBeObservable(results, replies)
    }),
  )

  it(
    "continues without a subscriber to its steps",
    marbles((m) => {
      const wallet$ = m.cold("w--s----c|", steps)
      const listening = "     ^--------!"
      const until = "         ^-!       "
      const emits = "         w-        "

      const send = sendCommand(ports)
      send.events$.subscribe()

      m.expect(send.ask(sending(() => wallet$)), until).toBeObservable(emits, steps)
      m.expect(wallet$).toHaveSubscriptions(listening)
    }),
  )

  it(
    "errors with Aborted when the SDK is stopped",
    marbles((m) => {
      const calls$ = m.hot(" a-----")
      const wallet$ = m.cold("w-----", steps)
      const running = "      ^--!  "
      const results = "      w--A--"

      const send = sendCommand(ports)

      m.expect(send.events$, running).toBeObservable("w--", steps)
      m.expect(calls$.pipe(mergeMap(() => send.ask(sending(() => wallet$)).pipe(named())))).toBeObservable(
        results,
        replies,
      )
    }),
  )

  it(
    "errors with OutcomeUnknown when the wallet is disconnected during its prompt",
    marbles((m) => {
      const calls$ = m.hot(" a--------")
      const wallet$ = m.cold("w----s-c|", steps)
      const closed$ = m.cold("  ---g-----")
      const listening = "    ^--!     "
      const results = "      w--O-----"

      const send = sendCommand({ ...ports, closed$: ({ id }) => (id === "fox" ? closed$ : NEVER) })
      send.events$.subscribe()
      const input = sending(() => wallet$)

      m.expect(calls$.pipe(mergeMap(() => send.ask(input).pipe(named())))).toBeObservable(results, replies)
      m.expect(wallet$).toHaveSubscriptions(listening)
    }),
  )

  it(
    "continues to its end when the wallet is disconnected after a transaction is submitted",
    marbles((m) => {
      const calls$ = m.hot(" a--------")
      const wallet$ = m.cold("w--s---c|", steps)
      const closed$ = m.cold("  -----g---")
      const listening = "    ^--!     "
      const results = "      w--s---c-"

      const send = sendCommand({ ...ports, closed$: () => closed$ })
      send.events$.subscribe()
      const input = sending(() => wallet$)

      m.expect(calls$.pipe(mergeMap(() => send.ask(input).pipe(named())))).toBeObservable(results, replies)
      m.expect(closed$).toHaveSubscriptions(listening)
    }),
  )
})
