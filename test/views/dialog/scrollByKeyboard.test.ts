// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest"
import { scrollByKeyboard } from "../../../src/views/dialog/scrollByKeyboard.js"
import { stubResizes } from "../support/resizes.js"

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A frame of 100 px whose content gets a height and elements, as the browser tells of it; and its stop of the Tab key. */
const framed = () => {
  const { emit, disconnect } = stubResizes()
  vi.spyOn(Element.prototype, "getClientRects").mockImplementation(function (this: Element) {
    return (this.hasAttribute("hidden") ? [] : [{}]) as unknown as DOMRectList
  })
  const [frame, content] = [document.createElement("div"), document.createElement("div")]
  const end = scrollByKeyboard(frame, content)
  const become = (height: number, html: string): string | null => {
    Object.defineProperties(frame, {
      scrollHeight: { value: height, configurable: true },
      clientHeight: { value: 100, configurable: true },
    })
    content.innerHTML = html
    emit()
    return frame.getAttribute("tabindex")
  }
  return { become, end, disconnect }
}

it("a text that has to be scrolled is reached by Tab where nothing else is", () => {
  const { become } = framed()
  expect(become(100, "<p>Waiting</p>")).toBeNull()
  expect(become(300, "<p>Waiting</p><button>Try again</button>")).toBeNull()
  expect(become(300, "<p>Waiting</p><button hidden>Ready</button>")).toBe("0")
  expect(become(300, "<p>Waiting</p>")).toBe("0")
})

it("it is no stop later, but what has the focus keeps it", () => {
  const { become } = framed()
  become(300, "<p>Waiting</p>")
  expect(become(300, "<p>Declined</p><button>Try again</button>")).toBe("-1")
})

it("nothing is watched after its end", () => {
  const { end, disconnect } = framed()
  end()
  expect(disconnect).toHaveBeenCalledTimes(1)
})
