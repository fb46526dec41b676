import {
  generateKeyPair,
  getAddressFromPublicKey,
  getBase58Decoder,
  getBase58Encoder,
  getPublicKeyFromAddress,
  type Address as SolanaAddress,
  signatureBytes,
  verifySignature,
} from "@solana/kit"
import { hashMessage, hashTypedData, parseEther, verifyMessage, verifyTypedData } from "viem"
import { smartAddress } from "../../devkit/secureFrame/account/smartAccount.js"
import { bob } from "../support/accounts.js"
import { chainAt } from "../support/chain.js"
import { logIn, openOwnHost, signing } from "../support/frameHost.js"
import { transferOf } from "../support/solanaTransfer.js"
import { expect, test } from "../support/test.js"
import { receiptOf } from "../../devkit/receiptOf.js"

const SOLANA = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"
const base58 = (bytes: Uint8Array): string => getBase58Decoder().decode(bytes)

test("a message is signed on Ethereum once it is approved in the frame, and not when it is rejected", async ({
  scriptedPage,
  world,
  secureFrame,
}) => {
  const host = await openOwnHost(scriptedPage, world, secureFrame)
  const { evm } = await logIn(host, secureFrame)
  const signed = signing(host, evm, "Hello, frame")
  await expect(host.frame.getByText("Hello, frame")).toBeVisible()
  await expect(host.frame.getByText(new URL(world.site.url).origin)).toBeVisible()
  await host.frame.getByRole("button", { name: "Sign" }).click()
  const { value } = (await signed) as { readonly value: `0x${string}` }
  expect(await verifyMessage({ address: evm, message: "Hello, frame", signature: value })).toBe(true)
  const refused = signing(host, evm, "Not this")
  await host.frame.getByRole("button", { name: "Reject" }).click()
  expect(await refused).toEqual({ error: "User rejected the request." })
  const aborted = signing(host, evm, "Nor this")
  await expect(host.frame.getByText("Nor this")).toBeVisible()
  await host.ask("RPC_ABORT")
  expect(await aborted).toEqual({ error: "Request was aborted" })
  await expect(host.frame.getByText("Nor this")).toBeHidden()
})

const typedData = {
  domain: { name: "Shop", chainId: 1 },
  types: { Purchase: [{ name: "count", type: "uint256" }] },
  primaryType: "Purchase",
  message: { count: "3" },
} as const

test("typed data is signed for its own network only", async ({ scriptedPage, world, secureFrame }) => {
  const host = await openOwnHost(scriptedPage, world, secureFrame)
  const { evm } = await logIn(host, secureFrame)
  const sign = (chainId: number) =>
    host.ask("RPC_REQUEST", { method: "eth_signTypedData_v4", params: [evm, JSON.stringify(typedData)], chainId })
  expect(await sign(137)).toHaveProperty("error")
  const signing = sign(1)
  await expect(host.frame.getByText('"count": "3"')).toBeVisible()
  await host.frame.getByRole("button", { name: "Sign" }).click()
  const { value } = (await signing) as { readonly value: `0x${string}` }
  const data = { ...typedData, message: { count: 3n } }
  expect(await verifyTypedData({ ...data, address: evm, signature: value })).toBe(true)
})

test("coins are sent on Ethereum: what the frame shows is what the chain executes", async ({
  scriptedPage,
  world,
  secureFrame,
}) => {
  const host = await openOwnHost(scriptedPage, world, secureFrame)
  const { evm } = await logIn(host, secureFrame)
  const chain = chainAt(world.ethereum.url)
  await chain.setBalance({ address: evm, value: parseEther("1") })
  const sent = host.ask("RPC_REQUEST", {
    method: "eth_sendTransaction",
    params: [{ from: evm, to: bob, value: `0x${parseEther("0.25").toString(16)}` }],
    chainId: 1,
    // A node that a page names is not asked.
    rpcUrl: "http://127.0.0.1:9",
  })
  await expect(host.frame.getByText("0.25 ETH", { exact: true })).toBeVisible()
  await expect(host.frame.getByText(bob, { exact: true })).toBeVisible()
  await expect(host.frame.getByText("Ethereum (1)")).toBeVisible()
  const most = await host.frame.getByText(/^At most/).textContent()
  await host.frame.getByRole("button", { name: "Send" }).click()
  const { value } = (await sent) as { readonly value: `0x${string}` }
  const receipt = await receiptOf(chain, value)
  const transaction = await chain.getTransaction({ hash: value })
  expect(transaction).toMatchObject({ value: parseEther("0.25"), to: bob.toLowerCase() })
  expect(receipt.status).toBe("success")
  expect(transaction.gas * (transaction.maxFeePerGas ?? 0n)).toBe(parseEther(/[\d.]+/.exec(most ?? "")?.[0] ?? "0"))
})

