// @vitest-environment jsdom
import { afterEach, expect, it } from "vitest"
import { keepMoved } from "../../../src/views/dialog/keepMoved.js"

afterEach(() => document.body.replaceChildren())

/** A list of two rows, the first of which has the focus. */
const drawn = () => {
  document.body.innerHTML = "<div><p><button>1</button></p><p><button>2</button></p></div><button>beside</button>"
  const [list, beside] = [...document.body.children] as [HTMLElement, HTMLElement]
  const end = keepMoved(list)
  const [row, button] = [list.querySelector("p"), list.querySelector("button")]
  if (!row || !button) throw new Error("not drawn")
  button.focus()
  const move = async (): Promise<Element | null> => {
    list.append(row)
    await Promise.resolve()
    return document.activeElement
  }
  return { list, row, button, beside, move, end }
}

it("a row keeps the focus while it is moved", async () => {
  const { button, move } = drawn()
  expect(await move()).toBe(button)
})

it("a row does not take the focus from where it is now", async () => {
  const { beside, move } = drawn()
  beside.focus()
  expect(await move()).toBe(beside)
})

it("a row that has not moved is not focused again, nor one that is gone", async () => {
  const { list, row, button } = drawn()
  button.blur()
  list.append("more")
  await Promise.resolve()
  expect(document.activeElement).toBe(document.body)
  row.remove()
  await Promise.resolve()
  expect(document.activeElement).toBe(document.body)
})

it("nothing is focused after its end", async () => {
  const { move, end } = drawn()
  end()
  expect(await move()).toBe(document.body)
})
