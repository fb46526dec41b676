// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest"
import { animateHeight } from "../../../src/views/dialog/animateHeight.js"
import { stubResizes } from "../support/resizes.js"

afterEach(() => vi.unstubAllGlobals())

/** A frame whose content gets a height and a text, as the browser tells of it. */
const framed = () => {
  const { emit, disconnect } = stubResizes()
  const [frame, content] = [document.createElement("div"), document.createElement("div")]
  const end = animateHeight(frame, content)
  const become = (blockSize: number, html: string): readonly string[] => {
    content.innerHTML = html
    emit({ borderBoxSize: [{ blockSize }] })
    return ["--rxw-height", "--rxw-held"].map((name) => frame.style.getPropertyValue(name))
  }
  return { become, end, disconnect }
}

it("the height of the content is told as it is, and held while there are placeholders", () => {
  const { become } = framed()
  expect(become(300.5, "<p>Account</p>")).toEqual(["300.5px", "300.5px"])
  expect(become(120, "<span data-skeleton></span>")).toEqual(["120px", "300.5px"])
  expect(become(80, "<p>Receive</p>")).toEqual(["80px", "80px"])
})

it("old content that is being loaded again is no placeholder", () => {
  const { become } = framed()
  become(300, "<p>Account</p>")
  expect(become(120, `<div aria-busy="true">Old tokens</div>`)).toEqual(["120px", "120px"])
})

it("nothing is told after its end", () => {
  const { end, disconnect } = framed()
  end()
  expect(disconnect).toHaveBeenCalledTimes(1)
})
