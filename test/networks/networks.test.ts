import * as viem from "viem/chains"
import { describe, expect, it } from "vitest"
import type { Network } from "../../src/model/network.js"
import { evmNetwork } from "../../src/networks/evmNetwork.js"

const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  [
    "../../src/networks/*.ts",
    "!../../src/networks/{assetIds,depositAssets,evmNetwork,knownTokens,swapRouters,tokenReferences}.ts",
  ],
  { eager: true },
)
const networks = Object.values(modules).flatMap((module) => Object.entries(module)) as readonly (readonly [
  string,
  Network,
])[]

const viemName: Readonly<Record<string, string>> = {
  bnbSmartChain: "bsc",
  bnbSmartChainTestnet: "bscTestnet",
  zksyncSepolia: "zksyncSepoliaTestnet",
}
/** Contracts that price L1 data and that viem does not list. */
const oracles: Readonly<Record<string, Pick<Network, "l1FeeOracle">>> = {
  scroll: { l1FeeOracle: "0x5300000000000000000000000000000000000002" },
}
/** The relative luminance of WCAG. */
const luminance = (color: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const chains: Readonly<Record<string, viem.Chain>> = { ...viem }

const evmNetworks = networks.filter(([, { id }]) => id.startsWith("eip155:"))

describe("networks", () => {
  it.each(evmNetworks)(
    "%s is the chain that viem knows under that name",
    (name, { rpcUrls: _, mark: __, ...network }) => {
      const chain = chains[viemName[name] ?? name]
      if (!chain) throw new Error(`viem does not know ${name}`)
      const { rpcUrls: ___, ...known } = evmNetwork(chain)
      expect(network).toStrictEqual({ ...known, ...oracles[name] })
    },
  )

  it.each(networks.filter(([name]) => name !== "bitcoinRegtest"))(
    "%s has endpoints and explorers of https only",
    (_, { rpcUrls, blockExplorers }) => {
      expect(rpcUrls.length).toBeGreaterThan(0)
      const addresses = [...rpcUrls, ...blockExplorers.map(({ url }) => url)]
      expect(addresses.filter((url) => !url.startsWith("https://"))).toEqual([])
    },
  )

  it.each(networks.filter(([, { id }]) => id.startsWith("solana:")))(
    "%s is named by the first 32 characters of its genesis hash (CAIP-30), and its coin has 9 decimals",
    (_, { id, nativeCurrency }) => {
      expect(id).toMatch(/^solana:[1-9A-HJ-NP-Za-km-z]{32}$/)
      expect(nativeCurrency).toEqual({ name: "Solana", symbol: "SOL", decimals: 9 })
    },
  )

  it("have unique ids", () => {
    const ids = networks.map(([, { id }]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThan(20)
  })

  it.each(networks)("%s has a mark, of a colour on which white has a contrast of 3:1", (_, { mark }) => {
    expect(mark?.color).toMatch(/^#[\dA-F]{6}$/)
    expect(1.05 / (luminance(mark?.color ?? "") + 0.05)).toBeGreaterThanOrEqual(3)
    expect(mark?.path).toMatch(/^M[\d. a-zA-Z-]+Z$/)
  })

  it("have marks that no other main network has; a test network has the shape of its main network", () => {
    const [main, test] = [false, true].map((testnet) => networks.filter(([, each]) => each.testnet === testnet))
    const shapes = main?.map(([, { mark }]) => mark?.path) ?? []
    const colors = main?.map(([, { mark }]) => mark?.color)
    expect(new Set(shapes).size).toBe(main?.length)
    expect(new Set(colors).size).toBe(main?.length)
    expect(test?.filter(([, { mark }]) => !shapes.includes(mark?.path))).toEqual([])
  })
})

describe("evmNetwork", () => {
  it("accepts a viem chain", () => {
    expect(evmNetwork(viem.foundry)).toStrictEqual({
      id: "eip155:31337",
      name: "Foundry",
      testnet: false,
      nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
      rpcUrls: ["http://127.0.0.1:8545"],
      blockExplorers: [],
    })
  })

  it("knows where a chain of the OP stack says what its data costs on Ethereum", () => {
    expect(evmNetwork(viem.optimism).l1FeeOracle).toBe("0x420000000000000000000000000000000000000F")
    expect(evmNetwork(viem.mainnet)).not.toHaveProperty("l1FeeOracle")
  })

  it("keeps the picture of the coin", () => {
    const iconUrl = "https://icons.example/coin.svg"
    const chain = { ...viem.polygon, nativeCurrency: { ...viem.polygon.nativeCurrency, iconUrl } }
    expect(evmNetwork(chain).nativeCurrency.iconUrl).toBe(iconUrl)
  })

  it("keeps only name and URL of an explorer", () => {
    expect(evmNetwork(viem.mainnet).blockExplorers).toStrictEqual([{ name: "Etherscan", url: "https://etherscan.io" }])
  })
})
