// @vitest-environment jsdom
import { act, cleanup, fireEvent } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { deviceIn } from "../../model/support/devices.js"
import { draw, settled, sheet } from "../support/drawn.js"
import { drawPaired } from "../support/drawPaired.js"
import { onComputers, onPhones, pairing, pending, phone, river, tapped, uri } from "../support/pairingScenes.js"

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const encoded = encodeURIComponent(uri)

const link = (name: RegExp | string) => sheet().getByRole("link", { name })
const button = (name: string) => sheet().getByRole("button", { name })
const never = () => new Promise<never>(() => {})

describe("a wallet on a phone", () => {
  const href = `river://wc?uri=${encoded}`

  it("is asked at once, so that the URI is ready before the link can be tapped", async () => {
    const connect = vi.fn(never)
    const { states } = await draw(pairing(onPhones, { links: phone, wallet: { connect } }))
    await settled()
    expect(connect).toHaveBeenCalledTimes(1)
    expect(sheet().queryByRole("link", { name: "Open River" })).toBeNull()
    act(() => states.attempt.next(pending(uri)))
    expect(link("Open River").getAttribute("href")).toBe(`river://wc?uri=${encoded}`)
  })

  it("has the URI that is there already, of an attempt that goes on", async () => {
    const connect = vi.fn(never)
    const attempt = {
      status: "pending",
      connector: "walletConnect",
      namespace: undefined,
      uri,
      reusable: true,
    } as const
    await draw(pairing(onPhones, { links: phone, attempt, wallet: { connect } }))
    await settled()
    expect(link("Open River").getAttribute("href")).toBe(href)
    expect(connect).not.toHaveBeenCalled()
  })

  const android = deviceIn("Chrome on Android", { telegram: true })

  it.each([
    ["the page's own window", {}, "_self", encoded],
    ["the topmost window for a page in a frame", { framed: true }, "_top", encoded],
    ["a new window in Telegram", { telegram: true }, "_blank", encoded],
    ["a new window in Telegram on Android, which decodes links", android, "_blank", encodeURIComponent(encoded)],
  ] as const)("is opened by a link in %s", async (_, changes, target, text) => {
    const device = { ...deviceIn("Safari on an iPhone"), ...changes }
    await drawPaired(pairing(onPhones, { links: { ...phone, device } }))
    const open = link("Open River")
    expect(open.getAttribute("target")).toBe(target)
    expect(open.getAttribute("rel")).toBe("noopener noreferrer")
    expect(open.getAttribute("href")).toBe(`river://wc?uri=${text}`)
  })

  it("is followed from the tap on", async () => {
    const still = await draw(pairing(onPhones, { links: phone }))
    await settled()
    const spy = vi.spyOn(still.wallet.links, "tapped")
    act(() => still.states.attempt.next(pending(uri)))
    link("Open River").addEventListener("click", (event) => event.preventDefault())
    fireEvent.click(link("Open River"))
    expect(spy.mock.calls).toEqual([[{ name: "River", home: "river://", href }]])
  })

  it("that did not open is to be installed, given the link, or replaced by another", async () => {
    const { wallet } = await drawPaired(pairing(onPhones, { links: tapped("unanswered", href) }))
    expect(sheet().getByText(/^Nothing opened\? Install River/)).toBeTruthy()
    expect(link(/^Get River/).getAttribute("href")).toMatch(/^https:\/\/apps\.apple\.com\//)
    expect(button("Copy link")).toBeTruthy()
    fireEvent.click(button("Choose another wallet"))
    await settled()
    expect(wallet.modal.state$.value.stack).toEqual([{ view: "Connect" }])
  })

  it("that was opened without an answer is to be opened again", async () => {
    await drawPaired(pairing(onPhones, { links: tapped("returned", href) }))
    expect(sheet().getByText(/^River hasn't answered yet/)).toBeTruthy()
    expect(link("Open River")).toBeTruthy()
  })

  it("says nothing of an earlier link", async () => {
    await drawPaired(pairing(onPhones, { links: tapped("unanswered", "river://wc?uri=old") }))
    expect(sheet().queryByText(/^Nothing opened/)).toBeNull()
  })

  it("has a new link when the last one has expired", async () => {
    const connect = vi.fn(never)
    const { states } = await drawPaired(pairing(onPhones, { links: phone, wallet: { connect } }))
    act(() => states.now.next(states.now.value + 260_000))
    expect(sheet().queryByRole("link", { name: "Open River" })).toBeNull()
    fireEvent.click(button("Get a new link"))
    expect(connect).toHaveBeenCalledTimes(2)
  })

  it("opens this page in its own browser where the site has no relay", async () => {
    const connect = vi.fn(never)
    await draw(pairing(river, { connectors: [], links: phone, wallet: { connect } }))
    await settled()
    expect(link("Open River").getAttribute("href")).toBe("https://link.river.example/open/shop.example/pay")
    expect(connect).not.toHaveBeenCalled()
  })

  it("that is for computers only is not offered for installation", async () => {
    await draw(pairing(onComputers, { links: phone }))
    await settled()
    expect(sheet().getByText("River isn't available on this device")).toBeTruthy()
    expect(sheet().queryByRole("link")).toBeNull()
    expect(button("Choose another wallet")).toBeTruthy()
  })

  it("is not opened by links that may not be opened", async () => {
    const script = "javascript:alert(1)"
    const links = { mobile: script, universal: script, web: script, desktop: script, browser: "javascript://x/{href}" }
    const stores = { ios: script, android: script, chrome: script, firefox: script }
    const { states } = await drawPaired(pairing({ ...river, links, stores, homepage: script }, { links: phone }))
    for (const device of [deviceIn("Safari on an iPhone"), deviceIn("Chrome on Windows")]) {
      act(() => states.links.next({ ...states.links.value, device }))
      expect(sheet().queryByRole("link")).toBeNull()
      expect(button("Choose another wallet")).toBeTruthy()
    }
  })

  it("may be any that takes the link, where none was chosen", async () => {
    await drawPaired(pairing(null, { links: phone }))
    expect(link("Open a wallet app").getAttribute("href")).toBe(uri)
    expect(sheet().getByRole("img")).toBeTruthy()
  })

  it("is not opened by anything but a pairing URI", async () => {
    const { pair } = await drawPaired(pairing(null, { links: phone }))
    for (const text of ["javascript:alert(1)", "https://evil.example", "wc: x"]) {
      pair(text)
      expect(sheet().queryByRole("link")).toBeNull()
    }
  })
})
