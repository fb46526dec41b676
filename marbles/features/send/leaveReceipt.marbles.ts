import { BehaviorSubject } from "rxjs"
import { describe, it } from "vitest"
import { leaveReceipt } from "../../../src/features/send/leaveReceipt.js"
import { closedModal, type ModalState, type Route } from "../../../src/model/modal/modal.js"
import type { SendProgress } from "../../../src/model/send/sendForm.js"
import type { TransferStep } from "../../../src/model/transfer/transfer.js"
import { inertEnvironment } from "../../../src/services/environment.js"
import type { ModalControl } from "../../../src/wallet/controls.js"
import { clock } from "../../streams/fixtures.js"
import { marbles } from "../../support/marbles.js"

const environment = inertEnvironment({ clock })

const sent = (type: "confirmed" | "unconfirmed"): SendProgress => ({
  ...{ status: "sent", step: { type, hash: "0x1" }, amount: "1", symbol: "ETH" },
  receiver: { address: "0xb0b", name: null, avatar: null },
})
const submitted: TransferStep = { type: "submitted", hash: "0x1" }
const progresses: Readonly<Record<string, SendProgress>> = {
  s: { status: "sending", step: submitted },
  c: sent("confirmed"),
  u: sent("unconfirmed"),
  i: { status: "idle" },
}

const at = (...stack: readonly [Route, ...Route[]]): ModalState => ({ open: true, stack, refusals: 0 })
const receipt = at({ view: "Account" }, { view: "ApproveTransaction" })

/** The modal at a view, and the views that it is asked to open. */
const modalAt = (shown: ModalState) => {
  const state$ = new BehaviorSubject(shown)
  const opened$ = new BehaviorSubject("-")
  const modal = { state$, open: (view: string) => opened$.next(view) } as unknown as ModalControl
  return { state$, opened$, modal }
}

describe("the receipt of a confirmed transfer", () => {
  it(
    "is on show for 2.5 s before the account is opened",
    marbles((m) => {
      const progress$ = m.hot("s-c", progresses)
      const opened = "         n- 2.5s A"
      const { modal, opened$ } = modalAt(receipt)

      leaveReceipt({ modal, environment }, progress$).subscribe()

      m.expect(opened$).toBeObservable(opened, { n: "-", A: "Account" })
    }),
  )

  it(
    "stays where the transfer is not confirmed, or not on show",
    marbles((m) => {
      const cases = [
        [receipt, "s-u"],
        [closedModal, "s-c"],
        [at({ view: "Send" }), "s-c"],
        [at({ view: "Send", to: "0xb0b" }, { view: "ApproveTransaction" }), "s-c"],
      ] as const
      for (const [shown, progress] of cases) {
        const { modal, opened$ } = modalAt(shown)
        leaveReceipt({ modal, environment }, m.hot(progress, progresses)).subscribe()
        m.expect(opened$).toBeObservable("n", { n: "-" })
      }
    }),
  )

  it(
    "is not left for the account once the user has gone elsewhere, or the form was dismissed",
    marbles((m) => {
      const left = modalAt(receipt)
      leaveReceipt({ modal: left.modal, environment }, m.hot("c", progresses)).subscribe()
      m.hot("-x").subscribe(() => left.state$.next(closedModal))
      m.expect(left.opened$).toBeObservable("n", { n: "-" })

      const dismissed = modalAt(receipt)
      leaveReceipt({ modal: dismissed.modal, environment }, m.hot("ci", progresses)).subscribe()
      m.expect(dismissed.opened$).toBeObservable("n", { n: "-" })
    }),
  )
})
