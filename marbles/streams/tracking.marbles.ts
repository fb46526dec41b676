import { NEVER } from "rxjs"
import { describe, it } from "vitest"
import type { ConnectionEvent } from "../../src/model/connectionEvents.js"
import type { WalletEvent } from "../../src/model/events.js"
import { closedModal, type ModalState } from "../../src/model/modal.js"
import { trackingStream } from "../../src/streams/tracking.js"
import { marbles } from "../support/marbles.js"
import { keyOf, liveOf, openedBy, opening } from "./fixtures.js"

const fox = liveOf("fox")

const events: Readonly<Record<string, ConnectionEvent>> = {
  O: opening("fox"),
  o: openedBy(fox),
  r: openedBy(fox, true),
  C: { type: "closed", key: keyOf("fox") },
}

/** The modal: n closed, c open at Connect, a open at Account. */
const modals: Readonly<Record<string, ModalState>> = {
  n: closedModal,
  c: { ...closedModal, open: true },
  a: { ...closedModal, open: true, stack: [{ view: "Account" }] },
}

const tracked: Readonly<Record<string, WalletEvent>> = {
  o: { type: "CONNECT_SUCCESS", connection: fox, reconnect: false },
  r: { type: "CONNECT_SUCCESS", connection: fox, reconnect: true },
  M: { type: "MODAL_OPEN", connected: false },
  N: { type: "MODAL_CLOSE", connected: false },
}

describe("the events of a wallet", () => {
  it(
    "name every connection, and whether it was resumed",
    marbles((m) => {
      const events$ = m.hot("-O-o-C-r-", events)
      const emits = "        ---o---r-"

      m.expect(trackingStream({ events$, modal$: NEVER, isConnected: () => false })).toBeObservable(emits, tracked)
    }),
  )

  it(
    "name every opening and closing of the modal, not its navigation",
    marbles((m) => {
      const modal$ = m.hot(" n-c-a-n-n-c-", modals)
      const emits = "        --M---N---M-"

      m.expect(trackingStream({ events$: NEVER, modal$, isConnected: () => false })).toBeObservable(emits, tracked)
    }),
  )

  it(
    "have whether a wallet is connected at that moment",
    marbles((m) => {
      const modal$ = m.hot(" n-c-n-", modals)
      const emits = "        --M-N-"

      let calls = 0
      const isConnected = () => ++calls > 1

      m.expect(trackingStream({ events$: NEVER, modal$, isConnected })).toBeObservable(emits, {
        M: { type: "MODAL_OPEN", connected: false },
        N: { type: "MODAL_CLOSE", connected: true },
      })
    }),
  )
})
