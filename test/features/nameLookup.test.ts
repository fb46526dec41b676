import { firstValueFrom, NEVER, type Observable, of, throwError, VirtualTimeScheduler } from "rxjs"
import { describe, expect, it } from "vitest"
import type { ChainReads } from "../../../src/adapters/adapter.js"
import { fail } from "../../src/model/errors.js"
import type { RegisteredName } from "../../src/model/identity.js"
import type { NetworkId } from "../../src/model/namespace.js"
import type { ShownNetwork } from "../../src/model/network.js"
import { dataProvider } from "../../src/services/data/dataProvider.js"
import { stateOf } from "../../src/streams/operators/state.js"
import { evmAdapter } from "../../src/adapters/evm/evm.js"
import { addressOn, nameLookup } from "../../../src/wallet/data/nameLookup.js"
import { mainnet, polygon } from "../views/support/stillWallet.js"

const onChain = "0x00000000000000000000000000000000000000a1"
const registered = "0x00000000000000000000000000000000000000b2"
const onPolygon = "0x00000000000000000000000000000000000000c3"
const down = fail("ChainUnreachable", { network: "eip155:1" })

const record = (addresses: RegisteredName["addresses"]): RegisteredName => ({ name: "n.id", addresses, attributes: {} })

interface Scene {
  /** What the chain says to every name; without it the site does not offer Ethereum. */
  readonly ens?: Observable<string | null>
  readonly registry?: Observable<RegisteredName | null>
}

const looking = ({ ens, registry }: Scene) => {
  const asked: string[] = []
  const clock = new VirtualTimeScheduler()
  const told =
    <T>(who: string, answer: T) =>
    (name: string): T => {
      asked.push(`${who} ${name}`)
      return answer
    }
  const ports = { announced$: NEVER, injected: () => undefined, disconnected: { has: () => false, set: () => {} } }
  const page = { ...ports, networks: [], clock, enableEIP6963: false, enableInjected: false }
  const reads = { addressOf: told("chain", ens ?? of(null)) } as Partial<ChainReads> as ChainReads
  const adapter = { ...evmAdapter(page, () => NEVER), reads$: of(reads) }
  const unknown = () => of(null)
  const names = { lookUp: unknown, reverse: () => of([]), suggestions: () => of([]), register: () => NEVER }
  const asking = registry && { ...names, lookUp: ({ name }: { name: string }) => told("provider", registry)(name) }
  const shown: ShownNetwork = { ...mainnet, supported: true }
  const lookUp = nameLookup({
    lookup: { adapterOf: () => adapter },
    settings: { networks: [ens ? mainnet : polygon] },
    provider: asking && dataProvider({ names: asking }),
    network$: stateOf(of(shown), { initial: shown, clock }),
    ended$: NEVER,
    clock,
  })
  const find = (name: string, network: NetworkId = "eip155:1") => firstValueFrom(lookUp({ network, name }))
  return { find, asked, clock }
}

describe("the address behind a name", () => {
  it("is what the chain says, and nobody else is asked", async () => {
    const { find, asked } = looking({ ens: of(onChain), registry: of(record({ "60": registered })) })
    expect(await find("alice.eth")).toBe(onChain)
    expect(asked).toEqual(["chain alice.eth"])
  })

  it("is what the provider has registered where the chain knows nothing, or is not offered", async () => {
    const registry = of(record({ "60": registered }))
    expect(await looking({ ens: of(null), registry }).find("alice.id")).toBe(registered)
    expect(await looking({ registry }).find("alice.id")).toBe(registered)
  })

  it("is null when nobody knows, and when nobody can be asked", async () => {
    expect(await looking({ ens: of(null), registry: of(null) }).find("alice.eth")).toBeNull()
    expect(await looking({}).find("alice.eth")).toBeNull()
  })

  it("is a failure when the chain cannot be asked, unless the provider knows", async () => {
    const ens = throwError(() => down)
    await expect(looking({ ens, registry: of(null) }).find("alice.eth")).rejects.toBe(down)
    await expect(looking({ ens }).find("alice.eth")).rejects.toBe(down)
    expect(await looking({ ens, registry: of(record({ "60": registered })) }).find("alice.eth")).toBe(registered)
  })

  it("is never something that is no address", async () => {
    expect(await looking({ registry: of(record({ "60": "0x12" })) }).find("alice.id")).toBeNull()
    expect(await looking({ ens: of("<script>") }).find("alice.eth")).toBeNull()
  })

  it.each(["", "alice", "a b.eth", ".eth", "alice.", "a..eth", `${"a".repeat(250)}.eth`])(
    "is not asked of anybody for %j, which is no name",
    async (name) => {
      const { find, asked } = looking({ ens: of(onChain), registry: of(null) })
      expect(await find(name)).toBeNull()
      expect(asked).toEqual([])
    },
  )

  it("is null on a network of another family", async () => {
    const { find, asked } = looking({ ens: of(onChain) })
    expect(await find("alice.eth", "solana:main")).toBeNull()
    expect(asked).toEqual([])
  })

  it("is kept for 5 minutes, for each network by itself", async () => {
    const { find, asked, clock } = looking({ ens: of(onChain) })
    const after = (frame: number) => Object.assign(clock, { frame })
    await find("alice.eth")
    await find(" alice.eth ")
    after(299_999)
    await find("alice.eth")
    expect(asked).toHaveLength(1)
    await find("alice.eth", "eip155:137")
    expect(asked).toHaveLength(2)
    after(300_000)
    await find("alice.eth")
    expect(asked).toHaveLength(3)
  })

  it("is asked again after a failure", async () => {
    const { find, asked } = looking({ ens: throwError(() => down) })
    await expect(find("alice.eth")).rejects.toBe(down)
    await expect(find("alice.eth")).rejects.toBe(down)
    expect(asked).toHaveLength(2)
  })
})

describe("a name with an address for each chain", () => {
  const polygon = String(0x80000000 + 137)
  const record137 = record({ "0": "bc1q", [polygon]: onPolygon, "60": registered, "2147483658": onChain })

  it("means the one of the network, else the one of Ethereum, and never another chain's", () => {
    expect(addressOn(record137, "eip155:137")).toBe(onPolygon)
    expect(addressOn(record137, "eip155:1")).toBe(registered)
    expect(addressOn(record137, "eip155:8453")).toBe(registered)
    expect(addressOn(record({ "0": "bc1q", [polygon]: onPolygon }), "eip155:1")).toBeNull()
    expect(addressOn(record({}), "eip155:1")).toBeNull()
  })
})
