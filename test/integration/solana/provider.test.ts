import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Provider, startProvider } from "../../../devkit/provider/startProvider.js"
import { all, newKey, sendersOn, SOL, usdc } from "./senders.js"
import { localNetwork, localSolana } from "./support.js"

const node = localSolana()
const { sending } = sendersOn(node)

let provider: Provider | undefined
beforeAll(async () => {
  provider = await startProvider({ chains: [], solana: node().chain, pageSize: 2 })
})
afterAll(() => provider?.stop())

const get = async (path: string): Promise<unknown> => {
  const response = await fetch(`${provider?.url}${path}${path.includes("?") ? "&" : "?"}projectId=local`)
  return response.json()
}

describe("the local data provider", () => {
  it("has the balances of a Solana account as the chain has them, with prices", async () => {
    const alice = newKey()
    await node().fund(alice.address, 2n * SOL, { [usdc]: 1_500_000n })
    expect(await get(`/v1/account/${alice.address}/balance?currency=usd`)).toMatchObject({
      balances: [
        {
          symbol: "SOL",
          address: "So11111111111111111111111111111111111111111",
          value: 300,
          quantity: { numeric: "2" },
        },
        { symbol: "USDC", quantity: { decimals: "6", numeric: "1.5" }, value: 1.5 },
      ],
    })
  })

  it("has the history of a Solana account, newest first and in pages that have numbers", async () => {
    const [alice, bob] = [newKey(), newKey()]
    await node().fund(alice.address, 2n * SOL, { [usdc]: 1_500_000n })
    await all(sending(alice, { to: bob.address, amount: "0.5" }))
    await all(sending(alice, { to: bob.address, amount: "0.25", token: { address: usdc } }))
    const chain = localNetwork(node()).id
    const first = await get(`/v1/account/${alice.address}/history`)
    expect(first).toMatchObject({
      data: [
        {
          metadata: { operationType: "send", sentFrom: alice.address, sentTo: bob.address, status: "confirmed", chain },
          transfers: [{ direction: "out", fungible_info: { symbol: "USDC" }, quantity: { numeric: "0.25" } }],
        },
        { transfers: [{ direction: "out", fungible_info: { symbol: "SOL" }, quantity: { numeric: "0.5" } }] },
      ],
      next: "2",
    })
    expect(await get(`/v1/account/${alice.address}/history?cursor=2`)).toMatchObject({
      data: [{ metadata: { operationType: "receive" } }, { metadata: { operationType: "receive" } }],
      next: null,
    })
    expect(await get(`/v1/account/${bob.address}/history`)).toMatchObject({
      data: [{ metadata: { operationType: "receive", sentFrom: alice.address } }, { transfers: [{ direction: "in" }] }],
    })
  })
})
