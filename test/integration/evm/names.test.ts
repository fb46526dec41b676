import type { Observable } from "rxjs"
import { type Hex, namehash } from "viem"
import contract from "./contracts/Names.json" with { type: "json" }
import type { NameReads } from "../../../src/adapters/family.js"
import type { Network } from "../../../src/model/network.js"
import { ALICE, firstValue, BOB, CAROL, clientOf, localWorld, readsOf } from "./support.js"
import { beforeAll, describe, expect, it } from "vitest"

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
    await client.waitForTransactionReceipt({ hash })
  }
  const node = namehash("alice.eth")
  await write("setName", node, ALICE, "avatar", PICTURE)
  await write("setPrimary", ALICE, "alice.eth", node)
  await write("setPrimary", BOB, "alice.eth", node)
})

describe("names on a local chain", () => {
  it("resolve from an address to a name and its avatar, and back", async () => {
    expect(await lookUp((names, network) => names.nameOf(ALICE, network))).toBe("alice.eth")
    expect(await lookUp((names, network) => names.addressOf("Alice.eth", network))).toBe(ALICE)
    expect(await lookUp((names, network) => names.avatarOf("alice.eth", network))).toBe(PICTURE)
  })

  it("are null for an account without a name, or with a name that resolves to another account", async () => {
    expect(await lookUp((names, network) => names.nameOf(CAROL, network))).toBeNull()
    expect(await lookUp((names, network) => names.nameOf(BOB, network))).toBeNull()
    expect(await lookUp((names, network) => names.addressOf("nobody.eth", network))).toBeNull()
    expect(await lookUp((names, network) => names.avatarOf("nobody.eth", network))).toBeNull()
  })

  it("error if the chain is unreachable", async () => {
    const unreachable = { ...world().ethereum, rpcUrls: ["http://127.0.0.1:1"] }
    const name = lookUp((names, network) => names.nameOf(ALICE, network), unreachable)

    await expect(name).rejects.toMatchObject({ code: "ChainUnreachable" })
  })
})
