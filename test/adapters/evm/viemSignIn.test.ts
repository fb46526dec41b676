import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterEach, describe, expect, it } from "vitest"
import { anvilAccount } from "../../../devkit/anvilAccount.js"
import { viemVerify } from "../../../src/adapters/evm/viem/viemSignIn.js"
import { mainnet } from "../../../src/networks/ethereum.js"

const alice = anvilAccount(0)
const bob = anvilAccount(1)
const text = "shop.example wants you to sign in"

const open: Server[] = []

afterEach(() => open.splice(0).forEach((server) => server.closeAllConnections() ?? server.close()))

interface Asked {
  readonly id: number
  readonly method: string
}

/** A chain that answers each method as it is told, with an error where it is not; and what it was asked. */
const chain = async (answers: Readonly<Record<string, unknown>>) => {
  const methods: string[] = []
  const server = createServer((request, response) => {
    void request.toArray().then((parts: readonly Buffer[]) => {
      const { id, method } = JSON.parse(Buffer.concat(parts).toString()) as Asked
      methods.push(method)
      const result = { eth_chainId: "0x1", ...answers }[method]
      const answer = result === undefined ? { error: { code: -32603, message: "failed" } } : { result }
      response.end(JSON.stringify({ jsonrpc: "2.0", id, ...answer }))
    })
  })
  open.push(server)
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  const network = { ...mainnet, rpcUrls: [`http://127.0.0.1:${(server.address() as AddressInfo).port}`] }
  return { network, methods }
}

const signedBy = async (address: string, key = alice, message = text) => ({
  account: { network: mainnet.id, address },
  text,
  signature: await key.signMessage({ message }),
})

describe("a signature of an account of Ethereum", () => {
  it("is verified by its key, without a request", async () => {
    const { network, methods } = await chain({})
    expect(await viemVerify(await signedBy(alice.address), network)).toBe(true)
    expect(await viemVerify(await signedBy(alice.address.toLowerCase()), network)).toBe(true)
    expect(methods).toEqual([])
  })

  it.each([
    ["of another account", () => signedBy(alice.address, bob)],
    ["of another text", () => signedBy(alice.address, alice, `${text}.`)],
  ])("is refused with one %s, which its contract does not accept either", async (_, make) => {
    const { network, methods } = await chain({ eth_call: "0x00", eth_getCode: "0x" })
    expect(await viemVerify(await make(), network)).toBe(false)
    expect(methods).toContain("eth_call")
    expect(methods).toContain("eth_getCode")
  })

  it("is accepted where its contract accepts it", async () => {
    const { network } = await chain({ eth_call: "0x01", eth_getCode: "0x" })
    expect(await viemVerify(await signedBy(alice.address, bob), network)).toBe(true)
  })

  it("is neither accepted nor refused where the chain cannot be asked", async () => {
    const { network } = await chain({})
    await expect(viemVerify(await signedBy(alice.address, bob), network)).rejects.toThrow()
  })

  it("is refused without a request where it is no hex", async () => {
    const { network, methods } = await chain({ eth_call: "0x01" })
    expect(await viemVerify({ ...(await signedBy(alice.address)), signature: "none" }, network)).toBe(false)
    expect(methods).toEqual([])
  })
})
