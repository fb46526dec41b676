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
import { hashMessage, hashTypedData, parseEther, stringToHex, verifyMessage, verifyTypedData } from "viem"
import { smartAddress } from "../devkit/secureFrame/account/smartAccount.js"
import { bob } from "./support/accounts.js"
import { chainAt } from "./support/chain.js"
import { approveDevice, logIn, openOwnHost } from "./support/frameHost.js"
import { newEmail } from "./support/secureFrame.js"
import { transferOf } from "./support/solanaTransfer.js"
import { expect, test as base } from "./support/test.js"

/** The browser says so of the answer to a login that was declined. */
const test = base.extend({})
test.use({
  tolerance: { requests: [], problems: [/^Failed to load resource: the server responded with a status of 403/] },
})

const SOLANA = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"
const base58 = (bytes: Uint8Array): string => getBase58Decoder().decode(bytes)

test("a login by email: a link for the new device, a code, accounts on Ethereum and Solana", async ({
  scriptedPage,
  world,
  secureFrame,
}) => {
  const host = await openOwnHost(scriptedPage, world, secureFrame)
  const email = newEmail()
  expect(await host.ask("IS_CONNECTED")).toEqual({ value: { isConnected: false } })
  expect(await host.ask("CONNECT_EMAIL", { email: ` ${email.toUpperCase()} ` })).toEqual({
    value: { action: "VERIFY_DEVICE" },
  })
  const device = host.ask("CONNECT_DEVICE")
  await approveDevice(scriptedPage, secureFrame, email)
  expect(await device).toEqual({ value: undefined })
  expect(await host.ask("CONNECT_OTP", { otp: "12345" })).toHaveProperty("error")
  expect(await host.ask("CONNECT_OTP", { otp: secureFrame.codeFor(email) })).toEqual({ value: undefined })
  expect(await host.ask("IS_CONNECTED")).toEqual({ value: { isConnected: true } })
  expect(await host.ask("GET_USER", { chainId: 137 })).toMatchObject({
    value: { email, chainId: 137, address: expect.stringMatching(/^0x/), accounts: [{ type: "eoa" }] },
  })
  expect(await host.ask("GET_USER", { chainId: SOLANA })).toMatchObject({ value: { chainId: SOLANA } })
  expect(await host.ask("SWITCH_NETWORK", { chainId: 1 })).toEqual({ value: { chainId: 1 } })
  expect(await host.ask("SWITCH_NETWORK", { chainId: 5 })).toEqual({
    error: "This wallet does not serve that network.",
  })
  expect(await host.ask("GET_CHAIN_ID")).toEqual({ value: { chainId: 1 } })
})

test("the same accounts after a reload, after a sign-out, and on a new device", async ({
  scriptedPage,
  world,
  secureFrame,
  browser,
}) => {
  const host = await openOwnHost(scriptedPage, world, secureFrame)
  const first = await logIn(host, secureFrame)
  const again = await openOwnHost(scriptedPage, world, secureFrame)
  expect(await again.ask("IS_CONNECTED")).toEqual({ value: { isConnected: true } })
  expect(await again.ask("CONNECT_EMAIL", { email: first.email })).toEqual({ value: { action: "CONNECT" } })
  expect(await logIn(again, secureFrame, first.email)).toEqual(first)
  await again.ask("SIGN_OUT")
  expect(await again.ask("IS_CONNECTED")).toEqual({ value: { isConnected: false } })
  expect(await again.ask("GET_USER", { chainId: 1 })).toEqual({ error: "You are not logged in." })
  expect(await again.ask("CONNECT_EMAIL", { email: first.email })).toEqual({ value: { action: "VERIFY_OTP" } })
  secureFrame.advance(31_000)
  const elsewhere = await browser.newContext()
  const other = await openOwnHost(await elsewhere.newPage(), world, secureFrame)
  expect(await logIn(other, secureFrame, first.email)).toEqual(first)
  await elsewhere.close()
})

