import { type Hex, namehash } from "viem"
import { beforeAll, describe, expect, it } from "vitest"
import type { Behaviour } from "../../../devkit/provider/control.js"
import { httpProvider } from "../../../src/entries/data.js"
import { mainnet } from "../../../src/networks/ethereum.js"
import { inertEnvironment } from "../../../src/services/environment.js"
import { testTab } from "../../support/testPage.js"
import namesContract from "../evm/contracts/Names.json" with { type: "json" }
import { ALICE, answerOf, BOB, clientOf } from "../evm/support.js"
import { localProvider } from "./support.js"

const local = localProvider()

/** Where ENS has its Universal Resolver. */
const RESOLVER = "0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe"

/** Registers a name in ENS on the local Ethereum. */
beforeAll(async () => {
  const client = clientOf(local().ethereum)
  const { data: bytecode = "0x" } = await client.call({ account: ALICE, data: namesContract.bytecode as Hex })
  await client.setCode({ address: RESOLVER, bytecode })
  const hash = await client.writeContract({
    ...{ account: ALICE, chain: null, address: RESOLVER, abi: namesContract.abi },
    ...{ functionName: "setName", args: [namehash("captain.eth"), BOB, "avatar", ""] },
  })
  await client.waitForTransactionReceipt({ hash })
})

interface Site {
  readonly rpc?: string
  readonly isProvided?: boolean
}

/** A page on which nobody is connected, and what it says of names. */
const site = ({ rpc = local().ethereum, isProvided = true }: Site = {}): ((name: string) => Promise<string | null>) => {
  const provider = httpProvider({ baseUrl: local().url, projectId: "local", fetch, environment: inertEnvironment() })
  const network = { ...mainnet, rpcUrls: [rpc] }
  const { wallet } = testTab({ options: { networks: [network], ...(isProvided && { provider }) } })
  return (name) => answerOf(wallet.addressOf(name))
}

const LOOK_UP = "/v1/profile/account/*"

describe("the address behind a name", () => {
  it("is that of ENS, on Ethereum, and the provider is not asked", async () => {
    expect(await site()("captain.eth")).toBe(BOB)
    expect(await site()(" Captain.ETH ")).toBe(BOB)
    expect(local().control.count()).toBe(0)
  })

  it("is that of the provider, where ENS knows nothing", async () => {
    expect((await site()("alice.reown.id"))?.toLowerCase()).toBe(ALICE.toLowerCase())
  })

  it("is nobody's without a provider that knows it", async () => {
    expect(await site({ isProvided: false })("alice.reown.id")).toBeNull()
  })

  it.each(["nobody.eth", "nobody.reown.id"])("is none for %s, which nobody has", async (name) => {
    expect(await site()(name)).toBeNull()
  })

  it.each(["", "alice", "a b.eth", ".eth", "alice..eth", "\u202e.eth", `${"a".repeat(300)}.eth`])(
    "is none for %j, which is no name",
    async (name) => {
      expect(await site()(name)).toBeNull()
      expect(local().control.count(LOOK_UP)).toBe(0)
    },
  )

  it.each<[string, string, Behaviour]>([
    ["ServerError", "is out of order", { type: "fail", status: 503 }],
    ["ServiceUnreachable", "hangs up", { type: "close" }],
    ["RateLimited", "has been asked too often", { type: "rateLimit" }],
    ["MalformedResponse", "answers garbage", { type: "garbage" }],
  ])("is %s, and not nobody's, where the provider %s", async (code, _, behaviour) => {
    local().control.behave(LOOK_UP, behaviour)
    await expect(site()("alice.reown.id")).rejects.toMatchObject({ code })
  })

  it("is asked for again after a failure", async () => {
    const find = site()
    local().control.behave(LOOK_UP, { type: "close" })
    await expect(find("alice.reown.id")).rejects.toMatchObject({ code: "ServiceUnreachable" })
    local().control.heal()
    expect((await find("alice.reown.id"))?.toLowerCase()).toBe(ALICE.toLowerCase())
  })

  it("is unknown where the chain is gone and the provider knows nothing, and the provider's where it knows", async () => {
    const gone = "http://127.0.0.1:1"
    await expect(site({ rpc: gone })("nobody.eth")).rejects.toMatchObject({ code: "ChainUnreachable" })
    expect(await site({ rpc: gone })("alice.reown.id")).toMatch(/^0x/)
  })
})
