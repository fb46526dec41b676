import { registerWallet } from "@wallet-standard/wallet"
import { fromEventPattern } from "rxjs"
import { beforeEach, describe, expect, it, vi } from "vitest"
import type { Connector } from "../../../src/adapters/connector.js"
import { discoverStandardWallets } from "../../../src/adapters/walletStandard/discovery.js"
import { type ConnectorInfo, isDisputed } from "../../../src/model/connection/connector.js"
import { limits } from "../../../src/model/limits.js"

/** The page of a test: the library of the standard takes it for the window. */
let page = new EventTarget()
beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal("window", page)
  return () => void vi.unstubAllGlobals()
})

const connectorFor = (info: ConnectorInfo) => ({ info }) as Connector

/** The lists that a page finds, from now on. */
const discover = (announced = true) => {
  const lists: (readonly string[])[] = []
  const icons: (string | undefined)[] = []
  const disputed: (readonly string[])[] = []
  const rdns: (readonly (string | undefined)[])[] = []
  const sources: (readonly (number | undefined)[])[] = []
  const on = page
  const subscription = discoverStandardWallets(
    {
      events: (type) =>
        fromEventPattern(
          (listener) => on.addEventListener(type, listener),
          (listener) => on.removeEventListener(type, listener),
        ),
      dispatch: (type, detail) => void on.dispatchEvent(new CustomEvent(type, { detail })),
      discovery: { announced, injected: true },
    },
    { namespace: "solana", serves: ({ chains }) => chains.includes("solana:mainnet"), connectorFor },
  ).subscribe((connectors) => {
    lists.push(connectors.map(({ info }) => info.id))
    rdns.push(connectors.map(({ info }) => info.rdns))
    sources.push(connectors.map(({ info }) => info.source))
    icons.push(connectors.at(-1)?.info.icon)
    const infos = connectors.map(({ info }) => info)
    disputed.push(infos.filter((info) => isDisputed(infos, info)).map(({ id }) => id))
  })
  return { lists, icons, disputed, rdns, sources, stop: () => subscription.unsubscribe() }
}

const ICON = "data:image/svg+xml;base64,PHN2Zy8+"
const wallet = (name: string, changes: object = {}) => ({
  ...{ version: "1.0.0", name, icon: ICON, chains: ["solana:mainnet"], features: {}, accounts: [] },
  ...changes,
})

/** Registers as the library of the standard does. */
const register = (one: object): void => registerWallet(one as Parameters<typeof registerWallet>[0])

describe("the wallets of the Wallet Standard", () => {
  it("are listed together when they were there before the page asked", () => {
    register(wallet("Sun"))
    register(wallet("Moon"))
    const { lists, icons } = discover()
    expect(lists).toEqual([["Sun", "Moon"]])
    expect(icons).toEqual([ICON])
  })

  it("are none at first on a page without any, and are added when they come later", () => {
    const { lists } = discover()
    register(wallet("Sun"))
    expect(lists).toEqual([[], ["Sun"]])
  })

  it("are listed once, however often they register", () => {
    const sun = wallet("Sun")
    register(sun)
    const { lists } = discover()
    register(sun)
    register(sun)
    expect(lists).toEqual([["Sun"]])
  })

  it("have a number of their object, which another page part that finds it has too, and no other object", () => {
    const [sun, moon] = [wallet("Sun"), wallet("Moon")]
    const [one, other] = [discover(), discover()]
    register(moon)
    register(sun)
    const numbers = one.sources.at(-1)
    expect(numbers).toEqual([expect.any(Number), expect.any(Number)])
    expect(new Set(numbers).size).toBe(2)
    expect(other.sources.at(-1)).toEqual(numbers)
  })

  it("with one name are several wallets: each may be an impostor of the other", () => {
    const { lists } = discover()
    ;["Sun", "sun", "SUN:2", "Sun"].forEach((name) => register(wallet(name)))
    expect(lists.at(-1)).toEqual(["Sun", "sun:2", "SUN 2", "Sun:3"])
  })

  it("with one name are not restored without the user, neither of them, in any letter case", () => {
    const { disputed } = discover()
    ;["Sun", "Moon", "sun"].forEach((name) => register(wallet(name)))
    expect(disputed).toEqual([[], [], [], ["Sun", "sun:2"]])
  })

  it("have the rdns of their connectors for Ethereum where it is known, which is that of their impostors too", () => {
    const { lists, rdns, disputed } = discover()
    ;["Phantom", "Sun", "Phantom", "toString"].forEach((name) => register(wallet(name)))
    expect(lists.at(-1)).toEqual(["Phantom", "Sun", "Phantom:2", "toString"])
    expect(rdns.at(-1)).toEqual(["app.phantom", undefined, "app.phantom", undefined])
    expect(disputed.at(-1)).toEqual(["Phantom", "Phantom:2"])
  })

  it("cannot take the rdns of another wallet as their id", () => {
    const { lists } = discover()
    register(wallet("io.metamask"))
    expect(lists.at(-1)).toEqual(["io metamask"])
  })

  it("are withdrawn when they say so", () => {
    const { lists } = discover()
    let withdraw: () => void = () => {}
    const detail = (api: { register: (one: object) => () => void }) => (withdraw = api.register(wallet("Sun")))
    page.dispatchEvent(new CustomEvent("wallet-standard:register-wallet", { detail }))
    withdraw()
    withdraw()
    expect(lists).toEqual([[], ["Sun"], []])
  })

  it("are not withdrawn by others, which can register them once more, but again by themselves", () => {
    const { lists, disputed } = discover()
    const sun = wallet("Sun")
    let withdraws: readonly (() => void)[] = []
    const detail = (api: { register: (...wallets: readonly object[]) => () => void }) => {
      withdraws = [...withdraws, api.register(sun)]
    }
    const registers = () => page.dispatchEvent(new CustomEvent("wallet-standard:register-wallet", { detail }))
    registers()
    registers()
    withdraws[1]?.()
    register(wallet("Sun"))
    expect([lists.at(-1), disputed.at(-1)]).toEqual([
      ["Sun", "Sun:2"],
      ["Sun", "Sun:2"],
    ])
    withdraws[0]?.()
    expect(lists.at(-1)).toEqual(["Sun:2"])
    registers()
    withdraws[0]?.()
    expect(lists.at(-1)).toEqual(["Sun:2", "Sun"])
    withdraws[2]?.()
    expect(lists.at(-1)).toEqual(["Sun:2"])
  })

  it("that serve another family are not listed, nor is the one that WalletConnect's library registers", () => {
    const { lists } = discover()
    register(wallet("Sui", { chains: ["sui:mainnet"] }))
    register(wallet("WalletConnect"))
    expect(lists).toEqual([[]])
  })

  it("are not looked for on a site that wants none that announce themselves", () => {
    register(wallet("Sun"))
    expect(discover(false).lists).toEqual([[]])
  })

  it("are no longer listened to after unsubscription", () => {
    const { lists, stop } = discover()
    stop()
    register(wallet("Sun"))
    expect(lists).toEqual([[]])
  })
})

