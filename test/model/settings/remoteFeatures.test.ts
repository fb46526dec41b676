import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  type Features,
  type FeatureSet,
  localFeatures,
  type OfferedFeatures,
} from "../../../src/model/settings/features.js"
import { type FeatureSources, mergeFeatures, type RemoteFeature } from "../../../src/model/settings/remoteFeatures.js"

/** What a site offers that has imported every feature. */
const everything: OfferedFeatures = {
  ...{ email: true, socials: ["google", "x", "discord"], swaps: ["1inch"], onramp: ["meld"], pay: true },
  payWithExchange: true,
}

const merged = (sources: Partial<FeatureSources>) =>
  mergeFeatures({ local: {}, offered: everything, remote: null, basic: false, ...sources })

const remote = (id: string, config: RemoteFeature["config"] = null, isEnabled = true): RemoteFeature => ({
  ...{ id, isEnabled, config },
})

/** Only the enabled features. */
const on = (features: FeatureSet) => Object.fromEntries(Object.entries(features).filter(([, value]) => value !== false))

const defaults = {
  email: true,
  socials: ["google", "x", "discord"],
  swaps: ["1inch"],
  onramp: ["meld"],
  activity: true,
  reownBranding: true,
  multiWallet: true,
  payWithExchange: false,
}

describe("the features of a site", () => {
  it("are the defaults without any settings", () => {
    expect(merged({})).toEqual({ features: defaults, ignored: [] })
  })

  it("are the site's own without a remote configuration", () => {
    const local = { email: false, socials: ["x"], swaps: true, onramp: false } as const
    expect(merged({ local })).toEqual({
      features: { ...defaults, email: false, socials: ["x"], onramp: false },
      ignored: [],
    })
  })

  it.each([null, ["social_login", "swap", "onramp", "activity"].map((id) => remote(id, ["email", "x"]))])(
    "are off where nothing that the site imports offers them, whatever the project has: %j",
    (list) => {
      const { features } = merged({ offered: {}, remote: list })
      expect(features).toMatchObject({ email: false, socials: false, swaps: false, onramp: false, activity: true })
    },
  )

  it("have no empty lists", () => {
    expect(merged({ local: { socials: [] } }).features.socials).toBe(false)
  })

  it.each<readonly [string, readonly RemoteFeature[], Features, object]>([
    ["an empty list disables all", [], {}, {}],
    ["a missing feature is disabled, whatever the site sets", [], { activity: true }, {}],
    ["a disabled feature is disabled too", [remote("activity", null, false)], { activity: true }, {}],
    [
      "a feature without a list is as the site sets it",
      [remote("social_login")],
      { socials: ["x"], email: false },
      { socials: ["x"] },
    ],
    ["or as its default", [remote("onramp")], {}, { onramp: ["meld"] }],
    ["and disabled if the site disables it", [remote("activity")], { activity: false }, {}],
    ["a feature with a list has that list", [remote("swap", ["a", "b"])], { swaps: false }, { swaps: ["a", "b"] }],
    ["a feature with an empty list is disabled", [remote("onramp", [])], { onramp: true }, {}],
    [
      "social login is email and socials",
      [remote("social_login", ["email", "x"])],
      {},
      { email: true, socials: ["x"] },
    ],
    ["email alone enables no socials", [remote("social_login", ["email"])], {}, { email: true }],
    ["socials alone do not enable email", [remote("social_login", ["x"])], { email: true }, { socials: ["x"] }],
    ["deposits are off by default", [remote("fund_from_exchange")], {}, {}],
    [
      "and on if the site wants them",
      [remote("fund_from_exchange")],
      { payWithExchange: true },
      { payWithExchange: true },
    ],
    ["or the project says so", [remote("fund_from_exchange", [])], {}, { payWithExchange: true }],
    ["and off if the project does not have them", [], { payWithExchange: true }, {}],
    ["an unknown one changes nothing", [remote("activity"), remote("teleport")], {}, { activity: true }],
  ])("follow the remote configuration: %s", (_, list, local, expected) => {
    expect(on(merged({ remote: list, local }).features)).toEqual(expected)
  })

  it.each<readonly [string, Features, readonly string[]]>([
    [
      "settings that came out differently",
      { swaps: false, activity: false, onramp: true, email: true },
      ["email", "swaps", "onramp"],
    ],
    ["no list that the site left open", { swaps: true }, []],
    ["nothing that came out the same", { onramp: false, email: false, socials: false, activity: true }, []],
    ["nothing that the site does not set", {}, []],
  ])("report ignored local settings: %s", (_, local, ignored) => {
    const list = [remote("swap", ["a"]), remote("activity"), remote("onramp", null, false)]
    expect(merged({ remote: list, local }).ignored).toEqual(ignored)
  })

  it("are all off in basic mode", () => {
    const sources = { basic: true, local: { activity: true }, remote: [remote("activity")] }
    expect(on(merged(sources).features)).toEqual({})
    expect(on(localFeatures({ activity: true }, true, everything))).toEqual({})
  })

  it.each([null, [remote("social_login", ["email", "x"])], [remote("social_login")]])(
    "have no email and socials with pay: %j",
    (list) => {
      const { features } = merged({ local: { pay: true, email: true }, remote: list })
      expect([features.email, features.socials]).toEqual([false, false])
    },
  )
})

const anyLocal: fc.Arbitrary<Features> = fc.record(
  {
    email: fc.boolean(),
    socials: fc.oneof(fc.array(fc.constantFrom("google", "x")), fc.constant(false as const)),
    swaps: fc.boolean(),
    onramp: fc.boolean(),
    activity: fc.boolean(),
    pay: fc.boolean(),
  },
  { requiredKeys: [] },
)
const ids = ["social_login", "swap", "onramp", "activity", "reown_branding", "multi_wallet", "teleport"]
const anyRemote: fc.Arbitrary<readonly RemoteFeature[]> = fc.array(
  fc.record({
    id: fc.constantFrom(...ids),
    isEnabled: fc.boolean(),
    config: fc.option(fc.array(fc.constantFrom("email", "x", "1inch", "meld"))),
  }),
)

describe("for any settings of site and project, the features", () => {
  it("have a value for every name, and no empty list", () => {
    fc.assert(
      fc.property(anyLocal, fc.option(anyRemote), fc.boolean(), (local, list, basic) => {
        const { features } = merged({ local, remote: list, basic })
        expect(Object.keys(features)).toEqual(Object.keys(defaults))
        expect(Object.values(features).filter((value) => Array.isArray(value) && value.length === 0)).toEqual([])
      }),
    )
  })

  it("are never more than the project enables", () => {
    fc.assert(
      fc.property(anyLocal, anyRemote, (local, list) => {
        const enabled = list.filter(({ isEnabled }) => isEnabled).map(({ id }) => id)
        const { features } = merged({ local, remote: list })
        if (!enabled.includes("swap")) expect(features.swaps).toBe(false)
        if (!enabled.includes("social_login")) expect([features.email, features.socials]).toEqual([false, false])
      }),
    )
  })

  it("have no email and socials with pay, and are all off in basic mode", () => {
    fc.assert(
      fc.property(anyLocal, fc.option(anyRemote), (local, list) => {
        const { features } = merged({ local: { ...local, pay: true }, remote: list })
        expect([features.email, features.socials]).toEqual([false, false])
        expect(on(merged({ local, remote: list, basic: true }).features)).toEqual({})
      }),
    )
  })
})
