// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { browserEnvironment, eventPage } from "../../src/services/browser.js"
import { disconnectedFlags } from "../../src/services/disconnectedFlags.js"
import { recordsIn } from "../../src/services/storage.js"
import { wallet } from "../model/support/wallets.js"

beforeEach(() => window.localStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** The event names with listeners on `target`. */
const listenersOf = (target: EventTarget) => {
  const names: string[] = []
  const add = target.addEventListener.bind(target)
  const remove = target.removeEventListener.bind(target)
  vi.spyOn(target, "addEventListener").mockImplementation((...args: Parameters<typeof add>) => {
    names.push(args[0])
    add(...args)
  })
  vi.spyOn(target, "removeEventListener").mockImplementation((...args: Parameters<typeof remove>) => {
    names.splice(names.indexOf(args[0]), 1)
    remove(...args)
  })
  return names
}

const quota = () => {
  throw new DOMException("The quota has been exceeded.", "QuotaExceededError")
}

/** A browser in which even reading `localStorage` throws. */
const blockStorage = () =>
  vi.spyOn(window, "localStorage", "get").mockImplementation(() => {
    throw new DOMException("Access is denied.", "SecurityError")
  })

describe("page events", () => {
  it("are listened to on subscription, and all listeners are removed", () => {
    const onWindow = listenersOf(window)
    const onDocument = listenersOf(document)
    const { storage, page } = browserEnvironment()
    expect([...onWindow, ...onDocument]).toEqual([])

    const subscriptions = [storage.changed$, page.events("hello"), page.visible$].map((each$) => each$.subscribe())
    expect([...onWindow, ...onDocument]).toEqual(["storage", "hello", "visibilitychange"])

    subscriptions.forEach((subscription) => subscription.unsubscribe())
    expect([...onWindow, ...onDocument]).toEqual([])
  })
})

describe("the events of the window", () => {
  it("are received by type, as they were dispatched, from subscription to unsubscription", () => {
    const announce = (type: string, detail: string) => window.dispatchEvent(new CustomEvent(type, { detail }))
    const received: unknown[] = []

    announce("announce", "early")
    const subscription = browserEnvironment()
      .page.events("announce")
      .subscribe((event) => received.push(event))
    announce("announce", "in time")
    announce("other", "of another type")
    subscription.unsubscribe()
    announce("announce", "too late")

    expect(received).toMatchObject([{ type: "announce", detail: "in time" }])
  })

  it("are dispatched by type, with a detail, which is null without one", () => {
    const received: unknown[] = []
    const listener = (event: Event) => received.push((event as CustomEvent).detail)
    window.addEventListener("ready", listener)
    const api = { register: () => {} }
    browserEnvironment().page.dispatch("ready", api)
    browserEnvironment().page.dispatch("ready")
    window.removeEventListener("ready", listener)
    expect(received).toStrictEqual([api, null])
  })
})

describe("the wallets of the page", () => {
  it("are read from the window", () => {
    vi.stubGlobal("ethereum", { isFox: true })
    expect(browserEnvironment().page.injected("ethereum")).toEqual({ isFox: true })
    expect(browserEnvironment().page.injected("solana")).toBeUndefined()
  })
})

describe("the tab", () => {
  it("emits its visibility, now and on every change", () => {
    const seen: boolean[] = []
    const state = vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible")
    const subscription = browserEnvironment().page.visible$.subscribe((visible) => seen.push(visible))
    state.mockReturnValue("hidden")
    document.dispatchEvent(new Event("visibilitychange"))
    subscription.unsubscribe()
    expect(seen).toEqual([true, false])
  })

  it("has the user's languages", () => {
    expect(browserEnvironment().page.languages()).toEqual(window.navigator.languages)
  })
})

describe("the preference for a dark page", () => {
  it("is false without matchMedia", () => {
    vi.stubGlobal("matchMedia", undefined)
    const emitted: boolean[] = []
    browserEnvironment()
      .page.prefersDark$.subscribe((dark) => emitted.push(dark))
      .unsubscribe()
    expect(emitted).toEqual([false])
  })

  it("emits changes until unsubscribed", () => {
    const query = Object.assign(new EventTarget(), { matches: true })
    const listeners = listenersOf(query)
    vi.stubGlobal("matchMedia", () => query)
    const emitted: boolean[] = []
    const subscription = browserEnvironment().page.prefersDark$.subscribe((dark) => emitted.push(dark))
    query.matches = false
    query.dispatchEvent(new Event("change"))
    expect(listeners).toEqual(["change"])
    subscription.unsubscribe()
    expect([emitted, listeners]).toEqual([[true, false], []])
  })
})

describe("the storage", () => {
  it("persists texts across reloads, and removes them", () => {
    browserEnvironment().storage.write("k", "text")
    expect(browserEnvironment().storage.read("k")).toBe("text")
    browserEnvironment().storage.write("k", null)
    expect([browserEnvironment().storage.read("k"), window.localStorage.length]).toEqual([null, 0])
  })

  it("falls back to memory if the browser blocks access", () => {
    blockStorage()
    const { storage } = browserEnvironment()
    expect(storage.read("k")).toBeNull()
    storage.write("k", "text")
    expect(storage.read("k")).toBe("text")
    storage.write("k", null)
    expect(storage.read("k")).toBeNull()
  })

  it("keeps a text in memory while the quota is exceeded, and persists it when there is space again", () => {
    const { storage } = browserEnvironment()
    storage.write("k", "old")
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(quota)
    storage.write("k", "new")
    expect([storage.read("k"), window.localStorage.getItem("k")]).toEqual(["new", "old"])
    full.mockRestore()
    storage.write("k", "newer")
    expect([storage.read("k"), window.localStorage.getItem("k")]).toEqual(["newer", "newer"])
  })

  it("reads what another tab has written since a text could not be stored", () => {
    const { storage } = browserEnvironment()
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(quota)
    storage.write("k", "ours")
    expect(storage.read("k")).toBe("ours")
    full.mockRestore()
    window.localStorage.setItem("k", "theirs")
    expect(storage.read("k")).toBe("theirs")
  })

  it("never throws, whatever the browser blocks", () => {
    blockStorage()
    const warn = vi.spyOn(console, "warn")
    const error = vi.spyOn(console, "error")
    const flags = disconnectedFlags(recordsIn(browserEnvironment().storage, "shop"))
    flags.set(wallet("io.fox"), true)
    expect(flags.has(wallet("io.fox"))).toBe(true)
    expect([warn.mock.calls, error.mock.calls]).toEqual([[], []])
  })

  it("emits the keys that another tab writes, and null when it clears the storage", () => {
    const emitted: (string | null)[] = []
    const subscription = browserEnvironment().storage.changed$.subscribe((key) => emitted.push(key))
    window.dispatchEvent(new StorageEvent("storage", { key: "shop/connections", newValue: "1:[]" }))
    window.dispatchEvent(new StorageEvent("storage", { key: null }))
    subscription.unsubscribe()
    window.dispatchEvent(new StorageEvent("storage", { key: "late" }))
    expect(emitted).toEqual(["shop/connections", null])
  })
})

describe("a warning", () => {
  it("names the package", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {})
    browserEnvironment().warn("mind the gap")
    expect(warn.mock.calls).toEqual([["rxwallet: mind the gap"]])
  })
})

