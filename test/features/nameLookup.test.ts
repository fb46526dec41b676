import { firstValueFrom, map, NEVER, type Observable, of, throwError, VirtualTimeScheduler } from "rxjs"
import { describe, expect, it } from "vitest"
import { evm } from "../../src/adapters/evm/evm.js"
import { registeredAddress } from "../../src/adapters/evm/chain/names.js"
import type { ChainReads, Family } from "../../src/adapters/family.js"
import { accountCaches } from "../../src/features/accountCaches.js"
import { nameLookup } from "../../src/features/account/nameLookup.js"
import { fail } from "../../src/model/errors.js"
import type { RegisteredName } from "../../src/model/names/identity.js"
import type { NetworkId } from "../../src/model/namespace.js"
import { dataProvider } from "../../src/services/data/dataProvider.js"
import { inertEnvironment } from "../../src/services/environment.js"
import { decodeOptions } from "../../src/services/codecs/options.js"
import { settingsOf } from "../../src/services/settings.js"
import { siteOptions } from "../support/testPage.js"
import { mainnet, polygon } from "../views/support/stillWallet.js"

const onChain = "0x00000000000000000000000000000000000000a1"
const registered = "0x00000000000000000000000000000000000000b2"
const onPolygon = "0x00000000000000000000000000000000000000c3"
const down = fail("ChainUnreachable", { network: "eip155:1" })

const record = (addresses: RegisteredName["addresses"]): RegisteredName => ({ name: "n.id", addresses, attributes: {} })

interface Scene {
  /** The response of the chain for every name; without it the site does not offer Ethereum. */
  readonly ens?: Observable<string | null>
  /** The network that the chain has the address for. */
  readonly network?: NetworkId
  readonly registry?: Observable<RegisteredName | null>
  /** Whether the family has names on its chains. */
  readonly hasNames?: boolean
}

const looking = ({ ens, network = "eip155:1", registry, hasNames = true }: Scene) => {
  const requests: string[] = []
  const clock = new VirtualTimeScheduler()
  const counted = <T>(source: string, name: string, response: T): T => {
    requests.push(`${source} ${name}`)
    return response
  }
  const reads: ChainReads = {
    balanceOf: () => of(),
    ...(hasNames && {
      names: {
        registry: "eip155:1",
        nameOf: () => of(null),
        isInRegistry: (name) => name.endsWith(".eth"),
        normalize: (name) => of(/[^ -~]/.test(name) ? null : name.toLowerCase()),
        addressOf: (name) =>
          counted("chain", name, ens ?? of(null)).pipe(
            map((address) => (address === null ? null : { name, address, network })),
          ),
        avatarOf: () => of(null),
        registeredAddress,
      },
    }),
  }
  const family: Family = { ...evm(), reads$: of(reads) }
  const names = {
    lookUp: ({ name }: { readonly name: string }) => counted("provider", name, registry ?? of(null)),
    reverse: () => of([]),
    suggestions: () => of([]),
    register: () => of(),
  }
  const lookUp = nameLookup({
    family: (namespace) => (namespace === "eip155" ? family : undefined),
    settings: settingsOf(decodeOptions({ ...siteOptions, networks: [ens ? mainnet : polygon] })),
    provider: dataProvider(registry ? { names } : {}),
    environment: inertEnvironment({ clock }),
    caches: accountCaches(),
  })
  const resolve = (name: string, network: NetworkId = "eip155:1") => firstValueFrom(lookUp({ network, name }))
  const find = async (name: string, network?: NetworkId) => (await resolve(name, network))?.address ?? null
  return { find, resolve, requests, clock }
}

