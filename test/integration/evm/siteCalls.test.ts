import { createPublicClient, custom, encodeFunctionData, erc20Abi, parseEther, verifyTypedData } from "viem"
import { afterEach, describe, expect, it } from "vitest"
import { publicClient, walletClient } from "../../../src/adapters/evm/site/siteClients.js"
import { memoryStorage } from "../../../src/services/environment.js"
import { answers, rejects } from "../../../src/testing/reactions.js"
import type { ScriptedWalletOptions } from "../../../src/testing/scriptedWallet.js"
import { fakeHash } from "../../../src/testing/walletMethods.js"
import { testTab, walletOn } from "../../support/testPage.js"
import { ALICE, BOB, deployReverting, deployToken, localWorld, revertingAbi } from "./support.js"
import { receiptOf } from "../../../devkit/receiptOf.js"

const world = localWorld()

const typedData = {
  domain: { name: "Shop", chainId: 1 },
  types: { Order: [{ name: "item", type: "string" }] },
  primaryType: "Order",
  message: { item: "A fine thing" },
} as const

const running: (() => void)[] = []
afterEach(() => running.splice(0).forEach((stop) => stop()))

/** A running site on the local chains, with a wallet that holds Alice's account. */
const site = async (options: Partial<ScriptedWalletOptions> = {}) => {
  const { ethereum, polygon } = world()
  const tab = testTab({ storage: memoryStorage(), options: { networks: [ethereum, polygon] } })
  const chains = { 1: ethereum.rpcUrls[0] ?? null, 137: polygon.rpcUrls[0] ?? null }
  const scripted = walletOn(tab.page, { accounts: [ALICE, BOB], chains, fetch, batches: true, ...options })
  running.push(tab.wallet.start(), tab.wallet.destroy)
  await tab.wallet.connect({ connector: "test.scripted" })
  return { wallet: tab.wallet, scripted, ethereum, polygon }
}

