import { describe, expect, it } from "vitest"
import {
  defaultFeatures,
  type FeatureSet,
  type FeatureSources,
  mergeFeatures,
  type RemoteFeature,
} from "../../src/model/remoteFeatures.js"

const merged = (sources: Partial<FeatureSources>) =>
  mergeFeatures({ local: {}, remote: null, basic: false, pay: false, ...sources })

const remote = (id: string, config: RemoteFeature["config"] = null, isEnabled = true): RemoteFeature => ({
  id,
  isEnabled,
  config,
})

/** Only what is on. */
const on = (features: FeatureSet) => Object.fromEntries(Object.entries(features).filter(([, value]) => value !== false))

describe("the features of a site", () => {
  it("are the defaults where nobody says anything", () => {
    expect(merged({})).toEqual({ features: defaultFeatures, ignored: [] })
  })

  it("are the site's own where there is no remote configuration", () => {
    const { features, ignored } = merged({ local: { email: false, swaps: ["other"], multiWallet: true } })
    expect(features).toEqual({ ...defaultFeatures, email: false, swaps: ["other"], multiWallet: true })
    expect(ignored).toEqual([])
  })

  it.each<readonly [string, readonly RemoteFeature[], Partial<FeatureSet>, object]>([
    ["an empty list switches all off", [], {}, {}],
    ["a missing feature is off, whatever the site says", [], { activity: true }, {}],
    ["a disabled one too", [remote("activity", null, false)], { activity: true }, {}],
    ["one without a list is as the site has it", [remote("swap")], { swaps: ["other"] }, { swaps: ["other"] }],
    ["or as it is by default", [remote("onramp")], {}, { onramp: ["meld"] }],
    ["and off where the site switches it off", [remote("activity")], { activity: false }, {}],
    ["one with a list is as the list", [remote("swap", ["a", "b"])], { swaps: ["other"] }, { swaps: ["a", "b"] }],
    ["an empty list of one offers nothing", [remote("onramp", [])], { onramp: ["meld"] }, {}],
    [
      "social login is email and socials",
      [remote("social_login", ["email", "x"])],
      {},
      { email: true, socials: ["x"] },
    ],
    ["email alone is no social", [remote("social_login", ["email"])], {}, { email: true }],
    ["socials alone are no email", [remote("social_login", ["x"])], { email: true }, { socials: ["x"] }],
    ["an unknown one changes nothing", [remote("headless", []), remote("teleport")], {}, { headless: true }],
  ])("follow the remote configuration: %s", (_, list, local, expected) => {
    expect(on(merged({ remote: list, local }).features)).toEqual(expected)
  })

  it("name what the site has set in vain", () => {
    const list = [remote("swap", ["a"]), remote("activity"), remote("onramp", null, false)]
    const local = { swaps: ["other"], activity: false, onramp: ["meld"], headless: true } as const
    expect(merged({ remote: list, local }).ignored).toEqual(["swaps", "onramp", "headless"])
  })

  it("are all off in basic mode", () => {
    expect(on(merged({ basic: true, local: { activity: true }, remote: [remote("activity")] }).features)).toEqual({})
  })

  it.each([null, [remote("social_login", ["email", "x"])]])(
    "are without email and socials when it is for paying",
    (list) => {
      expect(merged({ pay: true, remote: list }).features).toMatchObject({ email: false, socials: false })
    },
  )
})
