// @vitest-environment jsdom
import { cleanup, fireEvent } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import type { Device } from "../../../src/model/pairing/device.js"
import type { CustomWallet } from "../../../src/model/directory/directoryWallet.js"
import { android, desktop, ios } from "../../model/support/directory.js"
import { draw, settled, sheet } from "../support/drawn.js"
import { relay, river } from "../support/pairingScenes.js"
import { scanDrawing } from "../support/scan.js"
import { listed, type Scene } from "../support/stillWallet.js"

afterEach(cleanup)

const sceneOn = (device: Device, scene: Scene = {}): Scene => ({
  ...{ connectors: [listed("io.rabby", "Rabby Wallet")], stack: [{ view: "GetWallet" }], links: { device } },
  ...scene,
})

const linksOn = async (device: Device) => {
  await draw(sceneOn(device))
  return sheet().getAllByRole("link")
}

describe("GetWallet", () => {
  it("links to stores and sites in a new tab, without the wallets that are installed", async () => {
    const links = await linksOn(desktop)
    expect(links.every((link) => link.getAttribute("href")?.startsWith("https://"))).toBe(true)
    expect(links.every((link) => link.getAttribute("target") === "_blank")).toBe(true)
    expect(sheet().queryByRole("link", { name: /Rabby/ })).toBeNull()
    expect(sheet().getByRole("link", { name: /MetaMask.*opens in a new tab/ })).toBeTruthy()
  })

  it.each([
    ["an extension of Chrome", desktop, /^https:\/\/chromewebstore\.google\.com\/detail\/nkbi/],
    [
      "an add-on of Firefox",
      { ...desktop, browser: "firefox" },
      /^https:\/\/addons\.mozilla\.org\/firefox\/addon\/ether-/,
    ],
    ["an app of the App Store", ios, /^https:\/\/apps\.apple\.com\/app\/id1438144202$/],
    ["an app of Google Play", android, /^https:\/\/play\.google\.com\/store\/apps\/details\?id=io\.metamask$/],
  ] as const)("fits the device: %s", async (_, device, store) => {
    await linksOn(device)
    expect(
      sheet()
        .getByRole("link", { name: /^MetaMask/ })
        .getAttribute("href"),
    ).toMatch(store)
  })

  it.each([
    ["iPhone", ios],
    ["Android", android],
  ])("has no extension on a phone: %s", async (_, device) => {
    const links = await linksOn(device)
    const stores = /chromewebstore|addons\.mozilla/
    expect(links.filter((link) => stores.test(link.getAttribute("href") ?? ""))).toEqual([])
    expect(sheet().queryByRole("link", { name: /Frame|Enkrypt|Talisman/ })).toBeNull()
  })
})

const stores = { ios: "https://apps.apple.com/app/river", android: "https://play.google.com/store/apps/details?id=r" }

/** The list of a site with one wallet. */
const drawRiver = (changes: Partial<CustomWallet> = {}, scene: Scene = {}, device = desktop) => {
  const custom: CustomWallet = { ...river, rdns: "example.river", stores, ...changes }
  const settings = { customWallets: [custom], includeWalletIds: [], featuredWalletIds: [custom.id] }
  return draw(sceneOn(device, { connectors: [relay], settings, ...scene }))
}

const appButton = () => sheet().queryByRole("button", { name: /^(Get )?River( on your phone)?$/ })

/** Opens the app of the wallet from that list. */
const openApp = async (...given: Parameters<typeof drawRiver>) => {
  await drawRiver(...given)
  fireEvent.click(appButton() ?? expect.fail("There is no way to the app"))
  await settled()
}

const code = () => sheet().getByRole("img", { name: /^QR code/ })

describe("the app of a wallet, at a computer", () => {
  it("is a QR code of its page in the store, with a link to it that says where it leads", async () => {
    await openApp()
    expect(sheet().getByText("Get River on your phone")).toBeTruthy()
    expect(code().getAttribute("aria-label")).toBe("QR code to get River from apps.apple.com")
    expect(scanDrawing(code())).toBe(stores.ios)
    const link = sheet().getByRole("link", { name: "Open apps.apple.com" })
    expect([link.getAttribute("href"), link.getAttribute("rel")]).toEqual([stores.ios, "noopener noreferrer"])
  })

  it("is for an iPhone or for Android, as the visitor chooses", async () => {
    await openApp()
    expect(sheet().getByRole("tab", { name: "iPhone", selected: true })).toBeTruthy()
    fireEvent.click(sheet().getByRole("tab", { name: "Android" }))
    expect(scanDrawing(code())).toBe(stores.android)
    expect(sheet().getByRole("link", { name: "Open play.google.com" })).toBeTruthy()
  })

  it("is on the wallet's own site where no store is known", async () => {
    await openApp({ stores: {} })
    expect(scanDrawing(code())).toBe("https://river.example")
    expect(sheet().queryByRole("tab")).toBeNull()
  })

  it("is beside the extension of the wallet, which stays one click away", async () => {
    await draw(sceneOn(desktop))
    const item = sheet().getByRole("button", { name: "Get MetaMask on your phone" }).closest("li")
    expect(item?.querySelector("a")?.href).toMatch(/^https:\/\/chromewebstore\.google\.com\//)
  })

  it("connects to this page where the site has a relay and the wallet pairs; otherwise the page is opened in it", async () => {
    await openApp()
    expect(sheet().getByText(/then connect it here\.$/)).toBeTruthy()
    cleanup()
    await openApp({}, { connectors: [] })
    expect(sheet().getByText(/then open this page in its browser\.$/)).toBeTruthy()
    cleanup()
    await openApp({ pairs: false })
    expect(sheet().getByText(/then open this page in its browser\.$/)).toBeTruthy()
  })

  it.each([
    ["an address that is not https", { stores: { ios: "itms-services://river" }, homepage: "http://river.example" }],
    ["a name before the host", { stores: { ios: "https://apps.apple.com@evil.example/" }, links: {} }],
    ["an address that fits no code", { stores: { ios: `https://river.example/${"a".repeat(400)}` }, links: {} }],
  ])("is not offered for %s", async (_, changes) => {
    await drawRiver(changes)
    expect(appButton()).toBeNull()
  })

  it.each([
    ["iPhone", ios],
    ["Android", android],
  ])("is never a code on a phone: %s", async (_, device) => {
    await drawRiver({}, {}, device)
    expect(appButton()).toBeNull()
    cleanup()
    await drawRiver({}, { stack: [{ view: "GetWallet", wallet: "river" }] }, device)
    expect(sheet().queryByRole("img", { name: /QR/ })).toBeNull()
    expect(sheet().getByRole("link", { name: /^River/ })).toBeTruthy()
  })

  it("is the list for a wallet that no directory has", async () => {
    await drawRiver({}, { stack: [{ view: "GetWallet", wallet: "nobody" }] })
    expect(sheet().getByText("Install a wallet, then return to this page.")).toBeTruthy()
  })
})