test("a smart account signs before it is deployed, sends without coins for the fee, and signs afterwards", async ({
  scriptedPage,
  world,
  secureFrame,
}) => {
  const host = await openOwnHost(scriptedPage, world, secureFrame)
  const { evm } = await logIn(host, secureFrame)
  const chain = chainAt(world.ethereum.url)
  const smart = smartAddress(evm)
  expect(await host.ask("GET_SMART_ACCOUNT_ENABLED_NETWORKS")).toEqual({
    value: { smartAccountEnabledNetworks: [1] },
  })
  await host.ask("SWITCH_NETWORK", { chainId: 137 })
  expect(await host.ask("SET_PREFERRED_ACCOUNT", { type: "smartAccount" })).toMatchObject({ value: { address: evm } })
  await host.ask("SWITCH_NETWORK", { chainId: 1 })
  expect(await host.ask("SET_PREFERRED_ACCOUNT", { type: "smartAccount" })).toEqual({
    value: { type: "smartAccount", address: smart },
  })
  expect(await host.ask("GET_USER", { chainId: 1 })).toMatchObject({
    value: { address: smart, preferredAccountType: "smartAccount", smartAccountDeployed: false },
  })
  expect(await host.ask("GET_USER", { chainId: 137 })).toMatchObject({ value: { address: evm } })
  const sign = async (message: string) => {
    const asked = signing(host, smart, message)
    await host.frame.getByRole("button", { name: "Sign" }).click()
    return ((await asked) as { readonly value: `0x${string}` }).value
  }
  const valid = async (message: string, signature: `0x${string}`) =>
    chain.verifyMessage({ address: smart, message, signature })
  const early = await sign("Before")
  expect(early.endsWith("6492".repeat(8))).toBe(true)
  expect(await valid("Before", early)).toBe(true)
  expect(await valid("After", early)).toBe(false)
  await chain.setBalance({ address: smart, value: parseEther("1") })
  const before = await chain.getBalance({ address: bob })
  const sent = host.ask("RPC_REQUEST", {
    method: "eth_sendTransaction",
    params: [{ from: smart, to: bob, value: "0x7" }],
    chainId: 1,
  })
  await expect(host.frame.getByText("Paid by the wallet")).toBeVisible()
  await host.frame.getByRole("button", { name: "Send" }).click()
  const { value: hash } = (await sent) as { readonly value: `0x${string}` }
  expect((await receiptOf(chain, hash)).status).toBe("success")
  expect((await chain.getBalance({ address: bob })) - before).toBe(7n)
  expect(await chain.getBalance({ address: smart })).toBe(parseEther("1") - 7n)
  expect(await chain.getBalance({ address: evm })).toBe(0n)
  const late = await sign("After")
  expect(late.length).toBe(132)
  expect(await valid("After", late)).toBe(true)
  // The key's signature for its smart account is none of its own account, and is not asked for as such.
  expect(await verifyMessage({ address: evm, message: "After", signature: late })).toBe(false)
  const forged = { ...typedData, domain: { name: "Local Smart Account", chainId: 1, verifyingContract: smart } }
  expect(
    await host.ask("RPC_REQUEST", {
      method: "eth_signTypedData_v4",
      params: [evm, JSON.stringify(forged)],
      chainId: 1,
    }),
  ).toEqual({ error: "The request is not valid: the data is for the smart account itself." })
  expect(hashTypedData({ ...typedData, message: { count: 3n } })).not.toBe(hashMessage("After"))
})

test("a message is signed on Solana", async ({ scriptedPage, world, secureFrame }) => {
  const host = await openOwnHost(scriptedPage, world, secureFrame)
  const { solana } = await logIn(host, secureFrame)
  const bytes = new TextEncoder().encode("Hello, Solana")
  const signing = host.ask("RPC_REQUEST", {
    method: "solana_signMessage",
    params: { message: base58(bytes), pubkey: solana },
    chainId: SOLANA,
    chainNamespace: "solana",
  })
  await expect(host.frame.getByText("Hello, Solana")).toBeVisible()
  await host.frame.getByRole("button", { name: "Sign" }).click()
  const { value } = (await signing) as { readonly value: { readonly signature: string } }
  const key = await getPublicKeyFromAddress(solana as SolanaAddress)
  const signature = signatureBytes(new Uint8Array(getBase58Encoder().encode(value.signature)))
  expect(await verifySignature(key, signature, bytes)).toBe(true)
})

test("coins are sent on Solana: the frame shows the amount and who gets it", async ({
  scriptedPage,
  world,
  secureFrame,
  solana: node,
}) => {
  const host = await openOwnHost(scriptedPage, world, secureFrame)
  const { solana } = await logIn(host, secureFrame)
  await node.fund(solana, 2_000_000_000n)
  const receiver = await getAddressFromPublicKey((await generateKeyPair()).publicKey)
  const transaction = await transferOf(node.url, solana, receiver, 250_000_000n)
  const ask = (method: string, params: object) =>
    host.ask("RPC_REQUEST", { method, params, chainId: SOLANA, chainNamespace: "solana" })
  expect(await ask("solana_signMessage", { message: transaction.message, pubkey: solana })).toEqual({
    error: "This message is a transaction. It is not signed as a message.",
  })
  const sent = ask("solana_signAndSendTransaction", { transaction: transaction.whole })
  await expect(host.frame.getByText("0.25 SOL", { exact: true })).toBeVisible()
  await expect(host.frame.getByText(receiver, { exact: true })).toBeVisible()
  await host.frame.getByRole("button", { name: "Send" }).click()
  expect(await sent).toEqual({ value: { signature: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/) } })
  await expect.poll(() => node.chain.svm.getBalance(receiver)).toBe(250_000_000n)
  const signed = ask("solana_signAllTransactions", { transactions: [transaction.whole, transaction.whole] })
  await expect(host.frame.getByRole("heading", { name: "Sign these 2 transactions?" })).toBeVisible()
  await host.frame.getByRole("button", { name: "Sign" }).click()
  expect(await signed).toMatchObject({ value: { transactions: [expect.any(String), expect.any(String)] } })
  const foreign = await transferOf(node.url, receiver, solana, 1n)
  expect(await ask("solana_signTransaction", { transaction: foreign.whole })).toEqual({
    error: "This transaction is not one of your account.",
  })
})
