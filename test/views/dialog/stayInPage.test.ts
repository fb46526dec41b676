// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { stayInPage } from "../../../src/views/dialog/stayInPage.js"

/** What is queued for the next paint, and for after it. */
const waiting: ((time: number) => void)[] = []

beforeEach(() => {
  vi.spyOn(window, "requestAnimationFrame").mockImplementation((work) => waiting.push(work))
  vi.spyOn(window, "setTimeout").mockImplementation(((work: () => void) => waiting.push(work)) as never)
})

const ends: (() => void)[] = []

afterEach(() => {
  ends.splice(0).forEach((end) => end())
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

/** A host in `parent` with something on show in its shadow root, and how often that was shown again. */
const shown = (parent: Element = document.body) => {
  const host = parent.appendChild(document.createElement("div"))
  const content = document.createElement("dialog")
  host.attachShadow({ mode: "open" }).append(content)
  const show = vi.fn()
  const end = stayInPage(content, show)
  ends.push(end)
  return { host, show, end }
}

const paint = async (): Promise<void> => {
  await Promise.resolve()
  for (const work of waiting) work(0)
  waiting.length = 0
}

it("is in the page again after the paint that follows its removal, as often as that is done", async () => {
  const { host, show } = shown()
  for (const times of [1, 2]) {
    host.remove()
    await Promise.resolve()
    expect(host.isConnected).toBe(false)
    await paint()
    expect(host.parentNode).toBe(document.body)
    expect(show).toHaveBeenCalledTimes(times)
  }
})

it("is in the page again where it was removed before", async () => {
  const { host } = shown(document.createElement("body"))
  await paint()
  expect(host.parentNode).toBe(document.body)
})

it("stays away after its end", async () => {
  const { host, show, end } = shown()
  end()
  host.remove()
  await paint()
  expect(show).not.toHaveBeenCalled()
})

it("leaves a host where the site has put it", async () => {
  const { host, show } = shown(document.body.appendChild(document.createElement("main")))
  host.remove()
  await paint()
  expect(show).not.toHaveBeenCalled()
})
