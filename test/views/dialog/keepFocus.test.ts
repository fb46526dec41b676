// @vitest-environment jsdom
import { afterEach, expect, it } from "vitest"
import { keepFocus } from "../../../src/views/dialog/keepFocus.js"

afterEach(() => document.body.replaceChildren())

/** A sheet with a heading and two rows, the first of which has the focus, and a button beside it. */
const drawn = (focusFirst = false) => {
  document.body.innerHTML = `<div><h2 tabindex="-1"></h2><p><button></button></p><p></p></div><button>beside</button>`
  const [sheet, beside] = [...document.body.children] as [HTMLElement, HTMLElement]
  const [heading, row, button] = [sheet.querySelector("h2"), sheet.querySelector("p"), sheet.querySelector("button")]
  if (!heading || !row || !button) throw new Error("not drawn")
  if (focusFirst) button.focus()
  const end = keepFocus(sheet, () => heading)
  button.focus()
  const after = async (change: () => void): Promise<Element | null> => {
    change()
    await Promise.resolve()
    return document.activeElement
  }
  return { sheet, heading, row, button, beside, after, end }
}

it.each([
  ["since", false],
  ["before", true],
])("the heading gets the focus when what has it %s then is removed", async (_when, focusFirst) => {
  const { heading, row, after } = drawn(focusFirst)
  expect(await after(() => row.remove())).toBe(heading)
})

it("a row keeps the focus while it is moved", async () => {
  const { sheet, row, button, after } = drawn()
  expect(await after(() => sheet.append(row))).toBe(button)
})

it.each([
  ["is moved", "append"],
  ["is removed", "removeChild"],
] as const)("a row that %s does not take the focus from where it is now", async (_what, change) => {
  const { sheet, row, beside, after } = drawn()
  beside.focus()
  expect(await after(() => sheet[change](row))).toBe(beside)
})

it("a row that has not moved is not focused again", async () => {
  const { sheet, button, after } = drawn()
  button.blur()
  expect(await after(() => sheet.append("more"))).toBe(document.body)
})

it("nothing gets the focus after its end", async () => {
  const { row, after, end } = drawn()
  end()
  expect(await after(() => row.remove())).toBe(document.body)
})
