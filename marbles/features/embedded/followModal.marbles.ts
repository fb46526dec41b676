import { BehaviorSubject, map, type Observable } from "rxjs"
import { describe, expect, it } from "vitest"
import { followModal } from "../../../src/features/embedded/followModal.js"
import { type Connections, emptyConnections } from "../../../src/model/connection/connections.js"
import { type EmbeddedState, emptyEmbedded } from "../../../src/model/embedded/embedded.js"
import { fail } from "../../../src/model/errors.js"
import type { ModalState, Route } from "../../../src/model/modal/modal.js"
import { initialModal, type ModalEvent, reduceModal } from "../../../src/model/modal/modalTransitions.js"
import { after, liveOf, openedBy } from "../../streams/fixtures.js"
import { marbles } from "../../support/marbles.js"

const email = "alice@example.com"
const at = (login: EmbeddedState["login"]): EmbeddedState => ({ ...emptyEmbedded, login })
const changing = (status: "primaryCode" | "secondaryCode"): EmbeddedState => ({
  ...emptyEmbedded,
  update: { status, email, checking: false, error: null },
})

/** `i` idle, `s` sending, `d` the link of a device, `c` a code, `q` Farcaster, `x` connecting, `f` failed; `p` and `n` the codes of a change. */
const states = {
  i: emptyEmbedded,
  s: at({ status: "sending", email }),
  d: at({ status: "device", email, resendAt: 0, error: null }),
  q: at({ status: "farcaster", url: null }),
  c: at({ status: "code", email, resendAt: 0, checking: false, error: null }),
  x: at({ status: "connecting" }),
  f: at({ status: "failed", email, error: fail("Aborted", { command: "logIn" }) }),
  p: changing("primaryCode"),
  n: changing("secondaryCode"),
}
const views: Readonly<Record<string, Route>> = {
  C: { view: "Connect" },
  E: { view: "EmailLogin" },
  D: { view: "EmailVerifyDevice" },
  O: { view: "EmailVerifyOtp" },
  F: { view: "ConnectingFarcaster" },
  A: { view: "Account" },
  U: { view: "UpdateEmailWallet" },
  P: { view: "UpdateEmailPrimaryOtp" },
  N: { view: "UpdateEmailSecondaryOtp" },
  W: { view: "SwitchNetwork", network: "eip155:137" },
}
/** The stack of the modal in letters; `-` while it is closed. */
const lettersOf = ({ open, stack }: ModalState): string =>
  open ? stack.map(({ view }) => Object.keys(views).find((letter) => views[letter]?.view === view)).join("") : "closed"

const connectionsAt = {
  n: emptyConnections("eip155"),
  a: after(openedBy(liveOf("embedded", { connector: { ...liveOf("embedded").connector, type: "auth" }, usedAt: 1 }))),
} satisfies Readonly<Record<string, Connections>>

interface Script {
  readonly state$: Observable<EmbeddedState>
  /** What the visitor does. */
  readonly visitor$: Observable<ModalEvent>
  readonly connections$?: Observable<Connections>
  /** What is connected at first. */
  readonly connected?: Connections
  readonly stack: readonly [Route, ...Route[]]
}

/** The modal from the start on, and what was cancelled. */
const follow = (script: Script) => {
  const cancelled: string[] = []
  const state$ = new BehaviorSubject<EmbeddedState>(emptyEmbedded)
  const connections$ = new BehaviorSubject<Connections>(script.connected ?? connectionsAt.n)
  const modal$ = new BehaviorSubject<ModalState>({ open: true, stack: script.stack, refusals: 0 })
  const dispatch = (event: ModalEvent): void =>
    modal$.next(reduceModal({ ...initialModal, modal: modal$.value }, event).modal)
  const modal = {
    state$: modal$,
    ...{ open: () => {}, push: (route: Route) => dispatch({ type: "push", route }) },
    ...{ replace: (route: Route) => dispatch({ type: "replace", route }), back: () => dispatch({ type: "back" }) },
    close: () => dispatch({ type: "close" }),
  }
  const end = (what: string) => (): void => {
    cancelled.push(what)
    state$.next(emptyEmbedded)
  }
  followModal({ modal, connections$ }, { state$, cancelLogin: end("login"), cancelUpdate: end("update") }).subscribe()
  script.state$.subscribe(state$)
  script.visitor$.subscribe(dispatch)
  script.connections$?.subscribe(connections$)
  return { cancelled, letters$: modal$.pipe(map(lettersOf)) }
}

const events: Readonly<Record<string, ModalEvent>> = { b: { type: "back" }, x: { type: "close" } }
const C = [{ view: "Connect" }] as const

