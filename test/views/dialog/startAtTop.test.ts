// @vitest-environment jsdom
import { afterEach, expect, it } from "vitest"
import { startAtTop } from "../../../src/views/dialog/startAtTop.js"

afterEach(() => document.body.replaceChildren())

const panes = `<div><div style="display: grid; grid-template-columns: 306px 374px"></div></div>`
const plain = "<div><div></div></div>"

/** A frame that is scrolled while `view` is in it, and the function that puts another in its place. */
const scrolled = (view: string) => {
  document.body.innerHTML = `<div><div>${view}</div></div>`
  const frame = document.body.firstElementChild as HTMLElement
  const content = frame.firstElementChild as HTMLElement
  const end = startAtTop(frame, content)
  frame.scrollTop = 200
  frame.dispatchEvent(new Event("scroll"))
  const show = async (next: string): Promise<number> => {
    content.innerHTML = next
    await Promise.resolve()
    return frame.scrollTop
  }
  return { content, show, end }
}

it("another view begins at its start", async () => {
  expect(await scrolled(plain).show(plain)).toBe(0)
})

it.each([
  [plain, panes],
  [panes, plain],
])("so does one beside which there was no list before, or is none any more", async (before, after) => {
  expect(await scrolled(before).show(after)).toBe(0)
})

it("a list stays in its place while another view comes beside it", async () => {
  expect(await scrolled(panes).show(panes)).toBe(200)
})

it("a view that changes stays in its place", async () => {
  const { content } = scrolled(plain)
  content.firstElementChild?.append("more")
  await Promise.resolve()
  expect(content.parentElement?.scrollTop).toBe(200)
})

it("nothing is scrolled after its end", async () => {
  const { show, end } = scrolled(plain)
  end()
  expect(await show(plain)).toBe(200)
})
