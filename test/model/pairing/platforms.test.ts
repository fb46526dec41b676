import { describe, expect, it } from "vitest"
import type { DirectoryWallet } from "../../../src/model/directory/directoryWallet.js"
import {
  appsOf,
  downloadOf,
  opensPage,
  type Platform,
  platformsOf,
  type Reach,
} from "../../../src/model/pairing/platforms.js"
import { type BrowserName, deviceIn } from "../support/devices.js"

const wallet: DirectoryWallet = {
  id: "river",
  name: "River",
  homepage: "https://river.example",
  namespaces: ["eip155"],
  links: {
    mobile: "river://",
    universal: "https://link.river.example",
    desktop: "riverdesk://",
    web: "https://app.river.example",
    browser: "https://link.river.example/browse/{href}",
  },
  stores: {
    ios: "https://apps.apple.com/app/river",
    android: "https://play.google.com/store/apps/details?id=river",
    chrome: "https://chromewebstore.google.com/detail/river",
    firefox: "https://addons.mozilla.org/addon/river",
  },
  pairs: true,
}

const reachIn = (name: BrowserName, more: Partial<Reach> = {}): Reach => ({
  ...{ device: deviceIn(name), installed: false, relay: true },
  ...more,
})

const onPhone: readonly Platform[] = ["mobile", "web"]
const onComputer: readonly Platform[] = ["mobile", "web", "desktop"]

/** A wallet with every kind of link, on a site with a relay. */
const everywhere: Readonly<Record<BrowserName, readonly Platform[]>> = {
  "Safari on an iPhone": onPhone,
  "Chrome on an iPhone": onPhone,
  "Firefox on an iPhone": onPhone,
  "the browser of Instagram on an iPhone": onPhone,
  "the browser of MetaMask on an iPhone": onPhone,
  "Safari on an iPad that names a Mac": onPhone,
  "Safari on an iPad that names itself": onPhone,
  "Chrome on Android": onPhone,
  "Firefox on Android": onPhone,
  "Samsung Internet": onPhone,
  "the browser of Facebook on Android": onPhone,
  "Safari on a Mac": onComputer,
  "Chrome on Windows": onComputer,
  "Edge on Windows": onComputer,
  "Firefox on Linux": onComputer,
  "Chrome on a Chromebook": onComputer,
}

describe("the platforms of a wallet", () => {
  it.each(Object.entries(everywhere) as [BrowserName, readonly Platform[]][])("in %s are %j", (name, platforms) => {
    expect(platformsOf(wallet, reachIn(name))).toEqual(platforms)
    expect(platformsOf(wallet, reachIn(name, { installed: true }))).toEqual(["browser", ...platforms])
  })

  it.each<[string, Partial<DirectoryWallet>, Partial<Reach>, BrowserName, readonly Platform[]]>([
    ["a phone without a relay opens the page in the wallet", {}, { relay: false }, "Chrome on Android", ["mobile"]],
    ["a wallet that does not pair opens the page too", { pairs: false }, {}, "Safari on an iPhone", ["mobile"]],
    ["a computer without a relay has none", {}, { relay: false }, "Chrome on Windows", []],
    ["a wallet that does not pair has none on a computer", { pairs: false }, {}, "Firefox on Linux", []],
    ["a wallet without links has none", { links: {} }, {}, "Chrome on Android", []],
    [
      "a wallet without links that is on the page has that",
      { links: {} },
      { installed: true },
      "Safari on a Mac",
      ["browser"],
    ],
    ["an https link alone is enough", { links: { universal: "https://x.example" } }, {}, "Safari on a Mac", ["mobile"]],
    ["a web app is on https", { links: { web: "river://" } }, {}, "Chrome on Windows", []],
    [
      "links that may not be opened are as if there were none",
      {
        links: {
          mobile: "javascript://x",
          universal: "http://x.example",
          desktop: "file:///x",
          web: "data://x",
          browser: "intent://x/{href}",
        },
      },
      {},
      "Chrome on Android",
      [],
    ],
  ])("%s", (_, changes, more, name, platforms) => {
    expect(platformsOf({ ...wallet, ...changes }, reachIn(name, more))).toEqual(platforms)
  })

  it("include a browser of its own on phones only", () => {
    expect(opensPage(wallet, { device: deviceIn("Safari on an iPhone") })).toBe(true)
    expect(opensPage(wallet, { device: deviceIn("Safari on a Mac") })).toBe(false)
  })
})

describe("the download of a wallet", () => {
  it.each<[BrowserName, string, string | undefined]>([
    ["Safari on an iPhone", "appStore", wallet.stores.ios],
    ["Safari on an iPad that names a Mac", "appStore", wallet.stores.ios],
    ["Chrome on Android", "playStore", wallet.stores.android],
    ["Firefox on Android", "playStore", wallet.stores.android],
    ["Chrome on Windows", "chromeStore", wallet.stores.chrome],
    ["Edge on Windows", "chromeStore", wallet.stores.chrome],
    ["Firefox on Linux", "firefoxStore", wallet.stores.firefox],
    ["Safari on a Mac", "homepage", wallet.homepage],
  ])("in %s is from the %s", (name, from, href) => {
    expect(downloadOf(wallet, deviceIn(name))).toEqual({ from, href })
  })

  it("is the wallet's own site where its store is not known, never a store of another device", () => {
    const { chrome } = wallet.stores
    const extension: DirectoryWallet = { ...wallet, stores: { ...(chrome && { chrome }) } }
    for (const name of ["Safari on an iPhone", "Chrome on Android", "Firefox on Linux"] as const)
      expect(downloadOf(extension, deviceIn(name))).toEqual({ from: "homepage", href: "https://river.example" })
  })

  it("is none where no address may be opened", () => {
    const hostile = { ...wallet, homepage: "javascript:alert(1)", stores: { ios: "itms-services://x" } }
    expect(downloadOf(hostile, deviceIn("Safari on an iPhone"))).toBeNull()
    expect(downloadOf({ ...wallet, homepage: undefined as never, stores: {} }, deviceIn("Safari on a Mac"))).toBeNull()
  })
})

describe("the apps of a wallet for a phone, at a computer", () => {
  const atComputer = deviceIn("Chrome on Windows")
  const appStore = { from: "appStore", href: wallet.stores.ios }
  const playStore = { from: "playStore", href: wallet.stores.android }
  const homepage = { from: "homepage", href: wallet.homepage }

  it.each<[string, Partial<DirectoryWallet>, readonly object[]]>([
    ["are those of both stores", {}, [appStore, playStore]],
    ["are that of the one store that has it", { stores: { ios: wallet.stores.ios ?? "" } }, [appStore]],
    ["are the wallet's own site where no store is known", { stores: {} }, [homepage]],
    ["are none for a wallet without links to an app", { stores: {}, links: { desktop: "riverdesk://" } }, []],
    [
      "are none where no address may be opened",
      { stores: { ios: "itms-apps://x", android: "market://details?id=x" }, homepage: "http://river.example" },
      [],
    ],
    [
      "are not led to by a name before the host",
      { stores: { ios: "https://apps.apple.com@evil.example/" }, links: {} },
      [],
    ],
  ])("%s", (_, changes, apps) => {
    expect(appsOf({ ...wallet, ...changes }, atComputer)).toEqual(apps)
  })

  it.each(Object.keys(everywhere) as BrowserName[])("are there only at a computer: %s", (name) => {
    const device = deviceIn(name)
    expect(appsOf(wallet, device).length > 0).toBe(device.system === "desktop")
  })
})
