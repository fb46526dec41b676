import { EMPTY, of } from "rxjs"
import { describe, expect, it } from "vitest"
import { limits } from "../../../src/model/limits.js"
import type { Network } from "../../../src/model/network.js"
import { base } from "../../../src/networks/base.js"
import { mainnet } from "../../../src/networks/ethereum.js"
import { solanaMainnet as solana } from "../../../src/networks/solana.js"
import type { ConnectorFactory } from "../../../src/adapters/connector.js"
import { memoryStorage } from "../../../src/services/environment.js"
import { toy } from "../../growth/family/toy.js"
import { sharedStorage } from "../../support/testPage.js"
import { inFakeTime, pass, watch } from "../support/fakeTime.js"
import { scriptedChain } from "../support/scriptedChain.js"
import { signerOf } from "../support/sessions.js"
import { connectedVisit, visit } from "../support/visit.js"

inFakeTime()

const ids = ({ wallet }: ReturnType<typeof visit>) => wallet.settings.networks.map(({ id }) => id)

const methods = ({ scripted }: ReturnType<typeof visit>) => scripted.requests().map(({ method }) => method)

const done = { status: "answered", value: undefined }

/** Adds a network, and waits until it is there. */
const add = async ({ wallet }: ReturnType<typeof visit>, network: Network) => {
  const added = watch(wallet.addNetwork(network))
  await pass()
  return added()
}

describe("adding a network", () => {
  it("offers it at the end of the list, and to switch to", async () => {
    const visited = await connectedVisit()
    const { wallet, scripted } = visited
    const seen: number[] = []
    wallet.networks$.subscribe((networks) => seen.push(networks.length))
    expect(await add(visited, base)).toEqual(done)
    expect([ids(visited), seen]).toEqual([
      ["eip155:1", "eip155:137", "eip155:8453"],
      [2, 3],
    ])
    scripted.changeChain(8453)
    await pass()
    expect(wallet.network$.value).toMatchObject({ name: "Base", supported: true })
  })

  it("asks the wallet for it, as for every network of the site", async () => {
    const visited = await connectedVisit({}, { chains: { 1: null } })
    await add(visited, base)
    const switched = watch(visited.wallet.switchNetwork(base.id))
    await pass()
    expect(switched()).toEqual({ status: "answered", value: base.id })
    expect(methods(visited)).toContain("wallet_addEthereumChain")
  })

  it("supports the network that a connected wallet is on already, and reads its balance at once", async () => {
    const visited = await connectedVisit({}, { chainId: 8453 })
    const { wallet } = visited
    wallet.balance$.subscribe()
    await pass(limits.settle)
    expect([wallet.network$.value.supported, wallet.balance$.value.status]).toEqual([false, "failed"])
    await add(visited, base)
    await pass(limits.settle)
    expect(wallet.network$.value).toMatchObject({ name: "Base", supported: true })
    expect(wallet.balance$.value.status).toBe("ready")
  })

  it("closes the view that says that the network is not supported", async () => {
    const visited = await connectedVisit({}, { chainId: 8453 })
    const { modal } = visited.wallet
    modal.open()
    expect(modal.state$.value.stack.at(-1)?.view).toBe("UnsupportedChain")
    await add(visited, base)
    expect(modal.state$.value.stack.at(-1)?.view).not.toBe("UnsupportedChain")
  })

  it("replaces the one with its id, in its place", async () => {
    const visited = visit()
    await add(visited, { ...mainnet, name: "Mainnet of the shop" })
    expect(ids(visited)).toEqual(["eip155:1", "eip155:137"])
    expect(visited.wallet.network$.value.name).toBe("Mainnet of the shop")
    expect(visited.wallet.settings.defaultNetwork.name).toBe("Mainnet of the shop")
  })

  it("needs no running wallet", async () => {
    const visited = visit()
    visited.stop()
    await pass(limits.linger)
    expect(await add(visited, base)).toEqual(done)
    expect(ids(visited)).toContain(base.id)
  })

  it("fails where the adapter for its namespace does not exist", async () => {
    const visited = visit()
    expect(await add(visited, solana)).toMatchObject({ code: "AdapterMissing" })
    expect(ids(visited)).toEqual(["eip155:1", "eip155:137"])
  })

  it.each([
    ["no object", null],
    ["another id", { ...base, id: "base" }],
    ["a family that does not exist", { ...base, id: "nowhere:hub" }],
    ["a node that is no address", { ...base, rpcUrls: ["javascript:alert(1)"] }],
    ["a picture that is none", { ...base, iconUrl: "javascript:alert(1)" }],
  ])("fails for what is no network: %s", async (_, network) => {
    const visited = visit()
    const result = await add(visited, network as Network)
    expect(result).toMatchObject({ code: "InvalidOptions" })
    expect(ids(visited)).toHaveLength(2)
  })

  it("is not stored, and not seen by another tab", async () => {
    const shared = sharedStorage()
    const [one, other] = [visit({ storage: shared.tab() }), visit({ storage: shared.tab() })]
    await add(one, base)
    expect(
      [ids(one), ids(other), ids(visit({ storage: memoryStorage(shared.texts) }))].map(({ length }) => length),
    ).toEqual([3, 2, 2])
  })

  it("brings the first network of a family: connectors for all families serve it too", async () => {
    const listing: ConnectorFactory = {
      create: (ports) =>
        of([
          {
            get info() {
              return { id: "all", name: "All", type: "walletConnect", namespaces: ports.namespaces } as const
            },
            open: () => EMPTY,
            close: () => EMPTY,
            signer: () => signerOf(),
          },
        ]),
    }
    const visited = visit({ options: { adapters: [scriptedChain().factory, toy()], connectors: [listing] } })
    const families = () => visited.wallet.connectors$.value.find(({ id }) => id === "all")?.namespaces
    visited.wallet.connectors$.subscribe()
    await pass()
    expect(families()).toEqual(["eip155"])
    await add(visited, solana)
    expect(families()).toEqual(["eip155", "solana"])
    expect(visited.wallet.chain("solana").network$.value.id).toBe(solana.id)
  })
})
