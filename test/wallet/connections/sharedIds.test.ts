import { concat, defer, EMPTY, NEVER, of } from "rxjs"
import { describe, expect, it } from "vitest"
import type { Approval, Connector } from "../../../src/adapters/connector.js"
import { discoverStandardWallets } from "../../../src/adapters/walletStandard/discovery.js"
import type { Namespace } from "../../../src/model/namespace.js"
import { mainnet } from "../../../src/networks/ethereum.js"
import type { Wallet } from "../../../src/wallet/wallet.js"
import { toy } from "../../growth/family/toy.js"
import { inFakeTime, pass, watch } from "../support/fakeTime.js"
import { scriptedChain } from "../support/scriptedChain.js"
import { signerOf } from "../support/sessions.js"
import { SCRIPTED, visit } from "../support/visit.js"

inFakeTime()

/** The id of the row of the twin, which has the id of a wallet of another family. */
const ROW = `${SCRIPTED}:solana`

const approval: Approval = {
  namespace: "solana",
  accounts: [{ address: "toy-alice", type: "eoa" }],
  network: "solana:one",
}

/** A connector of the given families: it says when it is opened and closed, and connects where it does not wait. */
const connectorIn = (namespace: Namespace, events: string[], waits = false, id = SCRIPTED): Connector => ({
  info: { id, name: "Twin", type: "announced", namespaces: [namespace] },
  open: () =>
    defer(() => {
      events.push(`opened ${namespace}`)
      return waits ? NEVER : concat(of({ type: "connected", approvals: [{ ...approval, namespace }] } as const), NEVER)
    }),
  close: () => defer(() => (events.push(`closed ${namespace}`), EMPTY)),
  signer: () => signerOf(),
})

/** A site of two families, with a wallet of each: both have one id. */
const visitTwins = async (waits = false) => {
  const events: string[] = []
  const options = {
    adapters: [scriptedChain().factory, toy()],
    networks: [mainnet, { ...mainnet, id: "solana:one" }] as const,
    connectors: [{ create: () => of([connectorIn("solana", events, waits)]) }],
  }
  const { wallet } = visit({ options })
  await pass()
  return { wallet, events }
}

const live = ({ connections$ }: Wallet, namespace: Namespace) => connections$.value.byNamespace[namespace].connections

describe("the id of a row, which names its family where a wallet of another one has its id,", () => {
  it("connects that wallet, and makes it the active one without a second prompt", async () => {
    const { wallet, events } = await visitTwins()
    expect(wallet.connectors$.value.map(({ id }) => id)).toContain(ROW)
    watch(wallet.connect({ connector: ROW }))
    await pass()
    expect(events).toEqual(["opened solana"])
    watch(wallet.connect({ connector: SCRIPTED, namespace: "eip155" }))
    await pass()
    expect(wallet.connections$.value.active).toBe("eip155")
    watch(wallet.connect({ connector: ROW }))
    await pass()
    expect(wallet.connections$.value.active).toBe("solana")
    expect(events).toEqual(["opened solana"])
    expect(wallet.attempt$.value).toBeNull()
  })

  it("activates and disconnects it, and not the other one", async () => {
    const { wallet, events } = await visitTwins()
    for (const connector of [ROW, SCRIPTED]) {
      watch(wallet.connect({ connector, ...(connector === SCRIPTED && { namespace: "eip155" }) }))
      await pass()
    }
    wallet.activate({ connector: ROW })
    expect(wallet.connections$.value.active).toBe("solana")
    wallet.activate({ connector: SCRIPTED, namespace: "eip155" })
    expect(wallet.connections$.value.active).toBe("eip155")
    watch(wallet.disconnect({ connector: SCRIPTED, namespace: "solana" }))
    await pass(100)
    expect(events).toEqual(["opened solana", "closed solana"])
    expect([live(wallet, "solana"), live(wallet, "eip155")].map(({ length }) => length)).toEqual([0, 1])
  })

  it("cancels an attempt, as the id of the connector does", async () => {
    const { wallet, events } = await visitTwins(true)
    for (const input of [{ connector: ROW }, { connector: SCRIPTED, namespace: "solana" }] as const) {
      const attempt = watch(wallet.connect({ connector: ROW }))
      await pass()
      expect(wallet.attempt$.value).toMatchObject({ status: "pending", connector: ROW })
      wallet.cancelConnect({ connector: SCRIPTED, namespace: "eip155" })
      await pass()
      expect(attempt()).toEqual({ status: "pending" })
      wallet.cancelConnect(input)
      await pass()
      expect(attempt()).toMatchObject({ code: "Aborted" })
      expect(wallet.attempt$.value).toBeNull()
    }
    expect(events.filter((event) => event === "opened solana")).toHaveLength(2)
  })

  it("has a Connecting view that closes when the wallet is connected, also beside the other one", async () => {
    for (const isOtherConnected of [false, true]) {
      const { wallet } = await visitTwins()
      if (isOtherConnected) watch(wallet.connect({ connector: SCRIPTED, namespace: "eip155" }))
      await pass()
      wallet.modal.open("Connect")
      wallet.modal.push({ view: "Connecting", connector: ROW })
      await pass()
      expect(wallet.modal.state$.value.open).toBe(true)
      watch(wallet.connect({ connector: ROW }))
      await pass()
      expect(wallet.connections$.value.active).toBe("solana")
      expect(wallet.modal.state$.value.open).toBe(false)
    }
  })

  it("names no wallet of another family", async () => {
    const { wallet, events } = await visitTwins()
    const attempt = watch(wallet.connect({ connector: ROW, namespace: "eip155" }))
    await pass(4000)
    expect(attempt()).toMatchObject({ code: "ConnectorNotFound" })
    expect(events).toEqual([])
  })

  it("is another connector's own id where the site has one with it", async () => {
    const events: string[] = []
    const own = connectorIn("solana", events, false, "my:solana")
    const options = {
      adapters: [scriptedChain().factory, toy()],
      networks: [mainnet, { ...mainnet, id: "solana:one" }] as const,
      connectors: [{ create: () => of([{ ...own, info: { ...own.info, type: "external" as const } }]) }],
    }
    const { wallet } = visit({ options })
    await pass()
    watch(wallet.connect({ connector: "my:solana" }))
    await pass()
    expect(events).toEqual(["opened solana"])
  })
})

