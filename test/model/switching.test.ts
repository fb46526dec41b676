import { describe, expect, it } from "vitest"
import { decideSwitch, type SwitchSituation } from "../../src/model/switching.js"

/** Connected and active on Ethereum, with Polygon as target. */
const ordinary: SwitchSituation = {
  target: "eip155:137",
  active: "eip155:1",
  activeNamespace: "eip155",
  connected: ["eip155"],
  embeddedServesTarget: false,
  ignoreConfirmation: false,
}
const toSolana = { target: "solana:main" } as const

describe("a network switch (SPEC §2)", () => {
  it.each<[string, Partial<SwitchSituation>, string]>([
    ["does nothing on the target network", { target: "eip155:1" }, "stay"],
    [
      "does nothing on the target network, even without confirmation",
      { target: "eip155:1", ignoreConfirmation: true },
      "stay",
    ],
    ["switches within the chain family", {}, "switchNetwork"],
    ["switches without a connection", { connected: [] }, "switchNetwork"],
    ["switches without a current network", { active: null, connected: [] }, "switchNetwork"],
    ["needs a connection if the other chain family has no wallet", toSolana, "switchActiveChain"],
    [
      "switches if the other chain family has a wallet",
      { ...toSolana, connected: ["eip155", "solana"] },
      "switchNetwork",
    ],
    ["switches to another family without a connection here", { ...toSolana, connected: [] }, "switchNetwork"],
    [
      "switches if the embedded wallet supports the target",
      { ...toSolana, embeddedServesTarget: true },
      "switchNetwork",
    ],
    ["switches if the caller ignores confirmation", { ...toSolana, ignoreConfirmation: true }, "switchNetwork"],
  ])("%s", (_, situation, decision) => {
    expect(decideSwitch({ ...ordinary, ...situation })).toBe(decision)
  })
})
