import { firstValueFrom } from "rxjs"
import { describe, expect, it } from "vitest"
import { solanaClientOver } from "../../../src/adapters/solana/solanaClient.js"
import { web3Chains } from "../../../src/adapters/solana/web3/web3Clients.js"
import { newKey } from "./senders.js"
import { localNetwork, localSolana } from "./support.js"

const node = localSolana()

describe("a node of Solana", () => {
  it("is asked for its cluster once, however often it is read, and again where its answer was lost", async () => {
    const { reads } = solanaClientOver(web3Chains)
    const network = localNetwork(node())
    const account = { network: network.id, address: newKey().address }
    const read = () => firstValueFrom(reads.balanceOf(account, { ...network }))

    node().control.behave("getGenesisHash", { type: "close" }, 1)
    await expect(read()).rejects.toMatchObject({ code: "ChainUnreachable" })
    for (let reading = 0; reading < 3; reading++) await read()

    expect(node().control.count("getBalance")).toBe(4)
    expect(node().control.count("getGenesisHash")).toBe(2)
  })
})
