import { expect, it } from "vitest"
import type { Route } from "../../../src/model/modal/modal.js"
import { initialModal, type ModalEvent, reduceModal } from "../../../src/model/modal/modalTransitions.js"

const push = (route: Route): ModalEvent => ({ type: "push", route })
const connecting = push({ view: "Connecting", connector: "A" })

/** The views of the modal once the attempt of a connector was left, after these events. */
const viewsAfter = (connector: string, ...events: readonly ModalEvent[]): readonly string[] => {
  const opened: ModalEvent = { type: "open", view: undefined }
  const { modal } = [opened, ...events, { type: "left", connector } as const].reduce(reduceModal, initialModal)
  return modal.open ? modal.stack.map(({ view }) => view) : []
}

it("goes back when the attempt that is shown was left", () => {
  expect(viewsAfter("a", connecting)).toEqual(["Connect"])
})

it("closes where nothing else was shown", () => {
  expect(viewsAfter("a", { type: "replace", route: { view: "Connecting", connector: "A" } })).toEqual([])
})

it.each<[string, readonly ModalEvent[]]>([
  ["b", [connecting]],
  ["a", [connecting, push({ view: "GetWallet" })]],
  ["a", []],
])("stays when the attempt of %s was left, which is not shown", (connector, events) => {
  expect(viewsAfter(connector, ...events)).toEqual(["Connect", "Connecting", "GetWallet"].slice(0, events.length + 1))
})

it("stays closed", () => {
  expect(viewsAfter("a", connecting, { type: "close" })).toEqual([])
})
