import { map, merge, share, tap } from "rxjs"
import { describe, it } from "vitest"
import { type ModalState, shownRoute } from "../../src/model/modal/modal.js"
import { type ModalContext, type ModalEvent } from "../../src/model/modal/modalTransitions.js"
import { createSignal } from "../../src/streams/operators/createSignal.js"
import { modalStream } from "../../src/streams/modal.js"
import { marbles } from "../support/marbles.js"

/** Calls: o open, a open Account, w push Connecting, s push SwitchNetwork, b back, x close. */
const intents: Readonly<Record<string, ModalEvent>> = {
  o: { type: "open", view: undefined },
  a: { type: "open", view: "Account" },
  w: { type: "push", route: { view: "Connecting", connector: "fox" } },
  v: { type: "replace", route: { view: "Connecting", connector: "owl" } },
  s: { type: "push", route: { view: "SwitchNetwork", network: "eip155:137" } },
  h: { type: "push", route: { view: "Activity" } },
  b: { type: "back" },
  x: { type: "close" },
}

/** The wallet: n disconnected, f the fox on mainnet, p on Polygon, u on a network that the site does not support. */
const contexts: Readonly<Record<string, ModalContext>> = {
  n: { live: [], asked: [], since: null, network: "eip155:1", supported: true },
  f: { live: ["FOX"], asked: [], since: 1, network: "eip155:1", supported: true },
  p: { live: ["FOX"], asked: [], since: 1, network: "eip155:137", supported: true },
  u: { live: ["FOX"], asked: [], since: 1, network: "eip155:5", supported: false },
  t: { live: ["FOX"], asked: [], since: 1, network: "eip155:1", supported: true, forbidden: ["Activity"] },
  r: { live: ["FOX"], asked: [], since: 1, network: "eip155:1", supported: true, forbidden: [] },
}

/** The view of the modal. */
const places: Readonly<Record<string, string>> = {
  n: "closed",
  c: "Connect",
  w: "Connecting",
  a: "Account",
  s: "SwitchNetwork",
  h: "Activity",
  u: "UnsupportedChain",
}

const placeOf = (modal: ModalState): string => (modal.open ? shownRoute(modal).view : "closed")

describe("the modal", () => {
  it(
    "opens at Connect or Account, goes back, and closes",
    marbles((m) => {
      const context$ = m.hot("-n-----------", contexts)
      const intents$ = m.hot("--o-w-b-w-x-a", intents)
      const place = "         n-c-w-c-w-n-a"

      m.expect(modalStream({ intents$, context$ }).pipe(map(placeOf))).toBeObservable(place, places)
    }),
  )

  it(
    "closes when the wallet it waited for is connected, and opens at Account from then on",
    marbles((m) => {
      const context$ = m.hot("-n-----f-----", contexts)
      const intents$ = m.hot("--o-w-----o--", intents)
      const place = "         n-c-w--n--a--"

      m.expect(modalStream({ intents$, context$ }).pipe(map(placeOf))).toBeObservable(place, places)
    }),
  )

  it(
    "closes when the last wallet is disconnected",
    marbles((m) => {
      const context$ = m.hot("-f---n---", contexts)
      const intents$ = m.hot("---o-----", intents)
      const place = "         n--a-n---"

      m.expect(modalStream({ intents$, context$ }).pipe(map(placeOf))).toBeObservable(place, places)
    }),
  )

  it(
    "returns to the previous view after the network was switched",
    marbles((m) => {
      const context$ = m.hot("-f------p--", contexts)
      const intents$ = m.hot("--o--s-----", intents)
      const place = "         n-a--s--a--"

      m.expect(modalStream({ intents$, context$ }).pipe(map(placeOf))).toBeObservable(place, places)
    }),
  )

  it(
    "stays open on an unsupported network, and counts the attempts to close",
    marbles((m) => {
      const context$ = m.hot("-f---u-----p-", contexts)
      const intents$ = m.hot("--o----x-b---", intents)
      const place = "         n-a--u-v-w-N-"

      const shown$ = modalStream({ intents$, context$ }).pipe(map((modal) => `${placeOf(modal)} ${modal.refusals}`))

      m.expect(shown$).toBeObservable(place, {
        n: "closed 0",
        a: "Account 0",
        u: "UnsupportedChain 0",
        v: "UnsupportedChain 1",
        w: "UnsupportedChain 2",
        N: "closed 2",
      })
    }),
  )

  it(
    "neither opens nor keeps a view that the site does not allow",
    marbles((m) => {
      const context$ = m.hot("-f---t---r-", contexts)
      const intents$ = m.hot("--o-h--h---", intents)
      const place = "         n-a-ha-----"

      m.expect(modalStream({ intents$, context$ }).pipe(map(placeOf))).toBeObservable(place, places)
    }),
  )

  it(
    "handles one event before the next, also one that is caused by it",
    marbles((m) => {
      const context$ = m.hot("-n-----", contexts)
      const opened$ = m.hot(" --o----", intents)
      const first = "         n-(cn)-"
      const second = "        --(cn)-"

      const [closed$, close] = createSignal<ModalEvent>()
      const modal$ = modalStream({ intents$: merge(opened$, closed$), context$ }).pipe(share())
      const closing$ = modal$.pipe(tap(({ open }) => open && close({ type: "close" })))

      m.expect(closing$.pipe(map(placeOf))).toBeObservable(first, places)
      m.expect(modal$.pipe(map(placeOf))).toBeObservable(second, places)
    }),
  )

  it(
    "emits nothing when nothing changes",
    marbles((m) => {
      const context$ = m.hot("-n-n-f-p-u-", contexts)
      const intents$ = m.hot("-----------", intents)
      const place = "         n----------"

      m.expect(modalStream({ intents$, context$ }).pipe(map(placeOf))).toBeObservable(place, places)
    }),
  )

  it(
    "has the state of the wallet before the first call",
    marbles((m) => {
      const context$ = m.hot("f----", contexts)
      const intents$ = m.hot("o----", intents)
      const place = "         (na) "

      m.expect(modalStream({ intents$, context$ }).pipe(map(placeOf))).toBeObservable(place, places)
    }),
  )
})
