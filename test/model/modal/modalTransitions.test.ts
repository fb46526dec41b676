import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type ModalState, type Route, shownRoute, wantedIn } from "../../../src/model/modal/modal.js"
import {
  initialModal,
  type ModalContext,
  type ModalEvent,
  type ModalMemory,
  reduceModal,
  switchingViews,
} from "../../../src/model/modal/modalTransitions.js"

const after = (...events: readonly ModalEvent[]): ModalMemory => events.reduce(reduceModal, initialModal)
const views = ({ modal }: ModalMemory): readonly string[] => (modal.open ? modal.stack.map(({ view }) => view) : [])

const context = (changes: Partial<ModalContext>): ModalEvent => ({
  type: "context",
  context: { live: ["a"], asked: [], since: 1, network: "eip155:1", supported: true, ...changes },
})
const connected = context({})
const connectedAgain = (changes: Partial<ModalContext>): ModalEvent => context({ live: ["A"], since: 2, ...changes })
const disconnected = context({ live: [] })
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
    ["shows Connect when disconnected", after(open()), ["Connect"]],
    ["shows Account when connected", after(connected, open()), ["Account"]],
    ["shows the given view", after(connected, open("Networks")), ["Networks"]],
    ["starts a new history", after(open(), push({ view: "GetWallet" }), open("WhatIsAWallet")), ["WhatIsAWallet"]],
    ["shows UnsupportedChain on an unsupported network", after(unsupported, open("Account")), ["UnsupportedChain"]],
  ])("%s", (_, memory, stack) => {
    expect(views(memory)).toEqual(stack)
  })
})

describe("a view that the site does not allow", () => {
  const noActivity = context({ forbidden: ["Activity"] })
  const noSwitch = context({ forbidden: switchingViews })
  const stranded = context({ supported: false, forbidden: switchingViews })

  it.each<[string, ModalMemory, readonly string[]]>([
    ["is not opened", after(noActivity, open("Activity")), []],
    ["is not pushed", after(noActivity, open(), push({ view: "Activity" })), ["Account"]],
    ["is not put in place of another", after(noSwitch, open(), replace(toPolygon)), ["Account"]],
    ["does not open the modal", after(noSwitch, push(toPolygon)), []],
    ["is left when that becomes known", after(connected, open(), push({ view: "Activity" }), noActivity), ["Account"]],
    ["closes the modal when nothing else is open", after(connected, open("Activity"), noActivity), []],
    ["allows every other view", after(noActivity, noSwitch, open("Activity")), ["Activity"]],
  ])("%s", (_, memory, stack) => {
    expect(views(memory)).toEqual(stack)
  })

  it.each([close, back])("of switching does not keep the user on an unsupported network: %j closes", (way) => {
    expect(views(after(stranded, open()))).toEqual(["UnsupportedChain"])
    expect(after(stranded, open(), way).modal).toMatchObject({ open: false, refusals: 0 })
  })
})

describe("navigation", () => {
  it.each<[string, ModalMemory, readonly string[]]>([
    ["pushes a view", after(open(), push({ view: "GetWallet" })), ["Connect", "GetWallet"]],
    ["does not push the current view again", after(open(), push({ view: "Connect" })), ["Connect"]],
    ["goes back", after(open(), push({ view: "GetWallet" }), back), ["Connect"]],
    ["closes on back from the first view", after(open(), back), []],
    [
      "replaces the current view",
      after(open(), push({ view: "GetWallet" }), replace({ view: "WhatIsAWallet" })),
      ["Connect", "WhatIsAWallet"],
    ],
    ["replaces the only view", after(open(), replace({ view: "GetWallet" })), ["GetWallet"]],
    ["opens when a view is pushed while it is closed", after(push({ view: "GetWallet" })), ["Connect", "GetWallet"]],
    ["opens a pushed view above Account when connected", after(connected, push({ view: "Send" })), ["Account", "Send"]],
    [
      "opens only UnsupportedChain on an unsupported network",
      after(unsupported, push({ view: "Send" })),
      ["UnsupportedChain"],
    ],
  ])("%s", (_, memory, stack) => {
    expect(views(memory)).toEqual(stack)
  })

  it.each<Route>([
    { view: "Send", to: "0x1", amount: "1" },
    { view: "Swap", fromToken: "DAI", amount: "1" },
  ])("prefills a form from its route once: going back keeps the user's input (%o)", (route) => {
    const memory = after(connected, push(route), push({ view: "Networks" }), back)
    expect(shownRoute(memory.modal)).toEqual({ ...route, filled: true })
    expect(shownRoute(reduceModal(memory, push(route)).modal)).toEqual(route)
  })

  it("shows one attempt to connect: a wallet chosen during another's takes its place", () => {
    const a: Route = { view: "Connecting", connector: "a" }
    const b: Route = { view: "Connecting", connector: "b" }
    expect(after(open(), push(a), push(b)).modal.stack).toEqual([{ view: "Connect" }, b])
  })

  it("starts over after closing", () => {
    expect(after(open(), push({ view: "GetWallet" }), close).modal.stack).toEqual([{ view: "Connect" }])
  })
})

