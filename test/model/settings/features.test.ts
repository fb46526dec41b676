import { describe, expect, it } from "vitest"
import { type Features, featuresNeedingProject } from "../../../src/model/settings/features.js"

describe("the features that need a project id", () => {
  it.each<[Features, readonly string[]]>([
    [{}, []],
    [{ email: true }, ["email"]],
    [{ email: false, socials: false }, []],
    [{ socials: [] }, []],
    [{ socials: ["google"] }, ["socials"]],
    [{ activity: true }, []],
    [{ swaps: true, onramp: true, activity: true, pay: true, payWithExchange: true, multiWallet: true }, []],
    [{ swaps: true, email: true, socials: ["x"] }, ["email", "socials"]],
  ])("of %j are %j", (features, needing) => {
    expect(featuresNeedingProject(features)).toEqual(needing)
  })
})
