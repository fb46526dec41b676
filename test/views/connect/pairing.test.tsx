// @vitest-environment jsdom
import { act, cleanup, fireEvent } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { type AnyWalletError, fail } from "../../../src/model/errors.js"
import { draw, settled, sheet, timeoutsOfPage } from "../support/drawn.js"
import { drawPaired } from "../support/drawPaired.js"
import { connector, onPhones, pairing, pending, relay, river, uri } from "../support/pairingScenes.js"
import { metaMask } from "../support/stillWallet.js"

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const encoded = encodeURIComponent(uri)

const link = (name: RegExp | string) => sheet().getByRole("link", { name })
const button = (name: string) => sheet().getByRole("button", { name })
const never = () => new Promise<never>(() => {})

describe("a pairing URI on a computer", () => {
  it("is a QR code once it is there, and before that a place of its size", async () => {
    const { states } = await draw(pairing())
    await settled()
    expect(sheet().getByText("Scan with your phone")).toBeTruthy()
    expect(sheet().queryByRole("img")).toBeNull()
    act(() => states.attempt.next(pending(uri)))
    expect(sheet().getByRole("img", { name: "QR code to connect your wallet" })).toBeTruthy()
  })

  it("names the wallet that was chosen, whose logo is in the code", async () => {
    await drawPaired(pairing(onPhones))
    expect(sheet().getByText("Scan with River")).toBeTruthy()
    const code = sheet().getByRole("img", { name: "QR code to connect River" })
    expect(code.parentElement?.textContent).toBe("R")
  })

  it.each([
    ["once, where its code could not be loaded before", "Failed to fetch dynamically imported module: /relay.js", 1],
    ["not where it failed otherwise", "No socket", 0],
  ])("is asked for %s", async (_, message, times) => {
    const connect = vi.fn(never)
    const error = fail("Unexpected", { message })
    const attempt = { status: "failed", connector, namespace: undefined, error } as const
    await draw(pairing(null, { attempt, wallet: { connect } }))
    await settled()
    expect(connect).toHaveBeenCalledTimes(times)
  })

  it("can be copied, which is said", async () => {
    const writeText = vi.fn(() => Promise.resolve())
    Object.defineProperty(window.navigator, "clipboard", { value: { writeText }, configurable: true })
    await drawPaired(pairing())
    fireEvent.click(button("Copy link"))
    await settled()
    expect(writeText).toHaveBeenCalledWith(uri)
    expect(sheet().getByText("Link copied")).toBeTruthy()
  })

  it("says what else to do when it has been shown for 8 s", async () => {
    const pass = timeoutsOfPage()
    await drawPaired(pairing())
    expect(sheet().queryByText(/^Can't scan it/)).toBeNull()
    pass(8_000)
    expect(sheet().getByText(/^Can't scan it\? Copy the link/)).toBeTruthy()
  })

  it("offers to ask again when it does not come for 8 s", async () => {
    const pass = timeoutsOfPage()
    const connect = vi.fn(never)
    await draw(pairing(null, { wallet: { connect } }))
    await settled()
    pass(8_000)
    expect(sheet().getByText(/^This is taking longer than usual/)).toBeTruthy()
    fireEvent.click(button("Show a new code"))
    expect(connect).toHaveBeenCalledTimes(2)
  })

  it("has expired after 4 minutes, and a new one is shown on request", async () => {
    const connect = vi.fn(never)
    const { states, pair } = await drawPaired(pairing(null, { wallet: { connect } }))
    const since = states.now.value
    act(() => states.now.next(since + 240_000))
    expect(sheet().getByRole("img")).toBeTruthy()
    act(() => states.now.next(since + 250_000))
    expect(sheet().queryByRole("img")).toBeNull()
    expect(sheet().queryByRole("button", { name: "Copy link" })).toBeNull()
    expect(sheet().getByText("This code has expired")).toBeTruthy()
    fireEvent.click(button("Show a new code"))
    expect(connect).toHaveBeenCalledTimes(2)
    pair("wc:2@2?symKey=3c")
    expect(sheet().getByRole("img")).toBeTruthy()
  })

  it("has not expired where the connector renews it", async () => {
    const { states, pair } = await drawPaired(pairing())
    const since = states.now.value
    act(() => states.now.next(since + 230_000))
    pair("wc:2@2?symKey=3c")
    act(() => states.now.next(since + 300_000))
    expect(sheet().getByRole("img")).toBeTruthy()
  })

  it("has expired when no wallet has answered it in time", async () => {
    const { states } = await drawPaired(pairing())
    const end = (error: AnyWalletError): void => {
      act(() => states.attempt.next({ status: "failed", connector, namespace: undefined, error }))
    }
    end(fail("TimedOut", { command: "connect", after: 120_000 }))
    expect(sheet().getByText("This code has expired")).toBeTruthy()
  })

  it("has failed when the relay has given none in time", async () => {
    const error = fail("TimedOut", { command: "connect", after: 120_000 })
    await draw(pairing(null, { attempt: { status: "failed", connector, namespace: undefined, error } }))
    await settled()
    expect(sheet().getByText("Connection failed")).toBeTruthy()
  })

  it("says that the wallet declined, and why the relay failed, with a retry", async () => {
    const connect = vi.fn(never)
    const { states } = await drawPaired(pairing(onPhones, { wallet: { connect } }))
    const end = (error: AnyWalletError): void => {
      act(() => states.attempt.next({ status: "failed", connector, namespace: undefined, error }))
    }
    end(fail("UserRejected", { connector }))
    expect(sheet().getByText("Connection declined")).toBeTruthy()
    end(fail("WalletOffline", { connector }))
    expect(sheet().getByText("Connection failed")).toBeTruthy()
    fireEvent.click(button("Try again"))
    expect(connect).toHaveBeenCalledTimes(2)
    expect(sheet().getByText("Scan with River")).toBeTruthy()
  })

  it("is no code where it is too long for one: it can be copied", async () => {
    const { pair } = await drawPaired(pairing())
    pair(`wc:${"a".repeat(2_000)}`)
    expect(sheet().queryByRole("img")).toBeNull()
    expect(button("Copy link")).toBeTruthy()
  })
})

describe("the app of a wallet that was chosen", () => {
  it("can be got: the code leads to its store, which a phone scans", async () => {
    const { wallet } = await drawPaired(pairing(onPhones))
    fireEvent.click(button("Get River"))
    expect(wallet.modal.state$.value.stack.at(-1)).toEqual({ view: "GetWallet", wallet: "river" })
  })

  it("can be got before the code is there, and when it has expired", async () => {
    const { states } = await draw(pairing(onPhones))
    await settled()
    expect(button("Get River")).toBeTruthy()
    act(() => states.attempt.next(pending(uri)))
    const since = states.now.value
    act(() => states.now.next(since + 250_000))
    expect(sheet().getByText("This code has expired")).toBeTruthy()
    expect(button("Get River")).toBeTruthy()
  })

  it.each([
    ["any wallet", null],
    ["a wallet without a known store or site", { ...onPhones, stores: {}, homepage: undefined }],
  ])("is not offered for %s", async (_, chosen) => {
    await drawPaired(pairing(chosen as typeof onPhones | null))
    expect(sheet().queryByRole("button", { name: /^Get/ })).toBeNull()
  })
})

describe("a wallet of the directory", () => {
  const chosen = (wallet: string) => pairing(null, { stack: [{ view: "Connecting", connector, wallet }] })

  it("is named in the title, and paired with", async () => {
    await drawPaired(chosen("c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96"))
    expect(sheet().getByRole("heading", { level: 2 }).textContent).toBe("MetaMask")
    expect(sheet().getByRole("img", { name: "QR code to connect MetaMask" })).toBeTruthy()
  })

  it("may be any, where no directory has it", async () => {
    await drawPaired(chosen("nobody"))
    expect(sheet().getByRole("img", { name: "QR code to connect your wallet" })).toBeTruthy()
  })
})

describe("the platforms of a wallet", () => {
  it("are tabs, chosen by click and by the arrow keys", async () => {
    await drawPaired(pairing(river))
    const names = () =>
      sheet()
        .getAllByRole("tab")
        .map((tab) => [tab.textContent, tab.getAttribute("aria-selected")])
    expect(names()).toEqual([
      ["Mobile", "true"],
      ["Web", "false"],
      ["Desktop", "false"],
    ])
    expect(sheet().getByRole("tabpanel", { name: "Mobile" })).toBeTruthy()
    fireEvent.click(sheet().getByRole("tab", { name: "Desktop" }))
    expect(link("Open River").getAttribute("href")).toBe(`riverdesk://wc?uri=${encoded}`)
    fireEvent.keyDown(sheet().getByRole("tablist"), { key: "ArrowRight" })
    expect(sheet().getByRole("tabpanel", { name: "Mobile" })).toBeTruthy()
    fireEvent.keyDown(sheet().getByRole("tablist"), { key: "ArrowLeft" })
    expect(sheet().getByRole("tabpanel", { name: "Desktop" })).toBeTruthy()
    fireEvent.click(sheet().getByRole("tab", { name: "Web" }))
    expect(link("Open River").getAttribute("target")).toBe("_blank")
    expect(link("Open River").getAttribute("href")).toBe(`https://app.river.example/wc?uri=${encoded}`)
  })

  it("are not tabs where there is one", async () => {
    await drawPaired(pairing(onPhones))
    expect(sheet().queryByRole("tab")).toBeNull()
  })

  it("include this browser where the wallet is on the page: it is asked there", async () => {
    const connect = vi.fn(never)
    const { states, wallet } = await draw(pairing(onPhones, { connectors: [metaMask, relay], wallet: { connect } }))
    await settled()
    expect(connect).not.toHaveBeenCalled()
    fireEvent.click(button("Use MetaMask"))
    expect(connect).toHaveBeenCalledWith({ connector: "io.metamask" })
    expect(wallet.modal.state$.value.stack.at(-1)).toEqual({ view: "Connecting", connector: "io.metamask" })
    expect(states.attempt.value?.connector).toBe("io.metamask")
  })

  it("are none on a computer of a site without a relay: the wallet is installed", async () => {
    const connect = vi.fn(never)
    await draw(pairing(onPhones, { connectors: [], wallet: { connect } }))
    await settled()
    expect(sheet().getByText("River isn't installed")).toBeTruthy()
    expect(link(/^Get River/).getAttribute("href")).toMatch(/^https:\/\/chromewebstore\.google\.com\//)
    expect(connect).not.toHaveBeenCalled()
  })
})
