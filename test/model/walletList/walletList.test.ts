import { describe, expect, it } from "vitest"
import type { ConnectorInfo } from "../../../src/model/connection/connector.js"
import { explainWallets } from "../../../src/model/walletList/explainWallets.js"
import { decideWallets } from "../../../src/model/walletList/walletList.js"
import {
  android,
  desktop,
  directoryWallet,
  extension,
  ios,
  phoneApp,
  sourcesOf,
  type GivenSources,
} from "../support/directory.js"
import { wallet } from "../support/wallets.js"

const relay: ConnectorInfo = { ...wallet("walletConnect"), name: "WalletConnect", type: "walletConnect" }
const announced = (id: string, name = id): ConnectorInfo => ({ ...wallet(id), name, rdns: id })

/** `name: place, why` of each wallet. */
const explained = (given: GivenSources) =>
  explainWallets(sourcesOf(given)).map(({ name, place, why }) => `${name}: ${place}, ${why}`)

const inPlace = (place: string, given: GivenSources) =>
  decideWallets(sourcesOf(given))
    .filter((decision) => decision.place === place)
    .map((decision) => decision.wallet.name)

describe("the wallets of the page", () => {
  it("are in the first section that they belong to", () => {
    const discovered = [announced("io.a"), announced("io.b"), announced("io.c"), relay]
    expect(explained({ discovered, connected: ["IO.A"], recent: ["io.a", "io.b"] })).toEqual([
      "io.a: connected, connected",
      "io.b: recent, used recently",
      "io.c: installed, on the page",
      "WalletConnect: others, a connector of the site",
    ])
  })

  it("are hidden by the rules of the site, each with the rule", () => {
    const discovered = [announced("io.a"), announced("io.b"), announced("io.c")]
    expect(explained({ discovered, rules: { include: ["io.a", "io.b"], exclude: ["IO.B"] } })).toEqual([
      "io.a: installed, on the page",
      "io.b: hidden, named in excludeWalletIds",
      "io.c: hidden, not named in includeWalletIds",
    ])
  })

  it("are each in one place where a rule is against the one that announces itself as a connector of the site", () => {
    const own: ConnectorInfo = { ...relay, id: "own", name: "Own", rdns: "io.a" }
    expect(explained({ discovered: [own, announced("io.a")] })).toEqual([
      "io.a: installed, on the page",
      "Own: hidden, the same wallet as io.a",
    ])
    expect(
      explained({ discovered: [own, { ...announced("io.b"), rdns: "io.a" }], rules: { include: ["own"] } }),
    ).toEqual(["Own: others, a connector of the site", "io.b: hidden, not named in includeWalletIds"])
  })

  it("are one row with their other families", () => {
    const discovered = [announced("io.a"), { ...wallet("a on solana", "solana"), rdns: "io.a" }]
    expect(explained({ discovered })).toEqual([
      "io.a: installed, on the page",
      "a on solana: hidden, the same wallet as io.a",
    ])
  })
})

