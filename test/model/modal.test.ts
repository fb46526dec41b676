import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  initialModal,
  type ModalContext,
  type ModalEvent,
  type ModalMemory,
  type ModalState,
  reduceModal,
  type Route,
  shownRoute,
} from "../../src/model/modal.js"

const after = (...events: readonly ModalEvent[]): ModalMemory => events.reduce(reduceModal, initialModal)
const views = ({ modal }: ModalMemory): readonly string[] => (modal.open ? modal.stack.map(({ view }) => view) : [])

const context = (changes: Partial<ModalContext>): ModalEvent => ({
  type: "context",
  context: { live: ["a"], network: "eip155:1", supported: true, ...changes },
})
const connected = context({})
const gone = context({ live: [] })
const unsupported = context({ network: "eip155:10", supported: false })
const open = (view?: Extract<ModalEvent, { readonly type: "open" }>["view"]): ModalEvent => ({ type: "open", view })
const push = (route: Route): ModalEvent => ({ type: "push", route })
const replace = (route: Route): ModalEvent => ({ type: "replace", route })
const back: ModalEvent = { type: "back" }
const close: ModalEvent = { type: "close" }
const toPolygon: Route = { view: "SwitchNetwork", network: "eip155:137" }
const onPolygon = context({ network: "eip155:137" })

describe("opening", () => {
  it.each<[string, ModalMemory, readonly string[]]>([
    ["shows Connect to who is not connected", after(open()), ["Connect"]],
    ["shows Account to who is", after(connected, open()), ["Account"]],
    ["shows the view that is asked for", after(connected, open("Networks")), ["Networks"]],
    ["starts a new history", after(open(), push({ view: "GetWallet" }), open("WhatIsAWallet")), ["WhatIsAWallet"]],
    ["shows the unsupported network before all else", after(unsupported, open("Account")), ["UnsupportedChain"]],
  ])("%s", (_, memory, stack) => {
    expect(views(memory)).toEqual(stack)
  })
})

describe("going through the views", () => {
  it.each<[string, ModalMemory, readonly string[]]>([
    ["goes deeper", after(open(), push({ view: "GetWallet" })), ["Connect", "GetWallet"]],
    ["goes nowhere when it is there already", after(open(), push({ view: "Connect" })), ["Connect"]],
    ["goes back", after(open(), push({ view: "GetWallet" }), back), ["Connect"]],
    ["closes when there is nothing to go back to", after(open(), back), []],
    [
      "replaces the view on show",
      after(open(), push({ view: "GetWallet" }), replace({ view: "WhatIsAWallet" })),
      ["Connect", "WhatIsAWallet"],
    ],
    ["replaces the only view", after(open(), replace({ view: "GetWallet" })), ["GetWallet"]],
    ["opens when a view is pushed while it is closed", after(push({ view: "GetWallet" })), ["Connect", "GetWallet"]],
    ["opens above the account of who is connected", after(connected, push({ view: "Send" })), ["Account", "Send"]],
    ["opens no further than the unsupported network", after(unsupported, push({ view: "Send" })), ["UnsupportedChain"]],
  ])("%s", (_, memory, stack) => {
    expect(views(memory)).toEqual(stack)
  })

  it("fills a form in from its route once: on the way back, what was written stands", () => {
    const asked: Route = { view: "Send", to: "0x1", amount: "1" }
    const memory = after(connected, push(asked), push({ view: "SendSelectToken" }), back)
    expect(shownRoute(memory.modal)).toEqual({ ...asked, filled: true })
    expect(shownRoute(reduceModal(memory, push(asked)).modal)).toEqual(asked)
  })

  it("starts at the beginning after it was closed", () => {
    expect(after(open(), push({ view: "GetWallet" }), close).modal.stack).toEqual([{ view: "Connect" }])
  })
})

describe("following the wallet", () => {
  const connecting: Route = { view: "Connecting", connector: "A" }

  it.each<[string, ModalMemory, readonly string[]]>([
    ["closes when the wallet that is waited for is connected", after(open(), push(connecting), connected), []],
    [
      "waits on when another one is",
      after(connected, open("Connect"), push(connecting), context({ live: ["b"] })),
      ["Connect", "Connecting"],
    ],
    ["shows Account when a wallet came by itself", after(open(), connected), ["Account"]],
    [
      "stays at Connect for who adds another wallet",
      after(connected, open("Connect"), context({ live: ["a", "b"] })),
      ["Connect"],
    ],
    ["closes when the last wallet has left", after(connected, open(), gone), []],
    [
      "warns when the wallet moves to an unsupported network",
      after(connected, open(), unsupported),
      ["UnsupportedChain"],
    ],
    ["stays closed when it is closed", after(unsupported), []],
    [
      "lets a switch away from there go on",
      after(unsupported, open(), push(toPolygon), unsupported),
      ["UnsupportedChain", "SwitchNetwork"],
    ],
    ["closes once the network is a supported one", after(unsupported, open(), connected), []],
    ["closes after a switch that the warning led to", after(unsupported, open(), push(toPolygon), onPolygon), []],
    [
      "goes back to Account after a switch from there",
      after(connected, open(), push({ view: "Networks" }), push(toPolygon), onPolygon),
      ["Account"],
    ],
    [
      "waits on while the wallet is on another network than asked",
      after(connected, open(), push(toPolygon), context({ network: "eip155:42161" })),
      ["Account", "SwitchNetwork"],
    ],
    ["leaves the other views alone", after(connected, open("WhatIsAWallet"), onPolygon), ["WhatIsAWallet"]],
  ])("%s", (_, memory, stack) => {
    expect(views(memory)).toEqual(stack)
  })
})

describe("closing", () => {
  it("closes", () => {
    expect(views(after(open(), close))).toEqual([])
  })

  it.each([close, back])("is refused on an unsupported network, and counted: %o", (event) => {
    const refused = after(unsupported, open(), event, event)
    expect(views(refused)).toEqual(["UnsupportedChain"])
    expect(refused.modal.refusals).toBe(2)
  })

  it("is allowed there once the wallet has left", () => {
    expect(views(after(unsupported, open(), context({ live: [], network: "eip155:10", supported: false })))).toEqual([])
  })

  it("does not refuse to close what is closed already", () => {
    expect(after(unsupported, close).modal.refusals).toBe(0)
  })
})

describe("any order of events", () => {
  const route = fc.constantFrom<Route>({ view: "Connect" }, { view: "Account" }, { view: "Networks" }, toPolygon, {
    view: "Connecting",
    connector: "a",
  })
  const event = fc.oneof(
    fc.constantFrom<ModalEvent>(close, back, connected, gone, unsupported, onPolygon, open(), open("Networks")),
    route.map(push),
    route.map(replace),
  )

  it("keeps a view to show, forgets the history when closed, and counts refusals upward", () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        let memory = initialModal
        for (const next of events) {
          const before: ModalState = memory.modal
          memory = reduceModal(memory, next)
          const { modal } = memory
          expect(shownRoute(modal)).toBe(modal.stack.at(-1))
          if (!modal.open && before.open) expect(modal.stack).toEqual([{ view: "Connect" }])
          expect(modal.refusals - before.refusals).toBeOneOf([0, 1])
          if (modal.refusals > before.refusals) expect(modal).toEqual({ ...before, refusals: before.refusals + 1 })
        }
      }),
    )
  })
})