describe("a login in the modal", () => {
  it(
    "leads from step to step, so that the way back is to where it began, and closes the modal once the wallet is connected",
    marbles((m) => {
      const state$ = m.hot("      -s-d-c-x--i", states)
      const connections$ = m.hot("---------a-", connectionsAt)
      const stack = "             C--D-O---x-"
      const { letters$, cancelled } = follow({ state$, connections$, visitor$: m.hot("-"), stack: C })
      m.expect(letters$).toBeObservable(stack, { C: "C", D: "CD", O: "CO", x: "closed" })
      m.flush()
      expect(cancelled).toEqual([])
    }),
  )

  it.each([
    ["goes back from a step", "b", "C"],
    ["closes the modal", "x", "closed"],
  ])("ends when the visitor %s", (_, way, left) =>
    marbles((m) => {
      const state$ = m.hot("  -s-c----", states)
      const visitor$ = m.hot(`-----${way}--`, events)
      const stack = "         C--O-L--"
      const { letters$, cancelled } = follow({ state$, visitor$, stack: C })
      m.expect(letters$).toBeObservable(stack, { C: "C", O: "CO", L: left })
      m.flush()
      expect(cancelled).toEqual(["login"])
    })(),
  )

  it(
    "by Farcaster has a view of its own, which ends it when it is left",
    marbles((m) => {
      const state$ = m.hot("  -q------", states)
      const visitor$ = m.hot("-----b--", events)
      const { letters$, cancelled } = follow({ state$, visitor$, stack: C })
      m.expect(letters$).toBeObservable("CF---C--", { C: "C", F: "CF" })
      m.flush()
      expect(cancelled).toEqual(["login"])
    }),
  )

  it(
    "ends when the modal is closed before the mail was sent, and leaves no failure behind",
    marbles((m) => {
      const state$ = m.hot("  -s-f-----", states)
      const visitor$ = m.hot("-----x---", events)
      const { letters$, cancelled } = follow({ state$, visitor$, stack: [{ view: "EmailLogin" }] })
      m.expect(letters$).toBeObservable("E----x", { E: "E", x: "closed" })
      m.flush()
      expect(cancelled).toEqual(["login"])
    }),
  )

  it(
    "ends when the modal is closed while another user is connected, and not once its own is",
    marbles((m) => {
      const visitor$ = m.hot("-----x---", events)
      const closed = (steps: string) =>
        follow({ state$: m.hot(steps, states), connected: connectionsAt.a, visitor$, stack: C })
      const [pending, passed] = [closed("--c------"), closed("--c-x----")]
      m.expect(pending.letters$).toBeObservable("C-O--x", { C: "C", O: "CO", x: "closed" })
      m.expect(passed.letters$).toBeObservable("C-O--x", { C: "C", O: "CO", x: "closed" })
      m.flush()
      expect([pending.cancelled, passed.cancelled]).toEqual([["login"], []])
    }),
  )

  it(
    "leads on to the network that a wallet was wanted for",
    marbles((m) => {
      const state$ = m.hot("      -s-c-x----", states)
      const connections$ = m.hot("-------a--", connectionsAt)
      const wanted = [{ view: "Connect", namespace: "eip155", network: "eip155:137" }] as const
      const { letters$ } = follow({ state$, connections$, visitor$: m.hot("-"), stack: wanted })
      m.expect(letters$).toBeObservable("C--O---W", { C: "C", O: "CO", W: "CW" })
    }),
  )
})

describe("a login of a site with views of its own", () => {
  it(
    "shows nothing of the package, and is not ended by the modal",
    marbles((m) => {
      const state$ = m.hot("  -s-d-c----", states)
      const visitor$ = m.hot("-------x--", events)
      const { letters$, cancelled } = follow({ state$, visitor$, stack: [{ view: "Account" }] })
      m.expect(letters$).toBeObservable("A------x", { A: "A", x: "closed" })
      m.flush()
      expect(cancelled).toEqual([])
    }),
  )
})

describe("a change of the email", () => {
  it(
    "leads from code to code, and ends when the visitor leaves it",
    marbles((m) => {
      const state$ = m.hot("  -p-n-----", states)
      const visitor$ = m.hot("-----b---", events)
      const stack = [{ view: "Account" }, { view: "UpdateEmailWallet" }] as const
      const { letters$, cancelled } = follow({ state$, visitor$, stack })
      m.expect(letters$).toBeObservable("UP-N-A", { U: "AU", P: "AP", N: "AN", A: "A" })
      m.flush()
      expect(cancelled).toEqual(["update"])
    }),
  )
})