describe("the wallets of a directory", () => {
  it("are recommended until four wallets are listed; the others are in the list of all wallets", () => {
    const directory = ["A", "B", "C", "D"].map((name) => extension(name))
    expect(inPlace("popular", { discovered: [announced("io.x"), announced("io.y")], directory })).toEqual(["A", "B"])
    expect(inPlace("more", { discovered: [announced("io.x"), announced("io.y")], directory })).toEqual(["C", "D"])
    const many = ["v", "w", "x", "y", "z"].map((name) => announced(`io.${name}`))
    expect(inPlace("popular", { discovered: many, directory })).toEqual([])
  })

  it("are recommended beside the relay, which counts as none", () => {
    const directory = ["A", "B", "C", "D", "E"].map((name) => phoneApp(name))
    expect(inPlace("popular", { discovered: [relay], directory })).toEqual(["A", "B", "C", "D"])
  })

  it("are not recommended on a computer where no wallet can be connected", () => {
    expect(inPlace("popular", { directory: [extension("A")] })).toEqual([])
    expect(inPlace("more", { directory: [extension("A")] })).toEqual(["A"])
    expect(inPlace("popular", { directory: [phoneApp("A")], device: ios })).toEqual(["A"])
  })

  it("that the site names come first, in its order, and are never cut", () => {
    const directory = ["A", "B", "C", "D", "E", "F"].map((name) => extension(name))
    const custom = [extension("Own")]
    const featured = ["f", "test.e"]
    expect(inPlace("popular", { discovered: [announced("io.x")], directory, rules: { custom, featured } })).toEqual([
      ...["F", "E", "Own"],
    ])
    const all = ["a", "b", "c", "d", "e", "f"]
    expect(inPlace("popular", { directory, rules: { featured: all } })).toHaveLength(6)
  })

  it("that are on the page are hidden: by rdns, by id, or by the exact name where one has no rdns", () => {
    const discovered = [announced("io.fox", "Fox"), { ...wallet("injected"), name: "Bare" }, announced("id3")]
    const directory = [
      { ...extension("Renamed"), rdns: "IO.Fox" },
      { ...extension("ID3"), rdns: "io.other" },
      { ...phoneApp("Fox"), id: "1" },
      { ...extension("Bare"), id: "2" },
      { ...extension("Fox"), id: "3", rdns: "io.anotherfox" },
    ]
    expect(explained({ discovered: [...discovered, relay], directory }).slice(4)).toEqual([
      "Fox: popular, recommended beside the few wallets that are listed",
      "Renamed: hidden, the same wallet as io.fox",
      "ID3: hidden, the same wallet as id3",
      "Fox: hidden, the same wallet as io.fox",
      "Bare: hidden, the same wallet as injected",
    ])
  })

  it("know MetaMask of phones by the rdns of its app, on phones", () => {
    const discovered = [announced("io.metamask.mobile", "MetaMask app")]
    const directory = [
      {
        ...phoneApp("MetaMask"),
        rdns: "io.metamask",
        stores: { chrome: "https://c.example", ios: "https://i.example" },
      },
    ]
    expect(explained({ discovered, directory, device: ios })[1]).toBe(
      "MetaMask: hidden, the same wallet as io.metamask.mobile",
    )
    expect(inPlace("popular", { discovered, directory })).toEqual(["MetaMask"])
  })

  it("are in the list once: the first of two directories wins", () => {
    const directory = [extension("A"), { ...extension("Again"), id: "a" }, { ...extension("B"), rdns: "TEST.A" }]
    expect(explained({ discovered: [announced("io.x")], directory }).slice(1)).toEqual([
      "A: popular, recommended beside the few wallets that are listed",
      "Again: hidden, the same wallet as a",
      "B: hidden, the same wallet as a",
    ])
  })

  it("are hidden by the rules of the site, by id and by rdns; its own wallets need not be included", () => {
    const directory = ["A", "B", "C"].map((name) => extension(name))
    const rules = { include: ["a", "test.b"], exclude: ["B"], custom: [extension("Own")] }
    expect(explained({ directory, rules })).toEqual([
      "Own: popular, named in customWallets",
      "A: popular, recommended beside the few wallets that are listed",
      "B: hidden, named in excludeWalletIds",
      "C: hidden, not named in includeWalletIds",
    ])
  })

  it("of another chain family are hidden", () => {
    expect(explained({ directory: [{ ...extension("A"), namespaces: ["solana"] }] })).toEqual([
      "A: hidden, serves no chain family of the site",
    ])
  })

  it.each([
    ["an extension on an iPhone", extension("A"), ios, false, "hidden, runs on other devices only"],
    ["an extension on Android, beside the relay", extension("A"), android, true, "hidden, runs on other devices only"],
    [
      "an app of phones on a computer",
      phoneApp("A"),
      desktop,
      false,
      "hidden, neither a link nor a connector of the site leads to it",
    ],
    [
      "the same, beside the relay",
      phoneApp("A"),
      desktop,
      true,
      "popular, recommended beside the few wallets that are listed",
    ],
    [
      "an app of iPhones on Android",
      { ...phoneApp("A"), pairs: false, links: {}, stores: { ios: "https://a.example" } },
      android,
      false,
      "hidden, runs on other devices only",
    ],
    [
      "an app whose browser opens the page",
      { ...phoneApp("A"), pairs: false, links: { browser: "https://a.example/open?url={href}" } },
      ios,
      false,
      "popular, recommended beside the few wallets that are listed",
    ],
    [
      "a name and nothing else",
      directoryWallet("A"),
      desktop,
      true,
      "hidden, neither a link nor a connector of the site leads to it",
    ],
    [
      "a site and nothing else, on a phone",
      { ...directoryWallet("A"), homepage: "https://a.example" },
      ios,
      true,
      "hidden, neither a link nor a connector of the site leads to it",
    ],
    [
      "an announced wallet with a site, on a computer",
      { ...directoryWallet("A"), rdns: "io.a", homepage: "https://a.example" },
      desktop,
      true,
      "popular, recommended beside the few wallets that are listed",
    ],
  ] as const)("fit the device: %s", (_, one, device, hasRelay, expected) => {
    const decided = explained({ directory: [one], device, discovered: hasRelay ? [relay] : [announced("io.x")] })
    expect(decided[1]).toBe(`A: ${expected}`)
  })
})