describe("a wallet that claims the rdns of one that was there before it", () => {
  it("is connected by its own id, and not by that rdns, also where the other one is gone", async () => {
    const events: string[] = []
    const further = connectorIn("solana", events, false, "my.fox:2")
    const options = {
      adapters: [scriptedChain().factory, toy()],
      networks: [mainnet, { ...mainnet, id: "solana:one" }] as const,
      connectors: [{ create: () => of([{ ...further, info: { ...further.info, rdns: "my.fox" } }]) }],
    }
    const { wallet } = visit({ options })
    await pass()
    const attempt = watch(wallet.connect({ connector: "my.fox" }))
    await pass(4000)
    expect(attempt()).toMatchObject({ code: "ConnectorNotFound" })
    expect(events).toEqual([])
    watch(wallet.connect({ connector: "my.fox:2" }))
    await pass()
    expect(events).toEqual(["opened solana"])
  })
})

describe("wallets of the page that serve several families", () => {
  /** A site that looks for wallets of the Wallet Standard in two families. */
  const visitObjects = async (...objects: readonly object[]) => {
    const events: string[] = []
    const factoryOf = (namespace: Namespace) => ({
      create: (ports: Parameters<typeof discoverStandardWallets>[0]) =>
        discoverStandardWallets(ports, {
          namespace,
          serves: ({ chains }) => chains.some((chain) => chain.startsWith(namespace)),
          connectorFor: (info) => ({ ...connectorIn(namespace, events), info }),
        }),
    })
    const options = {
      adapters: [scriptedChain().factory, toy()],
      networks: [mainnet, { ...mainnet, id: "solana:one" }] as const,
      connectors: [factoryOf("solana"), factoryOf("bip122")],
    }
    const { wallet, page } = visit({ options }, { rdns: "app.phantom", name: "Phantom" })
    const detail = (api: { register: (...wallets: readonly object[]) => unknown }) => api.register(...objects)
    page.dispatchEvent(new CustomEvent("wallet-standard:register-wallet", { detail }))
    await pass()
    return wallet.connectors$.value.map(({ id, namespaces, connectors = [] }) => [
      ...[id, namespaces.join()],
      connectors.map(({ id: own, claimed }) => (claimed ? `${own}?` : own)).join(),
    ])
  }
  const standard = (name: string, ...chains: readonly string[]) => ({ name, icon: "", chains, features: {} })

  it("are one row where one object of the page has the chains of all of them", async () => {
    expect(await visitObjects(standard("Fox", "solana:mainnet", "bip122:one"))).toEqual([
      ["app.phantom", "eip155", ""],
      ["Fox", "solana,bip122", "Fox,Fox"],
    ])
  })

  it("are a row each where two objects have one name", async () => {
    expect(await visitObjects(standard("Fox", "solana:mainnet"), standard("Fox", "bip122:one"))).toEqual([
      ["app.phantom", "eip155", ""],
      ["Fox", "solana", ""],
      ["Fox:bip122", "bip122", "Fox"],
    ])
  })

  it("are in the row of a known one by their name, and are marked: an object that has it alone in its family may be of anyone", async () => {
    expect(await visitObjects(standard("Phantom", "solana:mainnet"), standard("Phantom", "bip122:one"))).toEqual([
      ["app.phantom", "eip155,solana,bip122", "app.phantom,Phantom?,Phantom?"],
    ])
  })
})
