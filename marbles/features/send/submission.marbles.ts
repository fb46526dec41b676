import { concat, concatMap, ignoreElements, NEVER, of, timer } from "rxjs"
import { describe, expect, it } from "vitest"
import { type AnyWalletError, fail } from "../../../src/model/errors.js"
import { feeSpeeds } from "../../../src/model/transfer/feeSpeed.js"
import { failed as failedRemote, idle, loading, ready } from "../../../src/model/remote.js"
import { emptySend, type SendState } from "../../../src/model/send/sendForm.js"
import type { SendEvent } from "../../../src/model/send/sendMemory.js"
import { nativeTokenOf } from "../../../src/model/token/nativeToken.js"
import type { Transfer, TransferStep } from "../../../src/model/transfer/transfer.js"
import { submission } from "../../../src/features/send/submission.js"
import { marbles } from "../../support/marbles.js"
import { clock, mainnet } from "../../streams/fixtures.js"

const form = { token: nativeTokenOf(mainnet, "2"), amount: "1", receiver: "bob.eth" }
const bob = { address: "0xb0b", name: "bob.eth", avatar: null }
const lookingUp: SendState = {
  ...emptySend,
  form,
  receiver: loading(),
  next: "lookingUp",
  problem: fail("TransferIncomplete", {}),
}
const nameless = fail("NameNotFound", { name: "bob.eth" })
const states: Readonly<Record<string, SendState>> = {
  e: emptySend,
  l: lookingUp,
  r: { ...lookingUp, receiver: ready(bob), next: "preview", problem: null },
  n: { ...lookingUp, receiver: idle, next: "invalidAddress", problem: nameless },
}

const steps = {
  w: { type: "awaitingWallet" },
  s: { type: "submitted", hash: "0x1" },
  c: { type: "confirmed", hash: "0x1" },
} as const satisfies Readonly<Record<string, TransferStep>>

const progressed = (progress: Extract<SendEvent, { type: "progressed" }>["progress"]): SendEvent => ({
  type: "progressed",
  form,
  progress,
})
const failed = (error: AnyWalletError, last: TransferStep | null = null): SendEvent =>
  progressed({ status: "failed", error, last })
const rejected = fail("UserRejected", { connector: "io.metamask" })
const aborted = fail("Aborted", { command: "send" })
const events: Readonly<Record<string, SendEvent>> = {
  a: { type: "started", form },
  w: progressed({ status: "sending", step: steps.w }),
  s: progressed({ status: "sending", step: steps.s }),
  C: progressed({ status: "sent", step: steps.c, amount: "1", symbol: "ETH", receiver: bob }),
  i: progressed({ status: "idle" }),
  N: failed(nameless),
  R: failed(rejected, steps.w),
  A: failed(aborted),
  T: failed(fail("TokenMissing", {})),
}

const ports = { isCurrent: () => true, send: () => NEVER, clock }

const priced = (fee: SendState["fee"]): SendState => ({
  ...{ ...lookingUp, receiver: ready(bob), next: "preview", problem: null },
  ...{ speeds: feeSpeeds, fee },
})

describe("a submission where the site decides on the fee", () => {
  const unreachable = fail("ChainUnreachable", { network: mainnet.id })
  const late = fail("TimedOut", { command: "send", after: 10_000 })
  const fees: Readonly<Record<string, SendState>> = {
    l: priced(loading()),
    r: priced(ready("0.01")),
    f: priced(failedRemote(unreachable)),
  }

  it(
    "waits until the fee is known: it is the limit of what is paid",
    marbles((m) => {
      const state$ = m.hot(" l--r-r-", fees)
      const happens = "      a--w(i|)"
      const limits: unknown[] = []
      const send = (transfer: Transfer) => {
        limits.push(transfer.fee)
        return concat(of(steps.w), timer(1, clock).pipe(ignoreElements()))
      }

      m.expect(submission(form, { ...ports, state$, send })).toBeObservable(happens, events)
      m.flush()
      expect(limits).toEqual(["0.01"])
    }),
  )

  it(
    "fails where the fee cannot be estimated, and sends nothing",
    marbles((m) => {
      const state$ = m.hot(" l--f-- ", fees)
      const wallet$ = m.cold("  w    ", steps)
      const happens = "      a--(U#)"

      m.expect(submission(form, { ...ports, state$, send: () => wallet$ })).toBeObservable(
        happens,
        { ...events, U: failed(unreachable) },
        unreachable,
      )
      m.expect(wallet$).toHaveSubscriptions([])
    }),
  )

  it(
    "fails where the fee is not known after ten seconds, and sends nothing",
    marbles((m) => {
      const state$ = concat(of(priced(loading())), NEVER)
      const wallet$ = m.cold("w", steps)
      const happens = "a 9.999s (L#)"

      m.expect(submission(form, { ...ports, state$, send: () => wallet$ })).toBeObservable(
        happens,
        { ...events, L: failed(late) },
        late,
      )
      m.expect(wallet$).toHaveSubscriptions([])
    }),
  )
})

