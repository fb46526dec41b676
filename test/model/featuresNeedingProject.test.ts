import { describe, expect, it } from "vitest"
import type { Features } from "../../src/model/features.js"
import { featuresNeedingProject } from "../../src/model/featuresNeedingProject.js"

describe("the features that need a project id", () => {
  it.each<[Features, readonly string[]]>([
    [{}, []],
    [{ email: true }, ["email"]],
    [{ email: false, socials: false }, []],
    [{ socials: [] }, []],
    [{ socials: ["google"] }, ["socials"]],
    [{ activity: true }, []],
    [{ swaps: true, onramp: true, activity: true, pay: true }, ["swaps", "onramp", "pay"]],
  ])("of %j are %j", (features, needing) => {
    expect(featuresNeedingProject(features, false)).toEqual(needing)
  })

  it("are not those that a data provider answers, with a project id of its own", () => {
    const features = { email: true, socials: ["google"], swaps: true, onramp: true, pay: true, payWithExchange: true }
    expect(featuresNeedingProject(features, true)).toEqual(["email", "socials"])
  })
})
