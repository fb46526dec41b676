import { NEVER } from "rxjs"
import { describe, it } from "vitest"
import type { ConnectionEvent } from "../../src/model/connectionEvents.js"
import type { WalletEvent } from "../../src/model/events.js"
import { closedModal, type ModalState } from "../../src/model/modal.js"
import { trackingStream } from "../../src/streams/tracking.js"
import { marbles } from "../support/marbles.js"
import { infoOf, keyOf, liveOf, openedBy } from "./fixtures.js"

const fox = liveOf("fox")

const events: Readonly<Record<string, ConnectionEvent>> = {
  O: { type: "opening", connector: infoOf("fox") },
  o: openedBy(fox),
  r: openedBy(fox, true),
  C: { type: "closed", ...keyOf("fox") },
}

/** The modal: n closed, c open at Connect, a open at Account. */
const modals: Readonly<Record<string, ModalState>> = {
  n: closedModal,
  c: { ...closedModal, open: true },
  a: { ...closedModal, open: true, stack: [{ view: "Account" }] },
}

const told: Readonly<Record<string, WalletEvent>> = {
  o: { type: "CONNECT_SUCCESS", connection: fox, reconnect: false },
  r: { type: "CONNECT_SUCCESS", connection: fox, reconnect: true },
  M: { type: "MODAL_OPEN", connected: false },
  N: { type: "MODAL_CLOSE", connected: false },
}

describe("what the host hears", () => {
  it(
    "is every connection, and whether it is one of an earlier visit",
    marbles((m) => {
      const events$ = m.hot("-O-o-C-r-", events)
      const hears = "        ---o---r-"

      m.expect(trackingStream({ events$, modal$: NEVER, isConnected: () => false })).toBeObservable(hears, told)
    }),
  )

  it(
    "is every opening and closing of the modal, not its moves",
    marbles((m) => {
      const modal$ = m.hot(" n-c-a-n-n-c-", modals)
      const hears = "        --M---N---M-"

      m.expect(trackingStream({ events$: NEVER, modal$, isConnected: () => false })).toBeObservable(hears, told)
    }),
  )

  it(
    "says whether somebody is connected at that moment",
    marbles((m) => {
      const modal$ = m.hot(" n-c-n-", modals)
      const hears = "        --M-N-"

      let looks = 0
      const isConnected = () => ++looks > 1

      m.expect(trackingStream({ events$: NEVER, modal$, isConnected })).toBeObservable(hears, {
        M: { type: "MODAL_OPEN", connected: false },
        N: { type: "MODAL_CLOSE", connected: true },
      })
    }),
  )
})