test("a message is signed on Ethereum once it is approved in the frame, and not when it is rejected", async ({
  scriptedPage,
  world,
  secureFrame,
}) => {
  const host = await openOwnHost(scriptedPage, world, secureFrame)
  const { evm } = await logIn(host, secureFrame)
  const sign = (text: string) =>
    host.ask("RPC_REQUEST", { method: "personal_sign", params: [stringToHex(text), evm], chainId: 1 })
  const signing = sign("Hello, frame")
  await expect(host.frame.getByText("Hello, frame")).toBeVisible()
  await expect(host.frame.getByText(new URL(world.site.url).origin)).toBeVisible()
  await host.frame.getByRole("button", { name: "Sign" }).click()
  const { value } = (await signing) as { readonly value: `0x${string}` }
  expect(await verifyMessage({ address: evm, message: "Hello, frame", signature: value })).toBe(true)
  const refused = sign("Not this")
  await host.frame.getByRole("button", { name: "Reject" }).click()
  expect(await refused).toEqual({ error: "User rejected the request." })
  const aborted = sign("Nor this")
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
  const receipt = await chain.waitForTransactionReceipt({ hash: value, timeout: 10_000 })
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
    const asked = host.ask("RPC_REQUEST", {
      ...{ method: "personal_sign", chainId: 1 },
      params: [stringToHex(message), smart],
    })
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
  expect((await chain.waitForTransactionReceipt({ hash, timeout: 10_000 })).status).toBe("success")
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

test("a message is signed on Solana, and no transaction as a message", async ({ scriptedPage, world, secureFrame }) => {
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

for (const [how, press, outcome] of [
  ["is completed", "Log in", { value: { email: "mary@openid.example", userName: "mary" } }],
  ["is declined", "Cancel", { error: "The login was not completed." }],
] as const)
  test(`a social login ${how} in its window, whose result only the site gets`, async ({
    scriptedPage,
    world,
    secureFrame,
  }) => {
    const host = await openOwnHost(scriptedPage, world, secureFrame)
    const opening = scriptedPage.waitForEvent("popup")
    await scriptedPage.evaluate((origin) => {
      const popup = window.open(`${origin}/loading`, "popupWindow", "width=600,height=800")
      const result = new Promise((resolve) =>
        window.addEventListener("message", ({ source, origin: from, data }) => {
          if (source === popup && from === origin) resolve(data.resultUri)
        }),
      )
      Object.assign(window, { popup, result })
    }, secureFrame.origin)
    const popup = await opening
    const { value } = (await host.ask("GET_SOCIAL_REDIRECT_URI", { provider: "google" })) as {
      readonly value: { readonly uri: string }
    }
    await scriptedPage.evaluate((uri) => {
      ;(window as unknown as { readonly popup: Window }).popup.location.href = uri
    }, value.uri)
    await popup.getByLabel("Name").fill("mary")
    await popup.getByRole("button", { name: press }).click()
    const uri = await scriptedPage.evaluate(() => (window as unknown as { readonly result: Promise<string> }).result)
    expect(uri.includes("error=")).toBe(press === "Cancel")
    expect(await host.ask("CONNECT_SOCIAL", { uri, chainId: 1 })).toMatchObject(outcome)
    expect(await host.ask("CONNECT_SOCIAL", { uri, chainId: 1 })).toEqual({ error: "No login is open." })
    await expect.poll(() => popup.isClosed()).toBe(true)
  })

test("a method that is not of the list is refused", async ({ scriptedPage, world, secureFrame }) => {
  const host = await openOwnHost(scriptedPage, world, secureFrame)
  const { evm } = await logIn(host, secureFrame)
  for (const method of ["eth_sign", "eth_signTransaction", "anvil_setBalance", "constructor"])
    expect(await host.ask("RPC_REQUEST", { method, params: [evm], chainId: 1 })).toEqual({
      error: `The method ${method} is not allowed.`,
    })
  expect(await host.ask("RPC_REQUEST", { method: "eth_chainId", params: [], chainId: 137 })).toEqual({ value: "0x89" })
  expect(await host.ask("NO_SUCH_REQUEST")).toEqual({ error: "The request is not valid." })
})
