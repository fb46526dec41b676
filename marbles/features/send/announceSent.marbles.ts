import { NEVER, of, tap } from "rxjs"
import { describe, expect, it } from "vitest"
import { announceSent } from "../../../src/features/send/announceSent.js"
import { closedModal, type ModalState } from "../../../src/model/modal/modal.js"
import { initialSend, type SendEvent } from "../../../src/model/send/sendMemory.js"
import type { TransferStep } from "../../../src/model/transfer/transfer.js"
import { marbles } from "../../support/marbles.js"
import { alice, sendContext } from "./sendContext.js"

const memory = initialSend(alice)
const { form } = memory

const sent = (type: "confirmed" | "unconfirmed"): SendEvent => ({
  ...{ type: "progressed", form },
  progress: {
    ...{ status: "sent", step: { type, hash: "0x1" }, amount: "1", symbol: "ETH" },
    receiver: { address: "0xb0b", name: null, avatar: null },
  },
})

const awaiting: TransferStep = { type: "awaitingWallet" }
const events: Readonly<Record<string, SendEvent>> = {
  a: { type: "started", form },
  w: { type: "progressed", form, progress: { status: "sending", step: awaiting } },
  C: sent("confirmed"),
  U: sent("unconfirmed"),
}

const opened = (...stack: ModalState["stack"]): ModalState => ({ open: true, stack, refusals: 0 })

/** What happens when a transfer is confirmed while the modal shows this. */
const effectsAt = (shown: ModalState, current = memory): readonly string[] => {
  const { context, effects, modal$ } = sendContext(NEVER, () => NEVER)
  modal$.next(shown)
  of(sent("confirmed"))
    .pipe(announceSent(context, () => current))
    .subscribe()
  return effects
}

describe("a confirmed transfer", () => {
  it(
    "is announced after its event",
    marbles((m) => {
      const { context, effects } = sendContext(NEVER, () => NEVER)
      const event$ = m.hot("a-w-C|", events).pipe(
        announceSent(context, () => memory),
        tap(({ type }) => effects.push(type)),
      )

      m.expect(event$).toBeObservable("a-w-C|", events)
      m.flush()
      expect(effects).toEqual(["started", "progressed", "progressed", "send.sent"])
    }),
  )

  it("is not announced while it is unconfirmed", () => {
    const { context, effects } = sendContext(NEVER, () => NEVER)
    of(sent("unconfirmed"))
      .pipe(announceSent(context, () => memory))
      .subscribe()
    expect(effects).toEqual([])
  })

  it("is not announced over its receipt, which says so itself", () => {
    expect(effectsAt(opened({ view: "Account" }, { view: "ApproveTransaction" }))).toEqual([])
  })

  it("is announced over the receipt of another transfer", () => {
    const receipt = opened({ view: "Account" }, { view: "ApproveTransaction" })
    expect(effectsAt(receipt, initialSend(alice))).toEqual(["send.sent"])
  })

  it.each(["Send", "SendSelectToken", "SendPreview"] as const)("opens the account from the view %s", (view) => {
    expect(effectsAt(opened({ view: "Account" }, { view }))).toEqual(["send.sent", "open Account"])
  })

  it.each([
    ["closed", closedModal],
    ["at another view", opened({ view: "Send" }, { view: "Account" })],
    ["at the form of a payment that the site requested", opened({ view: "Send", to: "0xb0b", amount: "1" })],
  ])("opens nothing while the modal is %s", (_, shown) => {
    expect(effectsAt(shown)).toEqual(["send.sent"])
  })

  it("opens nothing when another form has replaced it", () => {
    expect(effectsAt(opened({ view: "Send" }), initialSend(alice))).toEqual(["send.sent"])
  })
})