describe("connection changes", () => {
  const connecting: Route = { view: "Connecting", connector: "A" }

  it.each<[string, ModalMemory, readonly string[]]>([
    ["closes when the connecting wallet is connected", after(open(), push(connecting), connected), []],
    [
      "stays open when another wallet is connected",
      after(connected, open("Connect"), push(connecting), context({ live: ["b"] })),
      ["Connect", "Connecting"],
    ],
    [
      "asks the wallet that was connected for the network that it was wanted for",
      after(connected, open("Connect"), push({ ...connecting, network: "eip155:137" }), connectedAgain({})),
      ["SwitchNetwork"],
    ],
    [
      "closes when that wallet is on the wanted network",
      after(connected, open("Connect"), push({ ...connecting, network: "eip155:1" }), connectedAgain({})),
      [],
    ],
    [
      "closes when that wallet serves another chain family only",
      after(connected, open("Connect"), push({ ...connecting, network: "solana:main" }), connectedAgain({})),
      [],
    ],
    [
      "closes when the site forbids to switch",
      after(
        connected,
        open("Connect"),
        push({ ...connecting, network: "eip155:137" }),
        connectedAgain({ forbidden: ["SwitchNetwork"] }),
      ),
      [],
    ],
    ["shows Account when a wallet connects by itself", after(open(), connected), ["Account"]],
    [
      "stays at Connect while the user adds another wallet",
      after(connected, open("Connect"), context({ live: ["a", "b"] })),
      ["Connect"],
    ],
    ["closes when the last wallet disconnects", after(connected, open(), disconnected), []],
    [
      "stays open at Connect when it is kept open",
      after(connected, open(), { type: "keep", on: true }, disconnected),
      ["Connect"],
    ],
    [
      "closes again once it is not kept any more",
      after(connected, open(), { type: "keep", on: true }, { type: "keep", on: false }, disconnected),
      [],
    ],
    [
      "shows UnsupportedChain when the wallet switches to an unsupported network",
      after(connected, open(), unsupported),
      ["UnsupportedChain"],
    ],
    ["stays closed when it is closed", after(unsupported), []],
    [
      "does not interrupt a switch away from it",
      after(unsupported, open(), push(toPolygon), unsupported),
      ["UnsupportedChain", "SwitchNetwork"],
    ],
    ["closes once the network is supported", after(unsupported, open(), connected), []],
    ["closes after a switch from UnsupportedChain", after(unsupported, open(), push(toPolygon), onPolygon), []],
    [
      "returns to Account after a switch from there",
      after(connected, open(), push({ view: "Networks" }), push(toPolygon), onPolygon),
      ["Account"],
    ],
    [
      "waits while the wallet is on another network than requested",
      after(connected, open(), push(toPolygon), context({ network: "eip155:42161" })),
      ["Account", "SwitchNetwork"],
    ],
    ["does not change other views", after(connected, open("WhatIsAWallet"), onPolygon), ["WhatIsAWallet"]],
  ])("%s", (_, memory, stack) => {
    expect(views(memory)).toEqual(stack)
  })
})

describe("what a wallet is wanted for", () => {
  it("is what the last Connect view on the way says", () => {
    const { modal } = after(
      open("Connect"),
      push({ view: "Connect", namespace: "solana", network: "solana:main" }),
      push({ view: "AllWallets" }),
    )
    expect(wantedIn(modal)).toEqual({ namespace: "solana", network: "solana:main" })
    expect(wantedIn(after(open("Connect"), push({ view: "AllWallets" })).modal)).toEqual({})
  })
})

describe("closing", () => {
  it("closes", () => {
    expect(views(after(open(), close))).toEqual([])
  })

  it.each([close, back])("is refused and counted on an unsupported network: %o", (event) => {
    const refused = after(unsupported, open(), event, event)
    expect(views(refused)).toEqual(["UnsupportedChain"])
    expect(refused.modal.refusals).toBe(2)
  })

  it("is allowed there once the wallet is disconnected", () => {
    expect(views(after(unsupported, open(), context({ live: [], network: "eip155:10", supported: false })))).toEqual([])
  })

  it("is not refused when it is closed already", () => {
    expect(after(unsupported, close).modal.refusals).toBe(0)
  })
})

describe("any order of events", () => {
  const route = fc.constantFrom<Route>({ view: "Connect" }, { view: "Account" }, { view: "Networks" }, toPolygon, {
    view: "Connecting",
    connector: "a",
  })
  const event = fc.oneof(
    fc.constantFrom<ModalEvent>(close, back, connected, disconnected, unsupported, onPolygon, open(), open("Networks")),
    route.map(push),
    route.map(replace),
  )

  it("always has a view, clears the history when closed, and never decreases the refusals", () => {
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
