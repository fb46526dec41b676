import { describe, expect, it } from "vitest"
import { decideSwitch, type SwitchSituation } from "../../src/model/switching.js"

/** Connected on Ethereum, looking at Ethereum, wishing to be on Polygon. */
const ordinary: SwitchSituation = {
  target: "eip155:137",
  active: "eip155:1",
  activeNamespace: "eip155",
  connected: ["eip155"],
  embeddedServesTarget: false,
  ignoreConfirmation: false,
}
const toSolana = { target: "solana:main" } as const

describe("a wish to be on another network (SPEC §2)", () => {
  it.each<[string, Partial<SwitchSituation>, string]>([
    ["does nothing when it is there already", { target: "eip155:1" }, "stay"],
    [
      "does nothing when it is there already, even without confirmation",
      { target: "eip155:1", ignoreConfirmation: true },
      "stay",
    ],
    ["switches within the chain family", {}, "switchNetwork"],
    ["switches when nobody is connected", { connected: [] }, "switchNetwork"],
    ["switches when there is no network yet", { active: null, connected: [] }, "switchNetwork"],
    ["leads through Connect when the other chain family has no wallet yet", toSolana, "switchActiveChain"],
    ["switches when the other chain family has one", { ...toSolana, connected: ["eip155", "solana"] }, "switchNetwork"],
    ["switches to another family when nobody is connected here", { ...toSolana, connected: [] }, "switchNetwork"],
    [
      "switches when the embedded wallet serves the target",
      { ...toSolana, embeddedServesTarget: true },
      "switchNetwork",
    ],
    ["switches when the caller wants no confirmation", { ...toSolana, ignoreConfirmation: true }, "switchNetwork"],
  ])("%s", (_, situation, decision) => {
    expect(decideSwitch({ ...ordinary, ...situation })).toBe(decision)
  })
})
