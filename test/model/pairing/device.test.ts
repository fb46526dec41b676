import { describe, expect, it } from "vitest"
import { isPhone, reusesPairing } from "../../../src/model/pairing/device.js"
import { type BrowserName, deviceIn, userAgents } from "../support/devices.js"

/** The system and the store of extensions of each browser. */
const table: Readonly<Record<BrowserName, readonly [system: string, browser: string]>> = {
  "Safari on an iPhone": ["ios", "other"],
  "Chrome on an iPhone": ["ios", "other"],
  "Firefox on an iPhone": ["ios", "other"],
  "the browser of Instagram on an iPhone": ["ios", "other"],
  "the browser of MetaMask on an iPhone": ["ios", "other"],
  "Safari on an iPad that names a Mac": ["ios", "other"],
  "Safari on an iPad that names itself": ["ios", "other"],
  "Chrome on Android": ["android", "chrome"],
  "Firefox on Android": ["android", "firefox"],
  "Samsung Internet": ["android", "chrome"],
  "the browser of Facebook on Android": ["android", "chrome"],
  "Safari on a Mac": ["desktop", "other"],
  "Chrome on Windows": ["desktop", "chrome"],
  "Edge on Windows": ["desktop", "chrome"],
  "Firefox on Linux": ["desktop", "firefox"],
  "Chrome on a Chromebook": ["desktop", "chrome"],
}

describe("the device of a page", () => {
  it.each(Object.keys(userAgents) as BrowserName[])("is known in %s", (name) => {
    const device = deviceIn(name)
    expect([device.system, device.browser]).toEqual(table[name])
    expect(isPhone(device)).toBe(device.system !== "desktop")
  })

  it("says whether the page is in a frame, and in Telegram", () => {
    expect(deviceIn("Safari on a Mac")).toMatchObject({ framed: false, telegram: false })
    expect(deviceIn("Safari on a Mac", { framed: true, telegram: true })).toMatchObject({
      framed: true,
      telegram: true,
    })
  })

  it.each(Object.keys(userAgents) as BrowserName[])("decides whether a pairing URI is reused: %s", (name) => {
    const { system } = deviceIn(name)
    expect(reusesPairing(deviceIn(name))).toBe(system === "ios")
    expect(reusesPairing(deviceIn(name, { telegram: true }))).toBe(system !== "desktop")
  })

  it("is a computer where the browser says nothing of itself", () => {
    expect(deviceIn("Safari on a Mac", { userAgent: "" })).toMatchObject({ system: "desktop", browser: "other" })
  })
})