describe("viem over the wallet's provider", () => {
  it("signs typed data, which the account's address verifies", async () => {
    const { wallet } = await site()
    const client = await walletClient(wallet)
    const signature = await client.signTypedData(typedData)
    expect(await verifyTypedData({ ...typedData, address: ALICE, signature })).toBe(true)
  })

  it("writes to a contract, on the wallet's chain, and reads the result", async () => {
    const { wallet, ethereum } = await site()
    const token = await deployToken(ethereum)
    const client = await walletClient(wallet)
    const reads = await publicClient(wallet, "eip155:1")

    const hash = await client.writeContract({ abi: erc20Abi, address: token, functionName: "approve", args: [BOB, 7n] })
    await receiptOf(reads, hash)

    const allowance = { abi: erc20Abi, address: token, functionName: "allowance", args: [ALICE, BOB] } as const
    expect(await reads.readContract(allowance)).toBe(7n)
  })

  it("sends calls as a batch where the wallet's capabilities have them, and follows it to its end", async () => {
    const { wallet, ethereum } = await site()
    const token = await deployToken(ethereum)
    const client = await walletClient(wallet)
    const reads = await publicClient(wallet)

    expect(await client.getCapabilities({ chainId: 1 })).toEqual({ atomic: { status: "unsupported" } })
    const data = encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [BOB, 8n] })
    const to = "0x00000000000000000000000000000000000000c1"
    const { id } = await client.sendCalls({
      calls: [
        { to: token, data },
        { to, value: parseEther("0.5") },
      ],
    })
    const { status, receipts } = await client.waitForCallsStatus({ id, pollingInterval: 20 })

    expect(status).toBe("success")
    expect(receipts).toHaveLength(2)
    expect(await reads.getBalance({ address: to })).toBe(parseEther("0.5"))
  })

  it("says that a wallet takes no batches", async () => {
    const { wallet } = await site({ batches: false })
    const client = await walletClient(wallet)
    await expect(client.sendCalls({ calls: [{ to: BOB, value: 1n }] })).rejects.toThrow()
  })

  it("refuses to act for an account that is not active any more, and a new client acts for the new one", async () => {
    const { wallet, scripted } = await site()
    const before = await walletClient(wallet)
    scripted.changeAccounts([BOB, ALICE])

    await expect(before.signTypedData(typedData)).rejects.toMatchObject({ code: 4100 })
    const after = await walletClient(wallet)
    const signature = await after.signTypedData(typedData)
    expect(await verifyTypedData({ ...typedData, address: BOB, signature })).toBe(true)
  })

  it("refuses to write on a chain that is not active any more, and switches by the wallet's own command", async () => {
    const { wallet, polygon } = await site()
    const before = await walletClient(wallet)
    await before.switchChain({ id: 137 })

    expect(wallet.network$.value.id).toBe(polygon.id)
    await expect(before.sendTransaction({ to: BOB, value: 1n })).rejects.toThrow(/chain/i)
    const after = await walletClient(wallet)
    const reads = await publicClient(wallet)
    const hash = await after.sendTransaction({ to: BOB, value: 1n })
    expect(await receiptOf(reads, hash)).toMatchObject({ status: "success" })
  })

  it("signs a message with a wallet that does not say on which chain it is, and nothing that is for a chain", async () => {
    const { wallet, scripted } = await site()
    scripted.always("eth_chainId", rejects(-32601, "No."))
    await wallet.disconnect()
    await wallet.connect({ connector: "test.scripted" })
    const client = await walletClient(wallet)

    expect(client.chain.id).toBe(1)
    await client.signMessage({ message: "Hello" })
    await expect(client.signTypedData(typedData)).rejects.toMatchObject({ code: 4901 })
    await expect(client.sendTransaction({ to: BOB, value: 1n })).rejects.toThrow("not the active one")
    const asked = scripted.requests().map(({ method }) => method)
    expect(asked.filter((method) => /sign|send/i.test(method))).toEqual(["personal_sign"])
  })

  it("asks the wallet once, whatever it answers", async () => {
    const { wallet, scripted } = await site()
    const client = await walletClient(wallet)
    const codes = [-32603, -32005, 1234, 4001, -32000, -32602, -32601, -32004, 4200]
    const reactions = [...codes.map((code) => rejects(code, "no")), answers("0x1234")]
    // viem asks by this method after some failures, also where the transaction may have been sent.
    scripted.always("wallet_sendTransaction", answers(fakeHash(1)))
    for (const reaction of reactions) {
      scripted.next("eth_sendTransaction", reaction)
      await expect(client.sendTransaction({ to: BOB, value: 1n, gas: 21_000n })).rejects.toThrow()
    }
    const asked = scripted.requests().filter(({ method }) => method.endsWith("_sendTransaction"))
    expect(asked.map(({ method }) => method)).toEqual(reactions.map(() => "eth_sendTransaction"))
  })

  it("is not made without a wallet, and for no network that the site does not offer", async () => {
    const { wallet } = await site()
    await wallet.disconnect()
    await expect(walletClient(wallet)).rejects.toMatchObject({ code: "NotConnected" })
    await expect(publicClient(wallet, "eip155:10")).rejects.toMatchObject({ code: "NetworkNotFound" })
  })
})

describe("reads by the provider", () => {
  it("go to the RPC endpoints of the active network, and not to the wallet", async () => {
    const { wallet, scripted } = await site()
    const asked = scripted.requests().length
    const client = createPublicClient({ transport: custom(wallet.provider("eip155")) })

    expect(await client.getBalance({ address: ALICE })).toBeGreaterThan(0n)
    expect(await client.getBlockNumber()).toBeGreaterThanOrEqual(0n)
    expect(scripted.requests()).toHaveLength(asked)
  })

  it("hand on why a contract reverted", async () => {
    const { wallet, ethereum } = await site()
    const address = await deployReverting(ethereum.rpcUrls[0] ?? "")
    const client = createPublicClient({ transport: custom(wallet.provider("eip155"), { retryCount: 0 }) })
    const call = client.readContract({ abi: revertingAbi, address, functionName: "words" })
    await expect(call).rejects.toThrow(/Not today/)
  })

  it("are rejected where no endpoint answers", async () => {
    const { ethereum } = world()
    const dead = { ...ethereum, rpcUrls: ["http://127.0.0.1:9"] }
    const { wallet } = testTab({ options: { networks: [dead] } })
    running.push(wallet.start(), wallet.destroy)
    const reading = wallet.provider("eip155").request({ method: "eth_blockNumber" })
    await expect(reading).rejects.toMatchObject({ code: -32603 })
  })
})
