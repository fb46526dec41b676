import { describe, expect, it } from "vitest"
import { usableSocials } from "../../../src/model/embedded/socialProviders.js"
import { type BrowserName, factsOf, userAgents } from "../support/devices.js"

const all = ["google", "x", "discord", "facebook", "GitHub", "apple", "farcaster"]

/** What is missing in a browser, and inside Telegram there (SPEC §5; CONTRACTS §3.5). */
const onIos = [["facebook"], ["google", "facebook"]]
const onAndroid = [["facebook"], ["x", "facebook"]]
const onMac = [[], ["x"]]
const elsewhere = [[], []]
const table: Readonly<Record<BrowserName, readonly (readonly string[])[]>> = {
  "Safari on an iPhone": onIos,
  "Chrome on an iPhone": onIos,
  "Firefox on an iPhone": onIos,
  "the browser of Instagram on an iPhone": onIos,
  "the browser of MetaMask on an iPhone": onIos,
  "Safari on an iPad that names a Mac": onIos,
  "Safari on an iPad that names itself": onIos,
  "Chrome on Android": onAndroid,
  "Firefox on Android": onAndroid,
  "Samsung Internet": onAndroid,
  "the browser of Facebook on Android": onAndroid,
  "Safari on a Mac": onMac,
  "Chrome on Windows": elsewhere,
  "Edge on Windows": elsewhere,
  "Firefox on Linux": elsewhere,
  "Chrome on a Chromebook": elsewhere,
}

describe("the social logins that can be finished", () => {
  it.each(Object.keys(userAgents) as BrowserName[])("in %s", (name) => {
    const [outside, inTelegram] = table[name]
    const missing = (telegram: boolean) => {
      const offered = usableSocials(all, factsOf(name, { telegram }))
      return all.filter((each) => !offered.includes(each))
    }
    expect(missing(false)).toEqual(outside)
    expect(missing(true)).toEqual(inTelegram)
  })

  it("keep the order and the spelling of the site", () => {
    expect(usableSocials(["X", "Google", "apple"], factsOf("Chrome on Android", { telegram: true }))).toEqual([
      "Google",
      "apple",
    ])
  })
})
