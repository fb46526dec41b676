// @vitest-environment jsdom
import { cleanup } from "@testing-library/react"
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest"
import { lateCatalogue } from "../../../src/views/loadView.js"
import { draw, settled, sheet } from "../support/drawn.js"
import { field, press, show } from "../support/embeddedPage.js"
import { connectScene, loginScenes } from "../support/embeddedScenes.js"
import { metaMask } from "../support/stillWallet.js"

// It comes a frame after the list of wallets.
beforeAll(() => lateCatalogue.load().then(({ embedded }) => embedded.load()))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const isBefore = (first: Element, second: Element): boolean =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

describe("the list of wallets", () => {
  const wallet = (name: string): HTMLElement => sheet().getByRole("button", { name })

  it("comes before the ways to log in where a wallet is installed", async () => {
    await show(connectScene())
    expect(isBefore(wallet("MetaMask"), field("Email"))).toBe(true)
    expect(isBefore(field("Email"), wallet("Log in with Google"))).toBe(true)
  })

  it("comes after them where none is", async () => {
    await show(loginScenes["an email before the wallets"])
    expect(isBefore(wallet("Log in with Google"), wallet("WalletConnect"))).toBe(true)
  })

  it("does not list the wallet that is logged in to, until it is connected", async () => {
    await show(connectScene())
    expect(sheet().queryByRole("button", { name: "Email and social" })).toBeNull()
    cleanup()
    await show(loginScenes["logged in"])
    expect(wallet("Email and social")).toBeTruthy()
    expect(sheet().queryByRole("textbox", { name: "Email" })).toBeNull()
  })

  it("says nothing of missing wallets where a visitor can log in without one", async () => {
    await show(loginScenes["an email and no wallet"])
    expect(field("Email")).toBeTruthy()
    expect(sheet().queryByText("No wallet found in this browser")).toBeNull()
  })

  it.each([
    ["an email alone", true, false],
    ["social logins alone", false, true],
  ])("has what the features allow: %s", async (scene, hasEmail, hasSocials) => {
    await show(loginScenes[scene])
    expect(sheet().queryByRole("textbox", { name: "Email" }) !== null).toBe(hasEmail)
    expect(sheet().queryByRole("button", { name: "Log in with Google" }) !== null).toBe(hasSocials)
  })

  it("has no way to log in for a chain family that the wallet does not serve", async () => {
    await show(connectScene({ stack: [{ view: "Connect", namespace: "bip122" }] }))
    expect(sheet().queryByRole("textbox", { name: "Email" })).toBeNull()
  })

  it("loads nothing for logins on a site without them", async () => {
    await draw({ connectors: [metaMask], stack: [{ view: "Connect" }], features: { email: true, socials: ["google"] } })
    await settled()
    expect(sheet().queryByRole("textbox")).toBeNull()
    expect(sheet().queryByText("or")).toBeNull()
  })

  it("shows three social logins, and leads to the others", async () => {
    const { shown } = await show(connectScene())
    const names = sheet()
      .getAllByRole("button", { name: /^Log in with/ })
      .map((one) => one.textContent)
    expect(names).toEqual(["GoGoogle", "XX", "DiDiscord"])
    await press("More ways to log in")
    expect(shown()).toEqual({ view: "ConnectSocials" })
  })

  it("shows four where there are no more", async () => {
    await show(connectScene({ features: { email: true, socials: ["google", "x", "discord", "apple"] } }))
    expect(sheet().getByRole("button", { name: "Log in with Apple" })).toBeTruthy()
    expect(sheet().queryByRole("button", { name: "More ways to log in" })).toBeNull()
  })
})
