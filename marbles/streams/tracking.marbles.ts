import { mergeMap, type Observable } from "rxjs"
import { describe, it } from "vitest"
import type { ConnectionEvent } from "../../src/model/connection/connectionEvents.js"
import { eventsOf } from "../../src/model/connection/connectionChange.js"
import { type Connections, noConnections, shownNetwork } from "../../src/model/connection/connections.js"
import type { WalletEvent } from "../../src/model/connection/events.js"
import { closedModal, type ModalState } from "../../src/model/modal/modal.js"
import { changesStream } from "../../src/streams/connection/connections.js"
import { trackingStream } from "../../src/streams/tracking.js"
import { marbles } from "../support/marbles.js"
import { alice, bob, inFamily, keyOf, liveOf, openedBy, opening, restoring, storedOf } from "./fixtures.js"

const fox = liveOf("fox", { accounts: [alice, bob], usedAt: 1 })
const owl = liveOf("owl", { accounts: [bob], network: "eip155:137", usedAt: 2 })

/** Events: O opening, o the fox opened, r resumed, q the owl opened, C the fox is closed by the user, W by its wallet, T in another tab. */
const events: Readonly<Record<string, ConnectionEvent>> = {
  O: opening("fox"),
  R: restoring(storedOf("fox", { usedAt: 1 })),
  G: { type: "gaveUp", key: keyOf("fox") },
  o: openedBy(fox),
  r: openedBy(fox, true),
  q: openedBy(owl),
  C: { type: "closed", key: keyOf("fox"), by: "user" },
  W: { type: "closed", key: keyOf("fox"), by: "wallet" },
  T: { type: "closed", key: keyOf("fox"), by: "otherTab" },
  D: { type: "closed", key: keyOf("owl"), by: "user" },
  a: { type: "activated", at: 3, ...inFamily("fox") },
  b: { type: "accountsChanged", accounts: [bob, alice], ...inFamily("fox") },
  s: { type: "accountSelected", address: bob.address, ...inFamily("fox") },
  p: { type: "networkChanged", network: "eip155:137", ...inFamily("fox") },
  P: { type: "networkSwitched", network: "eip155:137", ...inFamily("fox") },
  c: { type: "networkChosen", network: "eip155:137" },
  l: { type: "linkChanged", link: "lost", key: keyOf("fox") },
}

/** The modal: n closed, c open at Connect, a open at Account. */
const modals: Readonly<Record<string, ModalState>> = {
  n: closedModal,
  c: { ...closedModal, open: true },
  a: { ...closedModal, open: true, stack: [{ view: "Account" }] },
  s: { ...closedModal, open: true, stack: [{ view: "SIWXSignMessage" }] },
}

const ended = { type: "DISCONNECT_SUCCESS", namespace: "eip155" } as const
const accountOf = (address: string, network: "eip155:1" | "eip155:137" = "eip155:1"): WalletEvent => ({
  type: "SWITCH_ACCOUNT",
  account: { network, address },
})

const tracked: Readonly<Record<string, WalletEvent>> = {
  o: { type: "CONNECT_SUCCESS", connection: fox, reconnect: false },
  r: { type: "CONNECT_SUCCESS", connection: { ...fox, networks: undefined }, reconnect: true },
  q: { type: "CONNECT_SUCCESS", connection: owl, reconnect: false },
  C: { ...ended, cause: "user" },
  W: { ...ended, cause: "wallet" },
  T: { ...ended, cause: "otherTab" },
  A: accountOf(alice.address),
  B: accountOf(bob.address),
  P: { type: "SWITCH_NETWORK", network: "eip155:137" },
  E: { type: "SWITCH_NETWORK", network: "eip155:1" },
  M: { type: "MODAL_OPEN", connected: false },
  N: { type: "MODAL_CLOSE", connected: false },
}

const network = (state: Connections) => shownNetwork(state, state.active) ?? "eip155:1"

const tracking = (events$: Observable<ConnectionEvent>): Observable<WalletEvent> =>
  changesStream(events$, noConnections).pipe(mergeMap((change) => eventsOf(change, network)))

const emitting = (happens: string, emits: string) =>
  marbles((m) => m.expect(tracking(m.hot(happens, events))).toBeObservable(emits, tracked))

describe("the events of connections", () => {
  it("name every connection, and whether it was resumed", emitting("-O-o-C-R-r-", "---o-C---r-"))

  it("name a second wallet that is connected", emitting("-o-q-", "-o-q-"))

  it("say that no connection is left, and who ended it", emitting("-o-C-o-W-o-T", "-o-C-o-W-o-T"))

  it("say it once, whatever else closes afterwards", emitting("-o-C-W-T-", "-o-C-----"))

  it("say it only of the last connection", emitting("-o-q-D----C-", "-o-q-(AE)-C-"))

  it("say nothing when an attempt ends, or nothing was connected", emitting("-O-C-R-G-C-W-", "-------------"))

  it("name the account that acts now, changed in the wallet or on the page", emitting("-o-b-", "-o-B-"))

  it("name an account that is selected on the page", emitting("-o-s-s-", "-o-B---"))

  it("name the network that the wallet is on now, whoever switched it", emitting("-o-p-P-", "-o-P---"))

  it("name a network that is chosen without a wallet", emitting("-c-c-", "-P---"))

  it("name the account and the network of the wallet that becomes active", emitting("-o-q-a----", "-o-q-(AE)-"))

  it("are silent about an inactive wallet, a restoring one and a lost link", emitting("-o-q-b-p-l-", "-o-q-------"))
})

describe("the events of the modal", () => {
  it(
    "name every opening and closing, not its navigation",
    marbles((m) => {
      const modal$ = m.hot(" n-c-a-n-n-c-", modals)
      const emits = "        --M---N---M-"

      m.expect(trackingStream({ modal$, isConnected: () => false })).toBeObservable(emits, tracked)
    }),
  )

  it(
    "mark the view in which the page asks to sign in, as it opens and closes by itself",
    marbles((m) => {
      const modal$ = m.hot(" n-s-n-c-s-n-s-a-n-", modals)
      const emits = "        --S-T-M---T-S---N-"

      m.expect(trackingStream({ modal$, isConnected: () => true })).toBeObservable(emits, {
        S: { type: "MODAL_OPEN", connected: true, signIn: true },
        T: { type: "MODAL_CLOSE", connected: true, signIn: true },
        M: { type: "MODAL_OPEN", connected: true },
        N: { type: "MODAL_CLOSE", connected: true },
      })
    }),
  )

  it(
    "have whether a wallet is connected at that moment",
    marbles((m) => {
      const modal$ = m.hot(" n-c-n-", modals)
      const emits = "        --M-N-"

      let calls = 0
      const isConnected = () => ++calls > 1

      m.expect(trackingStream({ modal$, isConnected })).toBeObservable(emits, {
        M: { type: "MODAL_OPEN", connected: false },
        N: { type: "MODAL_CLOSE", connected: true },
      })
    }),
  )
})
