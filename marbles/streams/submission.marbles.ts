import { concat, NEVER, of } from "rxjs"
import { describe, expect, it } from "vitest"
import { fail } from "../../src/model/errors.js"
import { idle, loading, ready } from "../../src/model/remote.js"
import { initialSend, emptySend, type SendEvent, type SendState, type Sent } from "../../src/model/sendForm.js"
import type { TransferStep } from "../../src/model/transfer.js"
import { nativeToken } from "../../src/model/nativeToken.js"
import { submission } from "../../src/streams/submission.js"
import { marbles } from "../support/marbles.js"
import { clock, mainnet } from "./fixtures.js"

const form = { token: nativeToken(mainnet, undefined), amount: "1", receiver: "bob.eth" }
const bob = { address: "0xb0b", name: "bob.eth", avatar: null }
const looking: SendState = { ...emptySend, form, receiver: loading(), problem: fail("TransferIncomplete", {}) }
const nameless = fail("NameNotFound", { name: "bob.eth" })
const states = {
  e: emptySend,
  l: looking,
  r: { ...looking, receiver: ready(bob), problem: null },
  n: { ...looking, receiver: idle, problem: nameless },
}

const steps: Readonly<Record<string, TransferStep>> = {
  w: { type: "awaitingWallet" },
  s: { type: "submitted", hash: "0x1" },
  c: { type: "confirmed", hash: "0x1" },
}

/** The form is on show, and what is told of it is written down. */
const shown = () => {
  const told: string[] = []
  const gone: Sent[] = []
  const tell = (event: SendEvent) => void (event.type === "progressed" && told.push(event.progress.status))
  const left = (sent: Sent) => void gone.push(sent)
  return { told, gone, ports: { memory$: { value: { ...initialSend(null), form } }, tell, left, clock } }
}

describe("a submission", () => {
  it(
    "waits until it is known to whom, sends once, and tells what has left",
    marbles((m) => {
      const state$ = m.hot(" e-l--r-r----", states)
      const wallet$ = m.cold("    w-s-c|  ", steps)
      const asked = "        -----^----!"
      const told$ = "        -----w-s-c|"
      const { told, gone, ports } = shown()

      m.expect(submission(form)({ ...ports, state$, send: () => wallet$ })).toBeObservable(told$, steps)
      m.expect(wallet$).toHaveSubscriptions(asked)
      m.flush()
      expect(told).toEqual(["sending", "sending", "sent", "idle"])
      expect(gone).toEqual([{ step: steps["c"], amount: "1", symbol: "ETH", receiver: bob }])
    }),
  )

  it(
    "fails with what is wrong with the form, and sends nothing",
    marbles((m) => {
      const state$ = m.hot("l--n", states)
      const failing = "     ---#"
      const { told, ports } = shown()

      const send = () => {
        throw new Error("it was sent")
      }

      m.expect(submission(form)({ ...ports, state$, send })).toBeObservable(failing, undefined, nameless)
      m.flush()
      expect(told).toEqual(["failed"])
    }),
  )

  it(
    "is aborted when the form is no longer the one that was asked for",
    marbles((m) => {
      const state$ = m.hot("l--r", states)
      const failing = "     ---#"
      const { ports } = shown()
      const memory$ = { value: initialSend(null) }

      const aborted = fail("Aborted", { command: "send" })

      m.expect(submission(form)({ ...ports, memory$, state$, send: () => NEVER })).toBeObservable(
        failing,
        undefined,
        aborted,
      )
    }),
  )

  it(
    "takes the form as it is when nothing more becomes known for ten seconds",
    marbles((m) => {
      const state$ = concat(of(emptySend), NEVER)
      const failing = "10s #"
      const { ports } = shown()

      m.expect(submission(form)({ ...ports, state$, send: () => NEVER })).toBeObservable(
        failing,
        undefined,
        emptySend.problem,
      )
    }),
  )
})
