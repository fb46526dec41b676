import { erc20Abi, verifyTypedData } from "viem"
import { mainnet, polygon as polygonChain } from "viem/chains"
import { afterEach, describe, expect, it } from "vitest"
import { wagmiConnector } from "../../../src/adapters/wagmi/wagmiConnector.js"
import { rejects } from "../../../src/testing/reactions.js"
import { versions, type Wagmi } from "../../adapters/wagmi/versions.js"
import { testTab, walletOn } from "../../support/testPage.js"
import { ALICE, BOB, deployToken, localWorld } from "./support.js"

const world = localWorld()

const running: (() => void)[] = []
afterEach(() => running.splice(0).forEach((stop) => stop()))

/** A site with wagmi on the local chains, connected by wagmi to a wallet that holds Alice's account. */
const connectedSite = async (wagmi: Wagmi) => {
  const { ethereum, polygon } = world()
  const tab = testTab({ options: { networks: [ethereum, polygon] } })
  const chains = { 1: ethereum.rpcUrls[0] ?? null, 137: polygon.rpcUrls[0] ?? null }
  const scripted = walletOn(tab.page, { accounts: [ALICE, BOB], chains, fetch })
  const config = wagmi.createConfig({
    chains: [mainnet, polygonChain],
    transports: { 1: wagmi.http(ethereum.rpcUrls[0]), 137: wagmi.http(polygon.rpcUrls[0]) },
    connectors: [wagmiConnector(tab.wallet)],
    multiInjectedProviderDiscovery: false,
    // The chain has no multicall3.
    batch: { multicall: false },
    pollingInterval: 20,
    storage: null,
  })
  running.push(tab.wallet.destroy)
  const connected = wagmi.connect(config, { connector: config.connectors[0] })
  await tab.wallet.connect({ connector: "test.scripted" })
  await connected
  return { config, scripted, ethereum, polygon }
}

const typedData = {
  domain: { name: "Shop", chainId: 1 },
  types: { Order: [{ name: "item", type: "string" }] },
  primaryType: "Order",
  message: { item: "A fine thing" },
} as const

describe.each(versions)("%s over the connector, on a real chain", (_name, wagmi) => {
  it("signs typed data, which the account's address verifies", async () => {
    const { config } = await connectedSite(wagmi)
    const signature = await wagmi.signTypedData(config, typedData)
    expect(await verifyTypedData({ ...typedData, address: ALICE, signature })).toBe(true)
  })

  it("writes to a contract on the chain that it switched to, and reads the result", async () => {
    const { config, polygon } = await connectedSite(wagmi)
    const token = await deployToken(polygon)
    await wagmi.switchChain(config, { chainId: 137 })

    const approval = { abi: erc20Abi, address: token, functionName: "approve", args: [BOB, 7n], chainId: 137 } as const
    const hash = await wagmi.writeContract(config, approval)
    const receipt = await wagmi.waitForTransactionReceipt(config, { hash })

    expect(receipt).toMatchObject({ status: "success", from: ALICE.toLowerCase() })
    const allowance = { abi: erc20Abi, address: token, functionName: "allowance", args: [ALICE, BOB] } as const
    expect(await wagmi.readContract(config, { ...allowance, chainId: 137 })).toBe(7n)
  })

  it("asks the wallet once for a transaction that the user rejects, and says who rejected it", async () => {
    const { config, scripted, ethereum } = await connectedSite(wagmi)
    const token = await deployToken(ethereum)
    scripted.always("eth_sendTransaction", rejects(4001))
    const approval = { abi: erc20Abi, address: token, functionName: "approve", args: [BOB, 7n] } as const
    await expect(wagmi.writeContract(config, approval)).rejects.toThrow(/User rejected the request/)
    expect(scripted.requests().filter(({ method }) => method === "eth_sendTransaction")).toHaveLength(1)
  })
})
