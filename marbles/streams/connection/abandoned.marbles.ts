import { NEVER, of } from "rxjs"
import { describe, it } from "vitest"
import type { ConnectAttempt } from "../../../src/model/connection/connectAttempt.js"
import { fail } from "../../../src/model/errors.js"
import { closedModal, type ModalState } from "../../../src/model/modal/modal.js"
import { abandonedStream } from "../../../src/streams/connection/abandoned.js"
import { marbles } from "../../support/marbles.js"

describe("an abandoned attempt", () => {
  const open = (stack: ModalState["stack"]): ModalState => ({ ...closedModal, open: true, stack })
  const fox = { view: "Connecting", connector: "fox" } as const
  const owl = { view: "Connecting", connector: "owl" } as const
  const modals = {
    n: closedModal,
    c: open([{ view: "Connect" }]),
    f: open([{ view: "Connect" }, fox]),
    F: open([fox]),
    o: open([{ view: "Connect" }, owl]),
    h: { ...open([fox]), open: false },
  }
  const left = { f: "fox", o: "owl" }

  it(
    "is one whose view was closed, left by going back, or left for another one",
    marbles((m) => {
      const modal$ = m.hot("n-c-f-n-f-c-f-o-n", modals)
      const abandoned = "   ------f---f---f-o"

      m.expect(abandonedStream(modal$, of(null))).toBeObservable(abandoned, left)
    }),
  )

  it(
    "is not one whose view is still shown, whatever else changes",
    marbles((m) => {
      const modal$ = m.hot("n-f-f-F-h-", modals)
      const abandoned = "   --------f-"

      m.expect(abandonedStream(modal$, of(null))).toBeObservable(abandoned, left)
    }),
  )

  it(
    "is not emitted without an attempt",
    marbles((m) => {
      const modal$ = m.hot("n-c-n-c-n-", modals)
      const abandoned = "   ----------"

      m.expect(abandonedStream(modal$, of(null))).toBeObservable(abandoned, left)
      m.expect(abandonedStream(NEVER, of(null))).toBeObservable("-", left)
    }),
  )

  describe("whose pairing can be reused", () => {
    const attempt = { status: "pending", connector: "fox", namespace: undefined } as const
    const error = fail("UserRejected", { connector: "fox" })
    /** p without a URI, u and v with one that can be reused, f failed, n none. */
    const attempts: Readonly<Record<string, ConnectAttempt | null>> = {
      p: { ...attempt, uri: null },
      u: { ...attempt, uri: "wc:1", reusable: true },
      v: { ...attempt, uri: "wc:2", reusable: true },
      f: { status: "failed", connector: "fox", namespace: undefined, error },
      n: null,
    }

    it(
      "goes on in the list, also with a renewed URI, and for the next wallet of its connector",
      marbles((m) => {
        const modal$ = m.hot("  n-f--c---f-c-n-", modals)
        const attempt$ = m.hot("n--u--v--------", attempts)
        const abandoned = "     -------------f-"

        m.expect(abandonedStream(modal$, attempt$)).toBeObservable(abandoned, left)
      }),
    )

    it(
      "is over when the modal is closed, and for a wallet of another connector",
      marbles((m) => {
        const modal$ = m.hot("  n-f--n-f--c-o-", modals)
        const attempt$ = m.hot("n--u-n--u-----", attempts)
        const abandoned = "     -----f------f-"

        m.expect(abandonedStream(modal$, attempt$)).toBeObservable(abandoned, left)
      }),
    )

    it(
      "is over when it has failed, or ended, and before it has a URI",
      marbles((m) => {
        const modal$ = m.hot("  n-f--c--f--c-f-c-n", modals)
        const attempt$ = m.hot("n--u--f--u--np----", attempts)
        const abandoned = "     ------f-----f--f--"

        m.expect(abandonedStream(modal$, attempt$)).toBeObservable(abandoned, left)
      }),
    )

    it(
      "is not ended by a modal that never showed it",
      marbles((m) => {
        const modal$ = m.hot("  n--c-n-", modals)
        const attempt$ = m.hot("nu-----", attempts)
        const abandoned = "     -------"

        m.expect(abandonedStream(modal$, attempt$)).toBeObservable(abandoned, left)
      }),
    )
  })
})
