import { createTestClient, http, publicActions, walletActions } from "viem"
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type LocalChains, startChains } from "../../../devkit/chains.js"
import { receiptOf } from "../../../devkit/receiptOf.js"
import {
  deploymentOf,
  executionCall,
  executionData,
  smartAddress,
} from "../../../devkit/secureFrame/account/smartAccount.js"
import { executionDeadline } from "../../../devkit/secureFrame/frame/evmNode.js"

let local: LocalChains
beforeAll(async () => {
  local = await startChains()
})
afterAll(() => local.stop())

it("a smart account executes what was signed on a chain whose last block is older than the deadline is long", async () => {
  const { url } = local.chains[0]
  const client = createTestClient({ mode: "anvil", transport: http(url) })
    .extend(publicActions)
    .extend(walletActions)
  const owner = privateKeyToAccount(generatePrivateKey())
  const [sponsor] = await client.getAddresses()
  const send = async (transaction: { readonly to: `0x${string}`; readonly data: `0x${string}` }) =>
    receiptOf(client, await client.sendTransaction({ account: sponsor ?? null, chain: null, ...transaction }))
  await send(deploymentOf(owner.address))
  await client.increaseTime({ seconds: 300 })
  const network = { id: "eip155:1", name: "Ethereum", symbol: "ETH", rpcUrl: url, smartAccounts: true }
  const call = { to: smartAddress(owner.address), value: 0n, data: "0x" } as const
  const execution = { calls: [call], nonce: 0n, deadline: await executionDeadline(network) }
  const signature = await owner.signTypedData(executionData(owner.address, 1, execution))
  const receipt = await send({ to: call.to, data: executionCall(execution, signature) })
  expect(receipt.status).toBe("success")
})