describe("the address of a name", () => {
  it("is the one on the chain, without another request", async () => {
    const { find, requests } = looking({ ens: of(onChain), registry: of(record({ "60": registered })) })
    expect(await find("alice.eth")).toBe(onChain)
    expect(requests).toEqual(["chain alice.eth"])
  })

  it("is what the provider has registered if the chain has answered that it has no such name", async () => {
    const { find, requests } = looking({ ens: of(null), registry: of(record({ "60": registered })) })
    expect(await find("alice.id")).toBe(registered)
    expect(requests).toEqual(["chain alice.id", "provider alice.id"])
  })

  it("is null where only the chain can have the name and has none, whatever the provider says", async () => {
    const { find, requests } = looking({ ens: of(null), registry: of(record({ "60": registered })) })
    expect(await find("alice.eth")).toBeNull()
    expect(requests).toEqual(["chain alice.eth"])
  })

  it("is null if no source has one", async () => {
    expect(await looking({ ens: of(null), registry: of(null) }).find("alice.id")).toBeNull()
    expect(await looking({ ens: of(null) }).find("alice.id")).toBeNull()
  })

  it.each([
    ["is unreachable", { ens: throwError(() => down) }, down],
    ["is not offered by the site", {}, { code: "NetworkNotFound" }],
  ])("is not the provider's if the chain %s", async (_, scene, cause) => {
    const { find, requests } = looking({ ...scene, registry: of(record({ "60": registered })) })
    await expect(find("alice.id")).rejects.toMatchObject({
      ...{ code: "NameUnverified", details: { name: "alice.id" }, cause },
    })
    expect(requests).not.toContain("provider alice.id")
  })

  it("is not the provider's if the chain does not answer for ten seconds", async () => {
    const { find, requests, clock } = looking({ ens: NEVER, registry: of(record({ "60": registered })) })
    const found = expect(find("alice.id")).rejects.toMatchObject({
      ...{ code: "NameUnverified", cause: { code: "ChainUnreachable" } },
    })
    clock.flush()
    await found
    expect(clock.now()).toBe(10_000)
    expect(requests).toEqual(["chain alice.id"])
  })

  it("comes with the normalized name, by which both are asked", async () => {
    const scene = { ens: of(null), registry: of(record({ "60": registered })) }
    const { resolve, requests } = looking(scene)
    expect(await resolve("Alice.ID")).toEqual({ name: "alice.id", address: registered, network: "eip155:1" })
    expect(requests).toEqual(["chain alice.id", "provider alice.id"])
    expect(await looking(scene).find("ali\u200bce.id")).toBeNull()
  })

  it("comes with the network that it was registered for", async () => {
    const ofEthereum = { address: onChain, network: "eip155:1" }
    expect(await looking({ ens: of(onChain) }).resolve("alice.eth", "eip155:137")).toMatchObject(ofEthereum)
    const registry = of(record({ "60": registered }))
    expect(await looking({ ens: of(null), registry }).resolve("alice.id", "eip155:137")).toMatchObject({
      ...{ address: registered, network: "eip155:1" },
    })
  })

  it("is never a value that is not an address", async () => {
    expect(await looking({ ens: of(null), registry: of(record({ "60": "0x12" })) }).find("alice.id")).toBeNull()
    expect(await looking({ ens: of("<script>") }).find("alice.eth")).toBeNull()
  })

  it.each(["", "alice", "a b.eth", ".eth", "alice.", "a..eth", `${"a".repeat(250)}.eth`])(
    "is not requested for %j, which is not a name",
    async (name) => {
      const { find, requests } = looking({ ens: of(onChain), registry: of(null) })
      expect(await find(name)).toBeNull()
      expect(requests).toEqual([])
    },
  )

  it("is null in a family whose chains have no names", async () => {
    const { find, requests } = looking({
      ens: of(onChain),
      registry: of(record({ "60": registered })),
      hasNames: false,
    })
    expect(await find("alice.eth")).toBeNull()
    expect(requests).toEqual([])
  })

  it("is null on a network of another family", async () => {
    const { find, requests } = looking({ ens: of(onChain) })
    expect(await find("alice.eth", "solana:main")).toBeNull()
    expect(requests).toEqual([])
  })

  it("is cached for 5 minutes, for each network", async () => {
    const { find, requests, clock } = looking({ ens: of(onChain) })
    const after = (frame: number) => Object.assign(clock, { frame })
    await find("alice.eth")
    await find(" alice.eth ")
    after(299_999)
    await find("alice.eth")
    expect(requests).toHaveLength(1)
    await find("alice.eth", "eip155:137")
    expect(requests).toHaveLength(2)
    after(300_000)
    await find("alice.eth")
    expect(requests).toHaveLength(3)
  })

  it("is requested again after a failure", async () => {
    const { find, requests } = looking({ ens: throwError(() => down) })
    await expect(find("alice.eth")).rejects.toMatchObject({ cause: down })
    await expect(find("alice.eth")).rejects.toMatchObject({ cause: down })
    expect(requests).toHaveLength(2)
  })
})

describe("a name with an address for each chain", () => {
  const polygon = String(0x80000000 + 137)
  const everyChain = String(0x80000000)
  const record137 = record({ "0": "bc1q", [polygon]: onPolygon, "60": registered, "2147483658": onChain })
  const on = (addresses: RegisteredName, network: NetworkId) => {
    const found = registeredAddress(addresses, network)
    return found && [found.address, found.network]
  }

  it("has the one of the network, else the one of every chain, else Ethereum's, and never another chain's", () => {
    expect(on(record137, "eip155:137")).toEqual([onPolygon, "eip155:137"])
    expect(on(record137, "eip155:1")).toEqual([registered, "eip155:1"])
    expect(on(record137, "eip155:8453")).toEqual([registered, "eip155:1"])
    expect(on(record({ [everyChain]: onChain, "60": registered }), "eip155:8453")).toEqual([onChain, "eip155:8453"])
    expect(on(record({ "0": "bc1q", [polygon]: onPolygon }), "eip155:1")).toBeNull()
    expect(on(record({ "60": `0x${"0".repeat(40)}` }), "eip155:1")).toBeNull()
    expect(on(record({}), "eip155:1")).toBeNull()
  })
})
