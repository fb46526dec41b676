import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import type { Observable } from "rxjs"
import { type Hex, namehash } from "viem"
import contract from "./contracts/Names.json" with { type: "json" }
import { evm } from "../../../src/adapters/evm/evm.js"
import type { ChainReads, NameReads } from "../../../src/adapters/family.js"
import type { NetworkId } from "../../../src/model/namespace.js"
import type { Network } from "../../../src/model/network.js"
import { ALICE, firstValue, BOB, CAROL, clientOf, localWorld, readsOf } from "./support.js"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { receiptOf } from "../../../devkit/receiptOf.js"

const world = localWorld()

/** The address of the ENS Universal Resolver on every chain that has one. */
const RESOLVER = "0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe"
const PICTURE = "https://alice.example/a.png"

const lookUp = async <T>(
  ask: (names: NameReads, network: Network) => Observable<T>,
  network = world().ethereum,
): Promise<T> => {
  const reads = await readsOf()
  return firstValue(ask(reads.names, network))
}

beforeAll(async () => {
  const client = clientOf(world().ethereum.rpcUrls[0] ?? "")
  const { data: bytecode = "0x" } = await client.call({ account: ALICE, data: contract.bytecode as Hex })
  await client.setCode({ address: RESOLVER, bytecode })
  const write = async (functionName: string, ...args: readonly unknown[]): Promise<void> => {
    const hash = await client.writeContract({
      ...{ account: ALICE, chain: null, address: RESOLVER, abi: contract.abi, functionName, args },
    })
    await receiptOf(client, hash)
  }
  const node = namehash("alice.eth")
  await write("setName", node, ALICE, "avatar", PICTURE)
  await write("setPrimary", ALICE, "alice.eth", node)
  await write("setPrimary", BOB, "alice.eth", node)
  await write("setCoin", node, 0x80000000n + 137n, CAROL)
  await write("setGateway", namehash("offchain.eth"), await gateway())
  await write("setPrimary", CAROL, "offchain.eth", namehash("offchain.eth"))
})

/** The requests to the gateway of `offchain.eth`, which answers that it is Bob's. */
const asked: (string | undefined)[] = []
const server = createServer((request, response) => {
  asked.push(request.url)
  response.end(`0x${BOB.slice(2).toLowerCase().padStart(64, "0")}`)
})
const gateway = async (): Promise<string> => {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/{sender}/{data}`
}
afterAll(() => server.close())
beforeEach(() => asked.splice(0))

describe("names on a local chain", () => {
  it("resolve from an address to a name and its avatar, and back", async () => {
    expect(await lookUp((names, network) => names.nameOf(ALICE, network))).toBe("alice.eth")
    expect(await lookUp((names, network) => names.addressOf("Alice.eth", network, network.id))).toEqual({
      ...{ name: "alice.eth", address: ALICE, network: "eip155:1" },
    })
    expect(await lookUp((names, network) => names.avatarOf("alice.eth", network))).toBe(PICTURE)
  })

  it("are null for an account without a name, or with a name that resolves to another account", async () => {
    expect(await lookUp((names, network) => names.nameOf(CAROL, network))).toBeNull()
    expect(await lookUp((names, network) => names.nameOf(BOB, network))).toBeNull()
    expect(await lookUp((names, network) => names.addressOf("nobody.eth", network, network.id))).toBeNull()
    expect(await lookUp((names, network) => names.avatarOf("nobody.eth", network))).toBeNull()
  })

  it("resolve to the address for a network; to that of Ethereum where there is none, and say so", async () => {
    const on = (network: NetworkId) => lookUp((names, registry) => names.addressOf("alice.eth", registry, network))
    expect(await on("eip155:137")).toEqual({ name: "alice.eth", address: CAROL.toLowerCase(), network: "eip155:137" })
    expect(await on("eip155:8453")).toEqual({ name: "alice.eth", address: ALICE, network: "eip155:1" })
  })

  it("are null on a network without a name service", async () => {
    expect(await lookUp((names) => names.nameOf(ALICE, world().polygon))).toBeNull()
    expect(await lookUp((names) => names.addressOf("alice.eth", world().polygon, "eip155:1"))).toBeNull()
  })

  it("are not resolved offchain, unless the site allows it", async () => {
    const resolve = (names: NameReads, network: Network) => names.addressOf("offchain.eth", network, network.id)
    await expect(lookUp(resolve)).rejects.toMatchObject({ code: "Reverted" })
    expect(await lookUp((names, network) => names.avatarOf("offchain.eth", network))).toBeNull()
    expect(asked).toEqual([])
    const { names } = (await firstValue(evm({ ccipRead: true }).reads$)) as Required<ChainReads>
    expect(await firstValue(resolve(names, world().ethereum))).toMatchObject({ address: BOB })
    expect(asked).toHaveLength(1)
  })

  it("error if the endpoint redirects to another host, which is not asked", async () => {
    const redirecting = createServer((_, response) => {
      response.writeHead(307, { location: world().ethereum.rpcUrls[0] }).end()
    })
    await new Promise<void>((listening) => redirecting.listen(0, "127.0.0.1", listening))
    const url = `http://127.0.0.1:${(redirecting.address() as AddressInfo).port}`
    const name = lookUp((names, network) => names.nameOf(ALICE, network), { ...world().ethereum, rpcUrls: [url] })
    await expect(name).rejects.toMatchObject({ code: "ChainUnreachable" })
    redirecting.close()
  })

  it("error if the chain is unreachable", async () => {
    const unreachable = { ...world().ethereum, rpcUrls: ["http://127.0.0.1:1"] }
    const name = lookUp((names, network) => names.nameOf(ALICE, network), unreachable)

    await expect(name).rejects.toMatchObject({ code: "ChainUnreachable" })
  })
})
