import { type Hex, namehash } from "viem"
import { beforeAll, describe, expect, it } from "vitest"
import type { Behaviour } from "../../../devkit/provider/control.js"
import { httpProvider } from "../../../src/entries/data.js"
import { mainnet } from "../../../src/networks/ethereum.js"
import { inertEnvironment } from "../../../src/services/environment.js"
import { testTab } from "../../support/testPage.js"
import namesContract from "../evm/contracts/Names.json" with { type: "json" }
import { ALICE, firstValue, BOB, clientOf } from "../evm/support.js"
import { localProvider } from "./support.js"
import { receiptOf } from "../../../devkit/receiptOf.js"

const local = localProvider()

/** The address of the ENS Universal Resolver. */
const RESOLVER = "0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe"

/** Registers a name in ENS on the local Ethereum chain. */
beforeAll(async () => {
  const client = clientOf(local().ethereum)
  const { data: bytecode = "0x" } = await client.call({ account: ALICE, data: namesContract.bytecode as Hex })
  await client.setCode({ address: RESOLVER, bytecode })
  const hash = await client.writeContract({
    ...{ account: ALICE, chain: null, address: RESOLVER, abi: namesContract.abi },
    ...{ functionName: "setName", args: [namehash("captain.eth"), BOB, "avatar", ""] },
  })
  await receiptOf(client, hash)
})

interface Site {
  readonly rpc?: string
  readonly isProvided?: boolean
}

/** A page without a connection, and its name lookup. */
const site = ({ rpc = local().ethereum, isProvided = true }: Site = {}): ((name: string) => Promise<string | null>) => {
  const provider = httpProvider({ baseUrl: local().url, projectId: "local", fetch, environment: inertEnvironment() })
  const network = { ...mainnet, rpcUrls: [rpc] }
  const { wallet } = testTab({ options: { networks: [network], ...(isProvided && { provider }) } })
  return async (name) => (await firstValue(wallet.addressOf(name)))?.address ?? null
}

const LOOK_UP = "/v1/profile/account/*"

describe("the address behind a name", () => {
  it("is that of ENS on Ethereum, without a request to the provider", async () => {
    expect(await site()("captain.eth")).toBe(BOB)
    expect(await site()(" Captain.ETH ")).toBe(BOB)
    expect(local().control.count()).toBe(0)
  })

  it("is that of the provider if ENS has no record", async () => {
    expect((await site()("alice.reown.id"))?.toLowerCase()).toBe(ALICE.toLowerCase())
  })

  it("is null without a provider that resolves it", async () => {
    expect(await site({ isProvided: false })("alice.reown.id")).toBeNull()
  })

  it.each(["nobody.eth", "nobody.reown.id"])("is null for the unregistered name %s", async (name) => {
    expect(await site()(name)).toBeNull()
  })

  it.each(["", "alice", "a b.eth", ".eth", "alice..eth", "\u202e.eth", `${"a".repeat(300)}.eth`])(
    "is null for the invalid name %j",
    async (name) => {
      expect(await site()(name)).toBeNull()
      expect(local().control.count(LOOK_UP)).toBe(0)
    },
  )

  it.each<[string, string, Behaviour]>([
    ["ServerError", "is out of order", { type: "fail", status: 503 }],
    ["ServiceUnreachable", "closes the connection", { type: "close" }],
    ["RateLimited", "limits the rate", { type: "rateLimit" }],
    ["MalformedResponse", "responds with invalid text", { type: "garbage" }],
  ])("errors with %s if the provider %s", async (code, _, behaviour) => {
    local().control.behave(LOOK_UP, behaviour)
    await expect(site()("alice.reown.id")).rejects.toMatchObject({ code })
  })

  it("is requested again after a failure", async () => {
    const find = site()
    local().control.behave(LOOK_UP, { type: "close" })
    await expect(find("alice.reown.id")).rejects.toMatchObject({ code: "ServiceUnreachable" })
    local().control.heal()
    expect((await find("alice.reown.id"))?.toLowerCase()).toBe(ALICE.toLowerCase())
  })

  it.each(["nobody.eth", "alice.reown.id"])("errors if the chain is unreachable: %s", async (name) => {
    await expect(site({ rpc: "http://127.0.0.1:1" })(name)).rejects.toMatchObject({
      ...{ code: "NameUnverified", cause: { code: "ChainUnreachable" } },
    })
    expect(local().control.count(LOOK_UP)).toBe(0)
  })

  it("is null for an .eth name that only the provider has", async () => {
    const addresses = { "60": { address: BOB } }
    local().control.behave(LOOK_UP, { type: "answer", json: { name: "nobody.eth", addresses } })
    expect(await site()("nobody.eth")).toBeNull()
  })
})