describe("without a page", () => {
  it("nothing happens, and nothing fails", () => {
    vi.stubGlobal("window", undefined)
    const { storage, page } = browserEnvironment()
    storage.write("k", "text")
    expect([storage.read("k"), page.languages(), page.injected("ethereum")]).toEqual(["text", [], undefined])
  })
})

describe("the page for analytics", () => {
  it("emits when it is hidden, frozen or left, until unsubscribed", () => {
    const onWindow = listenersOf(window)
    const onDocument = listenersOf(document)
    const state = vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible")
    const left: string[] = []
    const subscription = eventPage().leaving$.subscribe((event) => left.push((event as Event).type))
    expect([...onDocument, ...onWindow]).toEqual(["visibilitychange", "freeze", "pagehide"])

    document.dispatchEvent(new Event("visibilitychange"))
    expect(left).toEqual([])
    state.mockReturnValue("hidden")
    document.dispatchEvent(new Event("visibilitychange"))
    document.dispatchEvent(new Event("freeze"))
    window.dispatchEvent(new Event("pagehide"))
    subscription.unsubscribe()
    expect(left).toEqual(["visibilitychange", "freeze", "pagehide"])
    expect([...onDocument, ...onWindow]).toEqual([])
  })

  it("has a URL, an origin, and a new id each time", () => {
    const { address, newId } = eventPage()
    expect([address(), browserEnvironment().page.origin()]).toEqual([window.location.href, window.location.origin])
    const ids = Array.from({ length: 100 }, newId)
    expect(
      ids.filter((id) => !/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id)),
    ).toEqual([])
    expect(new Set(ids).size).toBe(100)
  })

  it("sends beacons, and handles a browser that refuses them", () => {
    const sendBeacon = vi.fn(() => true)
    vi.stubGlobal("navigator", { sendBeacon })
    expect(eventPage().beacon("https://cloud.example", "[]")).toBe(true)
    expect(sendBeacon).toHaveBeenCalledWith("https://cloud.example", "[]")
    vi.stubGlobal("navigator", {})
    expect(eventPage().beacon("https://cloud.example", "[]")).toBe(false)
  })
})
