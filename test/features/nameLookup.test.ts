import { firstValueFrom, type Observable, of, throwError, VirtualTimeScheduler } from "rxjs"
import { describe, expect, it } from "vitest"
import { evm } from "../../src/adapters/evm/evm.js"
import { registeredAddress } from "../../src/adapters/evm/names.js"
import type { ChainReads, Family } from "../../src/adapters/family.js"
import { nameLookup } from "../../src/features/account/nameLookup.js"
import { fail } from "../../src/model/errors.js"
import type { RegisteredName } from "../../src/model/identity.js"
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
  readonly registry?: Observable<RegisteredName | null>
  /** Whether the family has names on its chains. */
  readonly hasNames?: boolean
}

const looking = ({ ens, registry, hasNames = true }: Scene) => {
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
        addressOf: (name) => counted("chain", name, ens ?? of(null)),
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
  })
  const find = (name: string, network: NetworkId = "eip155:1") => firstValueFrom(lookUp({ network, name }))
  return { find, requests, clock }
}

describe("the address of a name", () => {
  it("is the one on the chain, without another request", async () => {
    const { find, requests } = looking({ ens: of(onChain), registry: of(record({ "60": registered })) })
    expect(await find("alice.eth")).toBe(onChain)
    expect(requests).toEqual(["chain alice.eth"])
  })

  it("is what the provider has registered if the chain has none, or is not offered", async () => {
    const registry = of(record({ "60": registered }))
    expect(await looking({ ens: of(null), registry }).find("alice.id")).toBe(registered)
    expect(await looking({ registry }).find("alice.id")).toBe(registered)
  })

  it("is null if no source has one, and if there is no source", async () => {
    expect(await looking({ ens: of(null), registry: of(null) }).find("alice.eth")).toBeNull()
    expect(await looking({}).find("alice.eth")).toBeNull()
  })

  it("errors if the chain is unreachable, unless the provider has one", async () => {
    const ens = throwError(() => down)
    await expect(looking({ ens, registry: of(null) }).find("alice.eth")).rejects.toBe(down)
    await expect(looking({ ens }).find("alice.eth")).rejects.toBe(down)
    expect(await looking({ ens, registry: of(record({ "60": registered })) }).find("alice.eth")).toBe(registered)
  })

  it("is never a value that is not an address", async () => {
    expect(await looking({ registry: of(record({ "60": "0x12" })) }).find("alice.id")).toBeNull()
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
    await expect(find("alice.eth")).rejects.toBe(down)
    await expect(find("alice.eth")).rejects.toBe(down)
    expect(requests).toHaveLength(2)
  })
})

describe("a name with an address for each chain", () => {
  const polygon = String(0x80000000 + 137)
  const record137 = record({ "0": "bc1q", [polygon]: onPolygon, "60": registered, "2147483658": onChain })

  it("has the one of the network, else the one of Ethereum, and never another chain's", () => {
    expect(registeredAddress(record137, "eip155:137")).toBe(onPolygon)
    expect(registeredAddress(record137, "eip155:1")).toBe(registered)
    expect(registeredAddress(record137, "eip155:8453")).toBe(registered)
    expect(registeredAddress(record({ "0": "bc1q", [polygon]: onPolygon }), "eip155:1")).toBeNull()
    expect(registeredAddress(record({}), "eip155:1")).toBeNull()
  })
})
