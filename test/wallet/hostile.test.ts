import { describe, expect, it } from "vitest"
import { limits } from "../../src/model/limits.js"
import { httpProvider } from "../../src/services/data/httpProvider.js"
import { memoryStorage } from "../../src/services/environment.js"
import { answers, hangs, throwsAtOnce } from "../../src/testing/reactions.js"
import { everyFeature } from "../support/everyFeature.js"
import { ALICE, testTab, walletOn } from "../support/testPage.js"
import { inFakeTime, pass, watch } from "./support/fakeTime.js"
import { connectedVisit, SCRIPTED, visit } from "./support/visit.js"

inFakeTime()

const trap = new Proxy(
  {},
  {
    get: () => {
      throw new Error("trap")
    },
  },
)

describe("a hostile wallet", () => {
  it.each([
    ["throws at once", throwsAtOnce(new Error("no")), "WalletRefused"],
    ["throws an unreadable value", throwsAtOnce(trap), "WalletRefused"],
    ["throws undefined", throwsAtOnce(undefined), "WalletRefused"],
    ["returns a string for accounts", answers("0xa11ce"), "MalformedAnswer"],
    ["returns invalid accounts", answers([42]), "MalformedAnswer"],
    ["returns an unreadable value", answers(trap), "WalletRefused"],
    ["hangs", hangs, "TimedOut"],
  ])("that %s fails with a WalletError", async (_, reaction, code) => {
    const { wallet, scripted } = visit()
    scripted.always("eth_requestAccounts", reaction)
    const result = watch(wallet.connect({ connector: SCRIPTED }))
    await pass(limits.connectDeadline)
    expect(result()).toMatchObject({ code })
    expect(wallet.status$.value).toEqual({ status: "disconnected" })
    expect(scripted.listeners()).toBe(0)
  })

  it("whose list gives something else when it is read again has the accounts that were read first", async () => {
    for (const reads of [1, 2, 3]) {
      let read = 0
      const get = (list: readonly string[], name: string): unknown =>
        name === "0" && ++read > reads ? "\u202egnihton" : (Reflect.get(list, name) as unknown)
      const { wallet, scripted } = visit()
      scripted.always("eth_requestAccounts", answers(new Proxy([ALICE], { get: get as never })))
      watch(wallet.connect({ connector: SCRIPTED }))
      await pass()
      expect(wallet.account$.value?.address).toBe(ALICE)
    }
  })

  it.each([[null], [[]], ["0x"], [0], [-1], [1.5], [{ chain: "mine" }], [undefined]])(
    "with the chain id %j is on an unknown network, until it says another one",
    async (chainId) => {
      const { wallet, scripted } = visit()
      scripted.always("eth_chainId", answers(chainId))
      watch(wallet.connect({ connector: SCRIPTED }))
      await pass()
      expect(wallet.network$.value).toMatchObject({
        id: "eip155:unknown",
        name: "Unknown Network",
        supported: false,
      })
      scripted.changeChain(137)
      expect(wallet.network$.value.id).toBe("eip155:137")
    },
  )

  it("that emits malformed events changes nothing", async () => {
    const { wallet, scripted } = await connectedVisit()
    const before = wallet.connections$.value
    for (const payload of [null, undefined, "0x", {}, trap, [trap], ["0x1"], -1, "polygon", Number.NaN]) {
      scripted.say("accountsChanged", payload)
      scripted.say("chainChanged", payload)
    }
    await pass()
    expect(wallet.connections$.value).toEqual(before)
  })

  it("with a name of 10 000 characters and a script for an icon is listed with a shortened name and no icon", () => {
    const { wallet } = visit({}, { name: "x".repeat(10_000), icon: "javascript:alert(1)" })
    const [listed] = wallet.connectors$.value
    expect(listed?.name).toHaveLength(limits.nameLength)
    expect(listed).not.toHaveProperty("icon")
  })

  it("with an unreadable announcement is not listed, and others are", () => {
    const { page, wallet } = testTab()
    wallet.start()
    for (const detail of [null, "me", trap, { info: trap, provider: trap }, { info: {}, provider: {} }]) {
      page.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail }))
    }
    walletOn(page)
    expect(wallet.connectors$.value.map(({ id }) => id)).toEqual([SCRIPTED])
  })
})