describe("a submission", () => {
  it(
    "waits until the receiver's address is known, and sends once",
    marbles((m) => {
      const state$ = m.hot(" e-l--r-r------", states)
      const wallet$ = m.cold("     w-s-c|   ", steps)
      const requested = "    -----^----!   "
      const happens = "      a----w-s-C(i|)"

      m.expect(submission(form, { ...ports, state$, send: () => wallet$ })).toBeObservable(happens, events)
      m.expect(wallet$).toHaveSubscriptions(requested)
    }),
  )

  it(
    "says what was sent without the spaces around the amount",
    marbles((m) => {
      const spaced = { ...form, amount: " 1 " }
      const state$ = of({ ...lookingUp, form: spaced, receiver: ready(bob), next: "preview", problem: null } as const)
      const amount$ = submission(spaced, { ...ports, state$, send: () => of(steps.c) }).pipe(
        concatMap((event) =>
          event.type === "progressed" && event.progress.status === "sent" ? [event.progress.amount] : [],
        ),
      )

      m.expect(amount$).toBeObservable("(1|)", { 1: "1" })
    }),
  )

  it(
    "sends nothing without a receiver, also where the form names no problem",
    marbles((m) => {
      const incomplete = fail("TransferIncomplete", {})
      const state$ = of({ ...lookingUp, next: "preview", problem: null } as const)
      const wallet$ = m.cold("  w  ", steps)

      m.expect(submission(form, { ...ports, state$, send: () => wallet$ })).toBeObservable(
        "(aI#)",
        { ...events, I: failed(incomplete) },
        incomplete,
      )
      m.expect(wallet$).toHaveSubscriptions([])
    }),
  )

  it(
    "fails with the problem of the form, and sends nothing",
    marbles((m) => {
      const state$ = m.hot(" l--n  ", states)
      const wallet$ = m.cold("  w  ", steps)
      const happens = "      a--(N#)"

      const send = () => wallet$

      m.expect(submission(form, { ...ports, state$, send })).toBeObservable(happens, events, nameless)
      m.expect(wallet$).toHaveSubscriptions([])
    }),
  )

  it(
    "fails as the wallet does",
    marbles((m) => {
      const state$ = m.hot(" r--------", states)
      const wallet$ = m.cold("w----#   ", steps, rejected)
      const happens = "      (aw)-(R#)"

      const send = () => wallet$

      m.expect(submission(form, { ...ports, state$, send })).toBeObservable(happens, events, rejected)
    }),
  )

  it(
    "is aborted when another form has replaced this one",
    marbles((m) => {
      const state$ = m.hot(" l--r  ", states)
      const wallet$ = m.cold("  w  ", steps)
      const happens = "      a--(A#)"

      const isCurrent = () => false
      const send = () => wallet$

      m.expect(submission(form, { ...ports, isCurrent, state$, send })).toBeObservable(happens, events, aborted)
      m.expect(wallet$).toHaveSubscriptions([])
    }),
  )

  it(
    "submits the form as it is after ten seconds",
    marbles((m) => {
      const state$ = concat(of(emptySend), NEVER)
      const happens = "a 9.999s (T#)"

      m.expect(submission(form, { ...ports, state$ })).toBeObservable(happens, events, emptySend.problem)
    }),
  )
})