describe("a hostile wallet of the Wallet Standard", () => {
  const throwing = (name: string) =>
    Object.defineProperty(wallet("Evil"), name, {
      get: () => {
        throw new Error("no")
      },
    })

  it.each(["name", "chains", "features"])("whose %s throws is left out, and the others are listed", (name) => {
    register(throwing(name))
    register(wallet("Sun"))
    expect(discover().lists).toEqual([["Sun"]])
  })

  it("whose icon throws, or is a script, is listed without one", () => {
    register(throwing("icon"))
    register(wallet("Script", { icon: "javascript:alert(1)" }))
    const { lists, icons } = discover()
    expect(lists).toEqual([["Evil", "Script"]])
    expect(icons).toEqual([undefined])
  })

  it.each([
    ["nothing", undefined],
    ["a text", "Sun"],
    ["a name that is no text", wallet("Sun", { name: 7 })],
    ["chains that are no list", wallet("Sun", { chains: "solana:mainnet" })],
    ["chains that are no texts", wallet("Sun", { chains: [["solana:mainnet"], {}] })],
    ["features that are none", wallet("Sun", { features: null })],
  ])("that registers %s is left out", (_, value) => {
    const { lists } = discover()
    const detail = (api: { register: (...wallets: unknown[]) => void }) => api.register(value)
    page.dispatchEvent(new CustomEvent("wallet-standard:register-wallet", { detail }))
    expect(lists).toEqual([[]])
  })

  it.each([
    ["no function", 7],
    ["nothing", undefined],
  ])("that announces %s changes nothing", (_, detail) => {
    const { lists } = discover()
    page.dispatchEvent(new CustomEvent("wallet-standard:register-wallet", { detail }))
    expect(lists).toEqual([[]])
  })

  it("that throws while it registers changes nothing", () => {
    const { lists } = discover()
    const detail = () => {
      throw new Error("no")
    }
    page.dispatchEvent(new CustomEvent("wallet-standard:register-wallet", { detail }))
    register(wallet("Sun"))
    expect(lists).toEqual([[], ["Sun"]])
  })

  it("cannot fill the list, nor change what the page gives to others", () => {
    const { lists } = discover()
    let api: { register: unknown } = { register: null }
    const detail = (given: { register: (...wallets: object[]) => void }) => {
      api = given
      given.register(...Array.from({ length: 500 }, (_, at) => wallet(`Evil ${at}`)))
    }
    page.dispatchEvent(new CustomEvent("wallet-standard:register-wallet", { detail }))
    expect(lists.at(-1)).toHaveLength(limits.announcedWallets)
    expect(Object.isFrozen(api)).toBe(true)
  })

  it("has a name without anything invisible, and one of ours where nothing is left", () => {
    register(wallet("\u202eSun\u200b"))
    register(wallet("\u200b"))
    expect(discover().lists).toEqual([["Sun", "Unnamed Wallet"]])
  })
})
