import { EMPTY, of } from "rxjs"
import { describe, expect, it } from "vitest"
import type { Connector } from "../../src/adapters/connector.js"
import { mainnet } from "../../src/networks/ethereum.js"
import { toy } from "../growth/family/toy.js"
import { inFakeTime, pass, watch } from "./support/fakeTime.js"
import { scriptedChain } from "./support/scriptedChain.js"
import { signerOf } from "./support/sessions.js"
import { SCRIPTED, visit } from "./support/visit.js"

inFakeTime()

describe("connecting", () => {
  it("finds a wallet by the id of its row, which names its family where a wallet of another one has its id", async () => {
    const opened: string[] = []
    const twin: Connector = {
      info: { id: SCRIPTED, name: "Twin", type: "announced", namespaces: ["solana"] },
      open: () => {
        opened.push("twin")
        return EMPTY
      },
      close: () => EMPTY,
      signer: () => signerOf(),
    }
    const options = {
      adapters: [scriptedChain().factory, toy()],
      networks: [mainnet, { ...mainnet, id: "solana:one" }] as const,
      connectors: [{ create: () => of([twin]) }],
    }
    const { wallet } = visit({ options })
    await pass()
    expect(wallet.connectors$.value.map(({ id }) => id)).toContain(`${SCRIPTED}:solana`)
    watch(wallet.connect({ connector: `${SCRIPTED}:solana` }))
    await pass()
    expect(opened).toEqual(["twin"])
  })
})
