// @vitest-environment jsdom
/** @jsxImportSource react */
import { cleanup, render } from "@testing-library/react"
import { useRef } from "react"
import { afterEach, expect, it } from "vitest"
import { useKeptFocus } from "../../../src/views/dialog/useKeptFocus.js"

afterEach(cleanup)

const View = () => {
  const content = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section ref={content} onFocus={useKeptFocus(content, heading)}>
      <h2 ref={heading} tabIndex={-1}>
        Wallets
      </h2>
      <p>
        <button>1</button>
      </p>
      <p>
        <button>2</button>
      </p>
    </section>
  )
}

/** A view of two rows, the first of which has the focus. */
const drawn = () => {
  const { getByRole, unmount } = render(
    <>
      <View />
      <button>beside</button>
    </>,
  )
  const buttonOf = (name: string) => getByRole("button", { name })
  const button = buttonOf("1")
  const row = button.parentElement as HTMLElement
  const list = row.parentElement as HTMLElement
  button.focus()
  const after = async (change: () => void): Promise<Element | null> => {
    change()
    await Promise.resolve()
    return document.activeElement
  }
  return { heading: getByRole("heading"), list, row, button, beside: buttonOf("beside"), after, unmount }
}

it("a row keeps the focus while it is moved", async () => {
  const { list, row, button, after } = drawn()
  expect(await after(() => list.append(row))).toBe(button)
})

it("a row that is removed leaves the focus to the heading", async () => {
  const { heading, row, after } = drawn()
  expect(await after(() => row.remove())).toBe(heading)
})

it.each([
  ["is moved", "append"],
  ["is removed", "removeChild"],
] as const)("a row that %s does not take the focus from where it is now", async (_, change) => {
  const { list, row, beside, after } = drawn()
  beside.focus()
  expect(await after(() => list[change](row))).toBe(beside)
})

it("a row that has not moved is not focused again", async () => {
  const { list, button, after } = drawn()
  button.blur()
  expect(await after(() => list.append("more"))).toBe(document.body)
})

it("nothing is focused after its end", async () => {
  const { list, row, after, unmount } = drawn()
  unmount()
  document.body.append(list)
  expect(await after(() => list.append(row))).toBe(document.body)
  list.remove()
})