describe("a forged record", () => {
  const record = {
    namespace: "eip155",
    connector: { id: SCRIPTED, name: "Fox", type: "announced", namespaces: ["eip155"] },
    accounts: [{ address: "0xa11ce00000000000000000000000000000000001", type: "eoa" }],
    network: "eip155:1",
    usedAt: 1,
  }
  const withRecord = (forged: unknown) =>
    testTab({ storage: memoryStorage(new Map([["rxwallet/connections", `1:${JSON.stringify(forged)}`]])) })

  it.each([
    ["an object in place of the list", { ...record }],
    ["no accounts", [{ ...record, accounts: [] }]],
    ["another family's network", [{ ...record, network: "solana:1" }]],
    ["a time out of range", [{ ...record, usedAt: 1e300 }]],
    ["an invalid account", [{ ...record, accounts: [{ address: "x".repeat(1_000), type: "eoa" }] }]],
  ])("with %s is ignored, and overwritten when the wallet starts", (_, forged) => {
    const { wallet, environment } = withRecord(forged)
    expect(wallet.status$.value).toEqual({ status: "disconnected" })
    wallet.start()
    expect(environment.storage.read("rxwallet/connections")).toBe("1:[]")
  })

  it("is shown while reconnecting, and dropped when the wallet does not authorize the site", async () => {
    const { page, wallet } = withRecord([
      { ...record, connector: { ...record.connector, name: "x".repeat(10_000), icon: "javascript:alert(1)" } },
    ])
    expect(wallet.status$.value).toMatchObject({ status: "reconnecting" })
    expect(wallet.connections$.value.byNamespace.eip155.remembered[0]?.connection.connector).toEqual({
      ...record.connector,
      name: "x".repeat(limits.nameLength),
    })
    walletOn(page)
    wallet.start()
    await pass()
    expect(wallet.status$.value).toEqual({ status: "disconnected" })
  })

  it("with the same wallet twice is one entry", () => {
    const { wallet } = withRecord([
      record,
      { ...record, connector: { ...record.connector, id: SCRIPTED.toUpperCase() } },
    ])
    expect(wallet.connections$.value.byNamespace.eip155.remembered).toHaveLength(1)
  })

  it("is not needed: a storage that stores nothing does not prevent connecting", async () => {
    const discarding = { ...memoryStorage(), read: () => null, write: () => {} }
    const { wallet } = await connectedVisit({ storage: discarding })
    expect(wallet.status$.value.status).toBe("connected")
  })
})

describe("a project id", () => {
  const alerts = (options: Parameters<typeof testTab>[0]) => {
    const { wallet } = visit(options)
    return wallet.notices$.value
  }

  it("is required only where a feature needs one", () => {
    expect(alerts({})).toEqual([])
    const connectors = [everyFeature]
    expect(alerts({ options: { features: { socials: false } } })).toEqual([])
    expect(alerts({ options: { features: { activity: true } } })).toEqual([])
    expect(alerts({ options: { connectors, features: { email: true }, projectId: "shop" } })).toEqual([])
    expect(alerts({ options: { connectors, features: { email: true, swaps: true } } })).toMatchObject([
      { place: "developer", short: "error.ProjectIdMissing", values: { features: "email" } },
    ])
  })

  it("is that of the data provider for what the provider answers", () => {
    const [connectors, provider] = [[everyFeature], httpProvider({ baseUrl: "https://data.example", projectId: "p" })]
    const answered = { swaps: true, onramp: true, pay: true, payWithExchange: true }
    expect(alerts({ options: { connectors, provider, features: answered } })).toEqual([])
    expect(alerts({ options: { connectors, provider, features: { ...answered, socials: ["google"] } } })).toMatchObject(
      [{ short: "error.ProjectIdMissing", values: { features: "socials" } }],
    )
  })

  it("is asked for once, however often the wallet is started", async () => {
    const warned: string[] = []
    const options = { connectors: [everyFeature], features: { email: true }, debug: true }
    const { wallet, stop } = visit({ options, warn: (message) => warned.push(message) })
    for (let times = 0, end = stop; times < 3; times++) {
      await pass()
      end()
      await pass(60_000)
      end = wallet.start()
    }
    await pass()
    expect(warned).toEqual(["ProjectIdMissing: Project ID not configured. Set `projectId` to use email."])
  })
})
