import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { type Address, type Hex, serializeErc6492Signature } from "viem"
import { privateKeyToAccount } from "viem/accounts"
import { describe, expect, it } from "vitest"
import { keyAccount } from "../../../devkit/keyAccount.js"
import type { Network } from "../../../src/model/network.js"
import { ALICE, ALICE_KEY, BOB, clientOf, firstValue, localWorld, readsOf } from "./support.js"
import { receiptOf } from "../../../devkit/receiptOf.js"

const world = localWorld()
const key = privateKeyToAccount(ALICE_KEY)
const text = "shop.example wants you to sign in"

const verify = async (
  address: Address,
  signature: string,
  { network = world().ethereum, signed = text }: { network?: Network; signed?: string } = {},
): Promise<boolean> => {
  const { signIn } = await readsOf()
  return firstValue(signIn.verify({ account: { network: network.id, address }, text: signed, signature }, network))
}

/** An address at which nothing listens. */
const closedPort = async (): Promise<string> => {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return `http://127.0.0.1:${port}`
}

const deploy = async ({ deployment }: ReturnType<typeof keyAccount>, { rpcUrls: [url = ""] }: Network) => {
  const client = clientOf(url)
  await receiptOf(client, await client.sendTransaction({ account: ALICE, chain: null, ...deployment }))
}

describe("a signature of an account with a key", () => {
  it("is verified without a request to the chain", async () => {
    const offline = { ...world().ethereum, rpcUrls: [await closedPort()] }
    const signature = await key.signMessage({ message: text })
    expect(await verify(ALICE, signature, { network: offline })).toBe(true)
    expect(await verify(ALICE.toLowerCase() as Address, signature, { network: offline })).toBe(true)
  })

  it("is refused for another account, another text and other bytes", async () => {
    const signature = await key.signMessage({ message: text })
    expect(await verify(BOB, signature)).toBe(false)
    expect(await verify(ALICE, signature, { signed: `${text}.` })).toBe(false)
    expect(await verify(ALICE, "0x")).toBe(false)
    expect(await verify(ALICE, "none")).toBe(false)
    expect(await verify(ALICE, `0x${"00".repeat(65)}`)).toBe(false)
  })

  it("is not called wrong where the chain could not be asked", async () => {
    const offline = { ...world().ethereum, rpcUrls: [await closedPort()] }
    const signature = await key.signMessage({ message: text })
    await expect(verify(BOB, signature, { network: offline })).rejects.toMatchObject({ code: "ChainUnreachable" })
  })
})

describe("a signature of a contract", () => {
  it("is asked of the contract on its own chain (EIP-1271)", async () => {
    const account = keyAccount(key.address)
    await deploy(account, world().ethereum)
    const signature = await key.signMessage({ message: text })
    expect(await verify(account.address, signature)).toBe(true)
    expect(await verify(account.address, signature, { signed: "other" })).toBe(false)
    expect(await verify(account.address, signature, { network: world().polygon })).toBe(false)
  })

  it("is verified before the contract is deployed, and nothing is deployed by that (ERC-6492)", async () => {
    const network = world().polygon
    const account = keyAccount(BOB)
    const bob = privateKeyToAccount("0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d")
    const wrap = async (message: string): Promise<Hex> =>
      serializeErc6492Signature({
        address: account.deployment.to,
        data: account.deployment.data,
        signature: await bob.signMessage({ message }),
      })
    expect(await verify(account.address, await wrap(text), { network })).toBe(true)
    expect(await verify(account.address, await wrap("other"), { network })).toBe(false)
    expect(await clientOf(network.rpcUrls[0] ?? "").getCode({ address: account.address })).toBeUndefined()
  })
})

describe("an address in a message", () => {
  it("has its checksum, however the wallet writes it", async () => {
    const { signIn } = await readsOf()
    expect(await firstValue(signIn.spell(ALICE.toLowerCase(), world().ethereum))).toBe(ALICE)
    expect(signIn.accountName).toBe("Ethereum")
  })
})
