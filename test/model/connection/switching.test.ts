import { describe, expect, it } from "vitest"
import {
  decideSwitch,
  isEmbeddedFor,
  isNetworkDisabled,
  type SwitchSituation,
} from "../../../src/model/connection/switching.js"
import { live } from "../support/wallets.js"

/** Connected and active on Ethereum, with Polygon as target. */
const ordinary: SwitchSituation = {
  target: "eip155:137",
  active: "eip155:1",
  activeNamespace: "eip155",
  connected: ["eip155"],
  embeddedServesTarget: false,
}
const toSolana = { target: "solana:main" } as const

describe("a network switch (SPEC §2)", () => {
  it.each<[string, Partial<SwitchSituation>, string]>([
    ["does nothing on the target network", { target: "eip155:1" }, "stay"],
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
  ])("%s", (_, situation, decision) => {
    expect(decideSwitch({ ...ordinary, ...situation })).toBe(decision)
  })
})

describe("a network of the list", () => {
  const limited = { ...live("a", 2), networks: ["eip155:1"] } as const

  it.each([
    ["that its wallet approved", [limited], "eip155:1", false],
    ["that its wallet did not approve", [limited], "eip155:137", true],
    ["of a chain family without a wallet", [limited], "solana:main", false],
    ["whose wallet approved no list of networks", [live("a", 2)], "eip155:137", false],
    ["that the active wallet approved, and another one did not", [live("a", 2), limited], "eip155:137", false],
    [
      "of the embedded wallet",
      [{ ...limited, connector: { ...limited.connector, type: "auth" as const } }],
      "eip155:137",
      false,
    ],
  ] as const)("%s is disabled: %j %s %s", (_, connections, network, disabled) => {
    expect(isNetworkDisabled(connections, network)).toBe(disabled)
  })
})

describe("the embedded wallet", () => {
  const wallet = live("a", 2)
  const email = {
    ...wallet,
    connector: { ...wallet.connector, type: "auth", namespaces: ["eip155", "solana"] },
  } as const

  it.each([
    ["serves each of its families", [email], "solana:main", true],
    ["does not serve another family", [email], "bip122:main", false],
    ["serves nothing while another wallet is active", [wallet, email], "solana:main", false],
    ["serves nothing while no wallet is connected", [], "solana:main", false],
  ] as const)("%s", (_, connections, target, serves) => {
    expect(isEmbeddedFor(connections, "eip155", target)).toBe(serves)
  })
})
