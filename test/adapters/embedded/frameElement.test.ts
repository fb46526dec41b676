// @vitest-environment jsdom
import { Subject } from "rxjs"
import { afterEach, describe, expect, it, vi } from "vitest"
import { type FrameElement, frameElement } from "../../../src/adapters/embedded/frameElement.js"
import { simulatedDialogs } from "../../wallet/support/simulatedDialogs.js"

const origin = "https://secure.example"
const url = `${origin}/sdk?version=4`
const place = { top: 10.4, left: 20.5, width: 360, height: 600, title: "Approve", close: "Decline" }

const ends: (() => void)[] = []

simulatedDialogs()
afterEach(() => {
  ends.splice(0).forEach((end) => end())
  expect(document.querySelector("dialog")).toBeNull()
})

const part = <T extends Element>(selector: string): T => document.querySelector<T>(selector) as T

/** A frame on the page, what it is heard to say, and how often it is said to be left or broken. */
const onPage = () => {
  const events = new Subject<unknown>()
  const heard: unknown[] = []
  const seen: string[] = []
  let frame: FrameElement | undefined
  const injected = (name: string): unknown => (name === "document" ? document : globalThis.crypto)
  const shown = frameElement({ origin, url }, { injected, events: () => events }).subscribe((element) => {
    frame = element
    element.messages$.subscribe((message) => heard.push(message))
    element.left$.subscribe(() => seen.push("left"))
    element.broken$.subscribe(() => seen.push("broken"))
  })
  ends.push(() => shown.unsubscribe())
  const element = part<HTMLIFrameElement>("iframe")
  const say = (changes: object = {}): void =>
    events.next({ origin, source: element.contentWindow, data: "hello", ...changes })
  return { frame: frame as FrameElement, element, heard, seen, say, end: () => shown.unsubscribe() }
}

describe("the frame of the embedded wallet", () => {
  it("is in a sandbox without windows and without permissions, and tells its site the origin of the page alone", () => {
    const { element } = onPage()
    expect(element.getAttribute("sandbox")).toBe("allow-scripts allow-same-origin allow-forms")
    expect(element.getAttribute("allow")).toBe("")
    expect(element.referrerPolicy).toBe("strict-origin")
    expect(element.src).toBe(url)
    expect([element.id, element.name]).toEqual(["w3m-iframe", "w3m-secure-iframe"])
  })

  it("is heard by its own window and origin alone", () => {
    const { heard, say } = onPage()
    say({ origin: "https://evil.example" })
    say({ origin: `${origin}.evil.example` })
    say({ source: window })
    say({ source: null })
    say({ origin: undefined })
    expect(heard).toEqual([])
    say()
    expect(heard).toEqual(["hello"])
  })

  it("is told everything for its origin alone", () => {
    const { frame, element } = onPage()
    const post = vi.spyOn(element.contentWindow as Window, "postMessage").mockImplementation(() => undefined)
    frame.post({ id: "1" })
    expect(post.mock.calls).toEqual([[{ id: "1" }, origin]])
  })

  it("is asked under ids of 128 random bits", () => {
    const { frame } = onPage()
    const ids = Array.from({ length: 50 }, () => frame.newId())
    expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true)
    expect(new Set(ids).size).toBe(50)
  })

  it("is hidden until it is shown, at its place and under its title, and goes with its last subscriber", () => {
    const { frame, element, end } = onPage()
    const dialog = part<HTMLDialogElement>("dialog")
    expect(dialog.open).toBe(false)
    frame.show(place)
    frame.show({ ...place, top: 50 })
    expect(dialog.open).toBe(true)
    const { top, left, width, height } = dialog.style
    expect([top, left, width, height]).toEqual(["50px", "21px", "360px", "600px"])
    expect([dialog.getAttribute("aria-label"), element.title]).toEqual(["Approve", "Approve"])
    expect(part("dialog button").textContent).toBe("Decline")
    frame.hide()
    frame.hide()
    expect(dialog.open).toBe(false)
    end()
    expect(document.querySelector("iframe")).toBeNull()
  })

  it("is left by Escape, by its button, by a press beside it, and where the browser closes it; not where it is hidden", () => {
    const { frame, seen } = onPage()
    const dialog = part<HTMLDialogElement>("dialog")
    frame.show(place)
    const escape = new Event("cancel", { cancelable: true })
    dialog.dispatchEvent(escape)
    expect([seen.length, escape.defaultPrevented]).toEqual([1, true])
    dialog.dispatchEvent(new Event("click"))
    part("dialog button").dispatchEvent(new Event("click"))
    expect(seen).toHaveLength(3)
    part("iframe").dispatchEvent(new Event("click", { bubbles: true }))
    dialog.dispatchEvent(new Event("close"))
    expect(seen).toHaveLength(3)
    dialog.open = false
    dialog.dispatchEvent(new Event("close"))
    expect(seen).toEqual(["left", "left", "left", "left"])
    frame.hide()
    dialog.dispatchEvent(new Event("close"))
    expect(seen).toHaveLength(4)
  })

  it("has a button that is seen while it has the focus", () => {
    onPage()
    const button = part<HTMLButtonElement>("dialog button")
    expect([button.type, button.style.opacity]).toEqual(["button", "0"])
    button.dispatchEvent(new Event("focus"))
    expect(button.style.opacity).toBe("1")
    button.dispatchEvent(new Event("blur"))
    expect(button.style.opacity).toBe("0")
  })

  it("is broken where it cannot be loaded, and where other code of the page has taken it off the page", () => {
    const { frame, seen, element } = onPage()
    frame.look()
    expect(seen).toEqual([])
    element.dispatchEvent(new Event("error"))
    expect(seen).toEqual(["broken"])
    part("dialog").remove()
    frame.look()
    expect(seen).toEqual(["broken", "broken"])
  })
})
