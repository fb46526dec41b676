// @vitest-environment jsdom
import { afterEach, expect, it } from "vitest"
import { holdHeight } from "../../../src/views/dialog/holdHeight.js"

afterEach(() => document.body.replaceChildren())

/** A sheet with a button and a frame, which is as high as its style sheet says. */
const drawn = () => {
  document.body.innerHTML = `<style>.frame { block-size: 300px }</style><div><button></button><div class="frame"></div></div>`
  const [sheet, frame, button] = ["div", ".frame", "button"].map((query) => document.querySelector<HTMLElement>(query))
  if (!sheet || !frame || !button) throw new Error("not drawn")
  const end = holdHeight(frame, sheet)
  const fire = (target: EventTarget, type: string): string => {
    target.dispatchEvent(new Event(type, { bubbles: true }))
    return frame.style.blockSize
  }
  return { button, fire, end }
}

it.each(["pointerup", "pointercancel", "contextmenu"])(
  "the height is held from a press in the sheet until %s, wherever that is",
  (type) => {
    const { button, fire } = drawn()
    expect(fire(button, "pointerdown")).toBe("300px")
    expect(fire(document.body, type)).toBe("")
  },
)

it("a press beside the sheet holds nothing", () => {
  const { fire } = drawn()
  expect(fire(document.body, "pointerdown")).toBe("")
})

it("nothing is held after its end", () => {
  const { button, fire, end } = drawn()
  end()
  expect(fire(button, "pointerdown")).toBe("")
})
