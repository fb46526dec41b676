import { type Observable, scan, startWith, tap } from "rxjs"
import { describe, expect, it } from "vitest"
import { requestViews, type RequestViewsPorts } from "../../../src/features/embedded/requestViews.js"
import type { EmbeddedRequest } from "../../../src/model/embedded/embedded.js"
import { closedModal, type ModalState } from "../../../src/model/modal/modal.js"
import { type ModalEvent, reduceModal } from "../../../src/model/modal/modalTransitions.js"
import { createSignal } from "../../../src/streams/operators/createSignal.js"
import { stateOf } from "../../../src/streams/operators/stateOf.js"
import { clock } from "../../streams/fixtures.js"
import { marbles } from "../../support/marbles.js"

const request: EmbeddedRequest = { id: "1", method: "personal_sign", network: "eip155:1" }
const requests = { n: [], r: [request], t: [request, { ...request, id: "2" }] }
const context = { live: ["embedded"], asked: [], since: 1, network: "eip155:1", supported: true } as const

/** The views of requests on a modal that works; `log` has what was dropped. */
const viewsOn = (
  requests$: Observable<readonly EmbeddedRequest[]>,
  before: ModalState,
  users$: Observable<ModalEvent>,
) => {
  const log: string[] = []
  const [events$, dispatch] = createSignal<ModalEvent>()
  const memory = { modal: before, context }
  const state$ = stateOf(
    events$.pipe(
      scan(reduceModal, memory),
      startWith(memory),
      scan((_, { modal }) => modal, before),
    ),
    { initial: before, clock },
  )
  const modal: RequestViewsPorts["modal"] = {
    state$,
    open: (view) => dispatch({ type: "open", view }),
    push: (route) => dispatch({ type: "push", route }),
    back: () => dispatch({ type: "back" }),
    close: () => dispatch({ type: "close" }),
  }
  const shown$ = state$.pipe(
    scan((_, { open, stack }) => (open ? stack.map(({ view }) => view).join(" ") : "closed"), ""),
  )
  const life$ = requestViews({ requests$, modal, abort: () => void log.push("dropped") })
  return { log, shown$, life$, users$: users$.pipe(tap(dispatch)) }
}

const account: ModalState = { open: true, stack: [{ view: "Account" }], refusals: 0 }
const approving: ModalState = { open: true, stack: [{ view: "Account" }, { view: "ApproveTransaction" }], refusals: 0 }
const users = { x: { type: "close" }, b: { type: "back" } } as const

describe("the view of a request", () => {
  it(
    "opens the modal, which is closed afterwards; a second request stays in it",
    marbles((m) => {
      const requests$ = m.hot("-r-t-r--n--", requests)
      const shown = "          cA------c--"

      const { shown$, life$, log } = viewsOn(requests$, closedModal, m.hot("-"))
      m.expect(shown$, "^---------!").toBeObservable(shown, { c: "closed", A: "ApproveTransaction" })
      m.expect(life$, "^---------!").toBeObservable("-")
      m.flush()
      expect(log).toEqual([])
    }),
  )

  it(
    "is on top of what the modal shows, which is shown again afterwards",
    marbles((m) => {
      const requests$ = m.hot("-r---n--", requests)
      const shown = "          aA---a--"

      const { shown$, life$, log } = viewsOn(requests$, account, m.hot("-"))
      m.expect(shown$, "^-------!").toBeObservable(shown, { a: "Account", A: "Account ApproveTransaction" })
      m.expect(life$, "^-------!").toBeObservable("-")
      m.flush()
      expect(log).toEqual([])
    }),
  )

  it(
    "stays where it was on show before, as that of a transfer",
    marbles((m) => {
      const { shown$, life$, log } = viewsOn(m.hot("-r---n--", requests), approving, m.hot("-"))
      m.expect(shown$, "^-------!").toBeObservable("A", { A: "Account ApproveTransaction" })
      m.expect(life$, "^-------!").toBeObservable("-")
      m.flush()
      expect(log).toEqual([])
    }),
  )

  it(
    "drops the requests once when the user leaves it, by closing the modal or by going back",
    marbles((m) => {
      for (const leave of ["x", "b"]) {
        const requests$ = m.hot("-r----n-", requests)
        const users$ = m.hot(`   ---${leave}----`, users)
        const { shown$, life$, users$: acting$, log } = viewsOn(requests$, account, users$)
        const shown = "          aA-e----"
        const end = leave === "x" ? "closed" : "Account"
        m.expect(shown$, "^-------!").toBeObservable(shown, { a: "Account", A: "Account ApproveTransaction", e: end })
        m.expect(life$, "^-------!").toBeObservable("-")
        m.expect(acting$, "^-------!").toBeObservable(`---${leave}----`, users)
        m.expect(m.cold("9ms (d|)").pipe(tap(() => expect(log).toEqual(["dropped"])))).toBeObservable("9ms (d|)")
      }
    }),
  )
})
