import { describe, expect, it } from "vitest"
import { evm } from "../../src/adapters/evm/evm.js"
import type { Network } from "../../src/model/network.js"
import { mainnet } from "../../src/networks/ethereum.js"
import { inertEnvironment, memoryStorage } from "../../src/services/environment.js"
import { ALICE, testTab, walletOn } from "../support/testPage.js"
import { inFakeTime, pass, watch } from "../wallet/support/fakeTime.js"
import { SCRIPTED } from "../wallet/support/visit.js"
import { announceToy } from "./family/discovery.js"
import { toyWallet } from "./family/provider.js"
import { toy } from "./family/toy.js"

inFakeTime()

const one: Network = { ...mainnet, id: "solana:one", name: "One" }
const two: Network = { ...mainnet, id: "solana:two", name: "Two" }

/** A site that offers Ethereum and the family, with a wallet of each. */
const visit = (storage = memoryStorage(), bear = toyWallet("toy-alice")) => {
  const options = { adapters: [evm(), toy()], networks: [mainnet, one, two] as const }
  const { page, wallet } = testTab({ storage, options })
  const fox = walletOn(page)
  const stop = wallet.start()
  announceToy(page, { id: "toy.bear", name: "Bear", provider: bear.provider })
  return { storage, page, wallet, bear, fox, stop }
}

const connected = async (...of: Parameters<typeof visit>) => {
  const visited = visit(...of)
  const connection = watch(visited.wallet.connect({ connector: "toy.bear" }))
  await pass()
  return { ...visited, connection: connection() }
}

describe("a chain family in a folder of its own", () => {
  it("lists the wallets of its own discovery protocol, with those of other families", () => {
    const { wallet } = visit()
    expect(wallet.connectors$.value.map(({ id, namespaces }) => [id, namespaces])).toEqual([
      [SCRIPTED, ["eip155"]],
      ["toy.bear", ["solana"]],
    ])
  })

  it("lists two wallets that announce one id, each once", () => {
    const { page, wallet } = visit()
    const { provider } = toyWallet("toy-mallory")
    announceToy(page, { id: "toy.bear", name: "Bear", provider })
    announceToy(page, { id: "toy.bear", name: "Bear", provider })
    expect(wallet.connectors$.value.map(({ id }) => id)).toEqual([SCRIPTED, "toy.bear", "toy.bear:2"])
  })

  it("connects, and becomes the active one", async () => {
    const { wallet, connection } = await connected()
    expect(connection).toMatchObject({ status: "answered", value: { namespace: "solana", network: one.id } })
    expect(wallet.connections$.value.active).toBe("solana")
    expect(wallet.account$.value).toEqual({ network: one.id, address: "toy-alice" })
    expect(wallet.network$.value).toMatchObject({ name: "One", supported: true })
  })

  it("has its own states", async () => {
    const { wallet } = await connected()
    const fox = watch(wallet.connect({ connector: SCRIPTED }))
    await pass()
    expect(fox().status).toBe("answered")
    expect(wallet.connections$.value.active).toBe("eip155")
    expect(wallet.chain("solana").account$.value?.address).toBe("toy-alice")
    expect(wallet.chain("eip155").account$.value?.address).toBe(ALICE)
  })

  it("signs, has a balance, and reports its capabilities", async () => {
    const { wallet } = await connected()
    const signed = watch(wallet.signMessage("hello"))
    wallet.balance$.subscribe()
    await pass(1_000)
    expect(signed()).toEqual({ status: "answered", value: "toy-alice signed hello" })
    expect(wallet.balance$.value).toEqual({ status: "ready", value: { amount: "7", symbol: "TOY" } })
    expect(wallet.can("solana")).toEqual({ send: true, names: false })
  })

  it("switches networks within the family, and between families", async () => {
    const { wallet } = await connected()
    const result = watch(wallet.switchNetwork(two.id))
    await pass()
    expect(result()).toEqual({ status: "answered", value: two.id })
    expect(wallet.network$.value.name).toBe("Two")
    const fox = watch(wallet.connect({ connector: SCRIPTED }))
    await pass()
    expect(fox().status).toBe("answered")
    const back = watch(wallet.switchNetwork(two.id))
    await pass()
    expect(back().status).toBe("answered")
    expect(wallet.connections$.value.active).toBe("solana")
  })

  it("is restored by a reload, as the active one, without a prompt", async () => {
    const { storage, bear, stop } = await connected()
    stop()
    await pass(5_000)
    const { wallet } = visit(storage, bear)
    expect(wallet.status$.value.status).toBe("reconnecting")
    await pass()
    expect(wallet.account$.value?.address).toBe("toy-alice")
    expect(bear.requests.filter((method) => method === "connect")).toHaveLength(1)
  })

  it("disconnects, revokes its authorization, and leaves no listener", async () => {
    const { wallet, bear } = await connected()
    const result = watch(wallet.disconnect())
    await pass(200)
    expect(result().status).toBe("answered")
    expect(bear.listeners()).toBe(0)
    expect(bear.requests.at(-1)).toBe("forget")
  })

  it("becomes the active one when the wallet of the other family is disconnected, and the modal stays open", async () => {
    const { wallet } = await connected()
    const fox = watch(wallet.connect({ connector: SCRIPTED }))
    await pass()
    expect(fox().status).toBe("answered")
    wallet.modal.open()
    watch(wallet.disconnect())
    await pass(200)
    expect(wallet.account$.value?.address).toBe("toy-alice")
    expect(wallet.modal.state$.value).toMatchObject({ open: true, stack: [{ view: "Account" }] })
  })

  it("is disconnected with the others by a disconnect of all chains", async () => {
    const { wallet, bear } = await connected()
    watch(wallet.connect({ connector: SCRIPTED }))
    await pass()
    const types: string[] = []
    wallet.events$.subscribe((event) =>
      types.push(event.type === "DISCONNECT_SUCCESS" ? `${event.type} ${event.namespace}` : event.type),
    )
    const result = watch(wallet.disconnect({ namespace: "all" }))
    await pass(200)
    expect(result().status).toBe("answered")
    expect(wallet.chain("solana").status$.value.status).toBe("disconnected")
    expect(wallet.chain("eip155").status$.value.status).toBe("disconnected")
    expect(bear.requests.at(-1)).toBe("forget")
    expect(types).toEqual(["DISCONNECT_SUCCESS eip155"])
  })

  it("is the active one on a site without another family", () => {
    const options = { adapters: [toy()], networks: [one] as const }
    const { wallet } = testTab({ options, page: inertEnvironment().page })
    expect(wallet.connections$.value.active).toBe("solana")
    expect(wallet.network$.value.name).toBe("One")
  })
})
