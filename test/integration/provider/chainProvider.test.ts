import { firstValueFrom } from "rxjs"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startChains } from "../../../devkit/chains.js"
import { devAccounts, deployContracts } from "../../../devkit/provider/deployContracts.js"
import { devTokens } from "../../../devkit/provider/tokens.js"
import { chainProvider } from "../../../src/entries/data.js"
import { evm } from "../../../src/entries/evm.js"
import { mainnet, polygon } from "../../../src/entries/networks.js"
import type { Network } from "../../../src/model/network.js"

let world: Awaited<ReturnType<typeof startChains>>
beforeAll(async () => {
  world = await startChains()
  await Promise.all(world.chains.map(deployContracts))
}, 30_000)
afterAll(() => world.stop())

const [alice = ""] = devAccounts

const onLocalNode = (network: Network): Network => ({
  ...network,
  rpcUrls: world.chains.filter(({ id }) => network.id === `eip155:${id}`).map(({ url }) => url),
})

/** Lists every token of the local chains, including the spam token. */
const provider = () => {
  const listed = (chain: number) =>
    devTokens.filter(({ chainId }) => chainId === chain).map(({ address }) => ({ address }))
  return chainProvider({
    adapters: [evm()],
    networks: [onLocalNode(mainnet), onLocalNode(polygon)],
    tokens: { "eip155:1": listed(1), "eip155:137": listed(137) },
  })
}

describe("a chain provider", () => {
  it("lists its capabilities, and errors with CapabilityMissing for the rest", async () => {
    expect(provider().capabilities).toEqual(["tokens", "identity"])
    const account = { network: "eip155:1", address: alice } as const
    await expect(firstValueFrom(provider().history({ account, cursor: null }))).rejects.toMatchObject({
      code: "CapabilityMissing",
      details: { part: "history" },
    })
    await expect(firstValueFrom(provider().prices([]))).rejects.toMatchObject({ details: { part: "prices" } })
  })

  it.each([
    ["eip155:1", "ETH"],
    ["eip155:137", "POL"],
  ] as const)("reads the coin and the listed tokens of %s, and leaves the worthless one out", async (network, coin) => {
    const tokens = await firstValueFrom(provider().tokens({ account: { network, address: alice } }))
    expect(tokens.map(({ symbol }) => symbol)).toEqual([coin, "USDC", "USDT", "DAI"])
    expect(tokens.slice(1).map(({ quantity }) => quantity)).toEqual([
      { decimals: "6", numeric: "1000" },
      { decimals: "6", numeric: "1000" },
      { decimals: "18", numeric: "1000" },
    ])
    expect(tokens[0]).toMatchObject({ address: null, value: null, quantity: { decimals: "18" } })
  })

  it("errors for a network that is not configured", async () => {
    const tokens$ = provider().tokens({ account: { network: "eip155:10", address: alice } })
    await expect(firstValueFrom(tokens$)).rejects.toMatchObject({ code: "NetworkNotFound" })
  })

  it("has no identity on a network without a name service", async () => {
    const onPolygonAlone = chainProvider({ adapters: [evm()], networks: [onLocalNode(polygon)] })
    const account = { network: "eip155:137", address: alice } as const
    expect(await firstValueFrom(onPolygonAlone.identity({ account }))).toEqual({ name: null, avatar: null })
  })
})
