import { describe, expect, it } from "vitest"
import { openCheckoutWindow } from "../../../src/services/codecs/checkoutWindow.js"

/** A window as `window.open` returns it; `calls` is what was done to it. */
const fakeWindow = () => {
  const calls: string[] = []
  const opened = {
    ...{ closed: false, opener: {} as unknown, close: () => void calls.push("close") },
    location: { replace: (url: string) => void calls.push(`replace ${url}`) },
  }
  return { opened, calls }
}
const openedBy = (open: unknown) => openCheckoutWindow({ injected: (name) => (name === "open" ? open : undefined) })

describe("the window of a seller's page", () => {
  it("is empty and of its own size at first, and its page cannot reach this one", () => {
    const { opened, calls } = fakeWindow()
    const asked: unknown[] = []
    const window = openedBy((...input: readonly unknown[]) => {
      asked.push(input)
      return opened
    })
    expect(asked).toEqual([["", "_blank", "popup,width=600,height=800"]])
    expect(opened.opener).toBeNull()
    window?.show("https://pay.example/")
    window?.close()
    expect(calls).toEqual(["replace https://pay.example/", "close"])
  })

  it("is gone once it is closed, and where it can no longer be read", () => {
    const { opened } = fakeWindow()
    const window = openedBy(() => opened)
    expect(window?.isClosed()).toBe(false)
    opened.closed = true
    expect(window?.isClosed()).toBe(true)
    Object.defineProperty(opened, "closed", {
      get: () => {
        throw new Error("SecurityError")
      },
    })
    expect(window?.isClosed()).toBe(true)
  })

  it.each([
    ["the browser opens none", () => null],
    ["it is closed at once", () => ({ ...fakeWindow().opened, closed: true })],
    ["a page has replaced the function by another one", () => ({})],
    [
      "that function throws",
      () => {
        throw new Error("blocked")
      },
    ],
    ["there is no such function", undefined],
  ])("is null where %s", (_, open) => expect(openedBy(open)).toBeNull())
})
