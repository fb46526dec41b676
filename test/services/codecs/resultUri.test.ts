// @vitest-environment jsdom
import { describe, expect, it } from "vitest"
import { hideResult, takeResult } from "../../../src/services/codecs/resultUri.js"

const result = "https://secure.example/result?code=1"

/** The page at an address, with the real history of the browser, in Telegram or not. */
const pageAt = (query: string, telegram = true) => {
  window.history.replaceState({ step: 3 }, "", `/shop?${query}#top`)
  const properties: Readonly<Record<string, unknown>> = {
    navigator: window.navigator,
    location: window.location,
    history: window.history,
    ...(telegram && { Telegram: {} }),
  }
  return { injected: (name: string) => properties[name] }
}

const shown = () => window.location.pathname + window.location.search + window.location.hash
const returned = `item=1&result_uri=${encodeURIComponent(result)}`

describe("the result of a social login in a mini app of Telegram", () => {
  it("is taken out of the address bar, without another entry and without the loss of the page's state", () => {
    const page = pageAt(returned)
    const { length } = window.history
    hideResult(page)
    expect(shown()).toBe("/shop?item=1#top")
    expect(window.history.length).toBe(length)
    expect(window.history.state).toEqual({ step: 3 })
  })

  it("is handed to the login that waits for it, once, also when it was taken out before", () => {
    const page = pageAt(returned)
    hideResult(page)
    expect(takeResult(page)).toBe(result)
    expect(takeResult(page)).toBeNull()
    expect(takeResult(pageAt(returned))).toBe(result)
    expect(shown()).toBe("/shop?item=1#top")
  })

  it("is nothing of a page outside of Telegram: its parameters are its own", () => {
    expect(takeResult(pageAt(returned, false))).toBeNull()
    expect(shown()).toBe(`/shop?${returned}#top`)
  })

  it("is null where there is none, and on a server", () => {
    expect(takeResult(pageAt("item=1"))).toBeNull()
    expect(shown()).toBe("/shop?item=1#top")
    expect(takeResult({ injected: () => undefined })).toBeNull()
  })

  it("stays where the browser refuses, without an error", () => {
    const page = pageAt(returned)
    const history = {
      replaceState: () => {
        throw new Error("SecurityError")
      },
    }
    const refusing = { injected: (name: string) => (name === "history" ? history : page.injected(name)) }
    expect(takeResult(refusing)).toBe(result)
    expect(shown()).toBe(`/shop?${returned}#top`)
  })
})
