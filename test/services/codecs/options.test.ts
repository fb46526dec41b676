import { describe, expect, it } from "vitest"
import { evm } from "../../../src/adapters/evm/evm.js"
import { everyFeature } from "../../support/everyFeature.js"
import type { Family } from "../../../src/adapters/family.js"
import type { AnyWalletError } from "../../../src/model/errors.js"
import { mainnet } from "../../../src/networks/ethereum.js"
import { polygon } from "../../../src/networks/polygon.js"
import { decodeOptions } from "../../../src/services/codecs/options.js"

const metadata = { name: "Shop", description: "A shop", url: "https://shop.example", icons: [] }
const site = { adapters: [evm()], networks: [mainnet, polygon], metadata }

/** All problems in the error for these options. */
const problemsOf = (options: unknown): readonly string[] => {
  try {
    decodeOptions(options)
    return []
  } catch (thrown) {
    const error = thrown as AnyWalletError
    return error.code === "InvalidOptions" ? error.details.problems : [`another error: ${String(error)}`]
  }
}

const problemsWith = (changes: object): readonly string[] => problemsOf({ ...site, ...changes })

const solana = { ...mainnet, id: "solana:mainnet" }

const swap = { name: "swap", actions: [], load: () => [] }

describe("valid options", () => {
  it("take undefined for every option that has a default", () => {
    const optional = ["connectors", "plugins", "defaultNetwork", "features", "provider", "themeMode", "storagePrefix"]
    expect(problemsWith(Object.fromEntries(optional.map((name) => [name, undefined])))).toEqual([])
  })

  it("have at least one network, which is asked for where the type cannot know", () => {
    const none: readonly (typeof mainnet)[] = [mainnet].filter(({ testnet }) => testnet)
    expect(problemsWith({ networks: none })).toEqual(["networks: expected a list that is not empty, got []"])
  })

  it("are returned unchanged", () => {
    expect(decodeOptions(site)).toMatchObject({ networks: [mainnet, polygon], metadata })
  })

  it.each([
    ["features that are on without an import", { features: { activity: false } }],
    [
      "features that an import offers",
      { features: { email: true, socials: ["x"], swaps: true, pay: true }, connectors: [everyFeature] },
    ],
    ["a feature that a plug-in offers", { features: { swaps: true }, plugins: [{ ...swap, features: { swaps: [] } }] }],
    ["features that are off", { features: { email: false, socials: [], swaps: false, onramp: false, pay: false } }],
    ["features without socials", { features: { socials: false } }],
    ["a theme", { themeMode: "system", themeVariables: { "--rxw-accent": "#08f", "--rxw-font-family": "serif" } }],
    ["a theme with colours for both modes", { themeVariables: { "--rxw-line": { light: "#eee", dark: "#333" } } }],
    ["a theme with undefined values", { themeVariables: { "--rxw-line": undefined } }],
    ["a theme variable that does not exist, which is warned of later", { themeVariables: { "--w3m-accent": "red" } }],
    [
      "wallets of its own",
      {
        customWallets: [
          {
            ...{ id: "shop", name: "Shop wallet", rdns: "example.shop", homepage: "https://shop.example" },
            ...{ namespaces: ["eip155"], pairs: true, icon: "https://shop.example/icon.png" },
            links: { mobile: "shop://", universal: "https://shop.example/app" },
            stores: { ios: "https://apps.example/shop" },
          },
          { id: "bare", name: "Bare" },
        ],
      },
    ],
    ["wallet lists", { includeWalletIds: [], excludeWalletIds: ["io.fox"], featuredWalletIds: ["io.owl"] }],
    ["legal pages", { termsConditionsUrl: "https://a.example/t", privacyPolicyUrl: "http://localhost:1234/p" }],
    ["no metadata", { metadata: undefined }],
    ["a remote configuration", { configuration: { features: () => [], origins: () => [] }, basic: true }],
    ["event sinks", { analytics: () => [], log: { sink: () => [] } }],
    [
      "connectors and plug-ins",
      { connectors: [{ create: () => [] }], plugins: [{ name: "swap", actions: ["edit"], load: () => [] }] },
    ],
    ["undefined values", { projectId: undefined, siwx: undefined }],
  ])("may contain %s", (_, options) => {
    expect(problemsWith(options)).toEqual([])
  })
})

describe("an invalid option", () => {
  it.each<readonly [object, string]>([
    [{ projectID: "abc" }, "projectID: no such option"],
    [{ projectId: 7 }, "projectId: expected a text, got 7"],
    [{ projectId: "" }, 'projectId: expected a text, got ""'],
    [{ configuration: "https://cloud.example" }, "configuration: expected "],
    [{ configuration: { features: [] } }, "configuration.features: expected Function"],
    [{ basic: "yes" }, 'basic: expected boolean, got "yes"'],
    [{ analytics: {} }, "analytics: expected Function"],
    [{ log: "debug" }, "log: expected "],
    [{ adapters: undefined }, "adapters: expected a list, got nothing"],
    [{ adapters: [{}] }, "adapters.0.namespace: expected "],
    [{ adapters: [{ ...evm(), discover: "evm" }] }, 'adapters.0.discover: expected Function, got "evm"'],
    [{ adapters: [{ ...evm(), signer: undefined }] }, "adapters.0.signer: expected Function"],
    [{ connectors: [{ create: {} }] }, "connectors.0.create: expected Function"],
    [{ connectors: {} }, "connectors: expected "],
    [{ plugins: [{ name: "swap", actions: [] }] }, "plugins.0.load: expected Function"],
    [{ plugins: [{ name: "", actions: [], load: () => [] }] }, "plugins.0.name: expected a text"],
    [{ plugins: [{ name: "swap", actions: [7], load: () => [] }] }, "plugins.0.actions.0: expected string, got 7"],
    [{ networks: [] }, "networks: expected a list that is not empty, got []"],
    [{ networks: {} }, "networks: expected "],
    [{ networks: [], defaultNetwork: mainnet }, "networks: expected a list that is not empty, got []"],
    [{ networks: [{ ...mainnet, id: 1 }] }, "networks.0.id: expected a CAIP-2 id such as eip155:1, got 1"],
    [{ networks: [{ ...mainnet, id: "1" }] }, 'networks.0.id: expected a CAIP-2 id such as eip155:1, got "1"'],
    [
      { networks: [{ ...polygon, id: "eip155:0x89" }] },
      'networks.0.id: expected a CAIP-2 id such as eip155:1, got "eip155:0x89"',
    ],
    [{ networks: [mainnet, { ...polygon, name: "" }] }, 'networks.1.name: expected a text, got ""'],
    [
      { networks: [{ ...mainnet, rpcUrls: ["ws://node.example"] }] },
      'networks.0.rpcUrls.0: expected an http or https address, got "ws://node.example"',
    ],
    [
      { networks: [{ ...mainnet, blockExplorers: [{ name: "Scan", url: "javascript:alert(1)" }] }] },
      'networks.0.blockExplorers.0.url: expected an http or https address, got "javascript:alert(1)"',
    ],
    [
      { networks: [{ ...mainnet, nativeCurrency: { name: "Ether", symbol: "ETH", decimals: "18" } }] },
      'networks.0.nativeCurrency.decimals: expected a number of decimal places, got "18"',
    ],
    ...[NaN, -1, 1.5, 256].map((decimals): readonly [object, string] => [
      { networks: [{ ...mainnet, nativeCurrency: { name: "Ether", symbol: "ETH", decimals } }] },
      `networks.0.nativeCurrency.decimals: expected a number of decimal places, got ${JSON.stringify(decimals)}`,
    ]),
    [
      { networks: [{ ...mainnet, iconUrl: "http://icons.example/a.png" }] },
      'networks.0.iconUrl: expected undefined or an https: or data:image/ address, got "http://icons.example/a.png"',
    ],
    [{ networks: [{ ...mainnet, mark: { color: "red" } }] }, "networks.0.mark: expected "],
    [{ networks: [mainnet, polygon, mainnet] }, "networks: eip155:1 is there twice"],
    [{ plugins: [swap, { ...swap }] }, "plugins: swap is there twice"],
    [{ adapters: [evm(), evm()] }, "adapters: eip155 is there twice"],
    [{ networks: [mainnet, solana] }, "networks: solana:mainnet needs the adapter of its namespace in adapters"],
    [{ adapters: [], networks: [mainnet] }, "networks: eip155:1 needs the adapter of its namespace in adapters"],
    [{ networks: [polygon], defaultNetwork: mainnet }, "defaultNetwork: eip155:1 is not among the networks"],
    [{ metadata: { ...metadata, url: 42 } }, "metadata.url: expected string, got 42"],
    [{ metadata: { ...metadata, icons: [null] } }, "metadata.icons.0: expected string, got null"],
    [{ features: { email: "yes" } }, 'features.email: expected boolean, got "yes"'],
    [{ features: { socials: true } }, "features.socials: expected "],
    [{ features: { emial: true } }, "features.emial: no such option"],
    [
      { themeVariables: { "--rxw-line": 7 } },
      'themeVariables: expected texts, or { light, dark }, got {"--rxw-line":7}',
    ],
    [{ themeVariables: { "--rxw-line": { light: "red" } } }, "themeVariables: expected texts, or { light, dark }"],
    [{ themeVariables: "red" }, 'themeVariables: expected texts, or { light, dark }, got "red"'],
    [{ iconHosts: ["https://icons.example/"] }, 'iconHosts.0: expected a host such as icons.example, got "https://'],
    [{ themeMode: "blue" }, 'themeMode: expected "light" or "dark" or "system", got "blue"'],
    [{ customWallets: [{ id: "shop" }] }, "customWallets.0.name: expected a text, got nothing"],
    [
      { customWallets: [{ id: "shop", name: "Shop", stores: { ios: "javascript:alert(1)" } }] },
      'customWallets.0.stores.ios: expected an http or https address, got "javascript:alert(1)"',
    ],
    [{ includeWalletIds: "io.fox" }, 'includeWalletIds: expected a list, got "io.fox"'],
    [{ termsConditionsUrl: "/terms" }, 'termsConditionsUrl: expected an http or https address, got "/terms"'],
    [{ pendingTransactionsFilter: true }, "pendingTransactionsFilter: expected an object, got true"],
    [{ pendingTransactionsFilter: {} }, "pendingTransactionsFilter.enable: expected boolean, got nothing"],
    [{ enableReconnect: 1 }, "enableReconnect: expected boolean, got 1"],
    [{ debug: () => true }, "debug: expected boolean, got a function"],
    [{ storagePrefix: "" }, 'storagePrefix: expected a text, got ""'],
    [{ siwx: {} }, "siwx: is a plug-in of rxwallet/siwx"],
    [{ siweConfig: {} }, "siweConfig: is a plug-in of rxwallet/siwx"],
    [{ features: { email: true } }, "features.email: needs rxwallet/embedded"],
    [{ features: { socials: ["x"] } }, "features.socials: needs rxwallet/embedded"],
    [{ features: { swaps: true } }, "features.swaps: needs rxwallet/swap"],
    [{ features: { onramp: true } }, "features.onramp: needs rxwallet/onramp"],
    [{ features: { pay: true } }, "features.pay: needs rxwallet/pay"],
    [{ features: { reownBranding: false } }, "features.reownBranding: no such option"],
    [{ plugins: [{ ...swap, features: { swaps: true } }] }, "plugins.0.features.swaps: expected a list"],
  ])("%j is reported with its path", (options, problem) => {
    const problems = problemsWith(options)
    expect(problems.join("\n")).toContain(problem)
    expect(new Set(problems.map((text) => text.split(":")[0]?.split(".")[0])).size).toBe(1)
  })
})

describe("the error", () => {
  it("lists every problem, of single fields and of combinations", () => {
    const problems = problemsOf({
      adapters: [evm()],
      networks: [mainnet, mainnet, solana],
      defaultNetwork: polygon,
      metadata: { ...metadata, name: 7 },
      projectId: 7,
      siwx: {},
      siweConfig: {},
      colour: "red",
    })
    expect(problems).toEqual([
      "metadata.name: expected a text, got 7",
      "projectId: expected a text, got 7",
      "networks: eip155:1 is there twice",
      "networks: solana:mainnet needs the adapter of its namespace in adapters",
      "defaultNetwork: eip155:137 is not among the networks",
      "Cannot set both `siweConfig` and `siwx` options",
      "siwx: is a plug-in of rxwallet/siwx",
      "siweConfig: is a plug-in of rxwallet/siwx",
      "colour: no such option",
    ])
  })

  it.each([
    ["nothing", undefined],
    ["null", null],
    ["a number", 7],
    ["a text", "options"],
    ["a list", []],
    ["an empty object", {}],
  ])("is thrown for %s", (_, options) => {
    expect(problemsOf(options).join()).not.toMatch(/^$|another error/)
  })

  it("has all problems in its message", () => {
    expect(() => decodeOptions({ ...site, projectId: 7 })).toThrow("projectId: expected a text, got 7")
  })

  it("is of limited length for very large values", () => {
    const endless: Record<string, unknown> = {}
    endless["self"] = endless
    const problems = problemsWith({ projectId: endless, storagePrefix: "s".repeat(10_000), debug: 7n })
    expect(problems).toHaveLength(3)
    expect(Math.max(...problems.map(({ length }) => length))).toBeLessThan(200)
  })
})

describe("a third-party adapter", () => {
  it("is returned unchanged", () => {
    const adapter: Family & { readonly extra: string } = { ...evm(), namespace: "solana", extra: "kept" }
    expect(decodeOptions({ ...site, adapters: [adapter], networks: [solana] }).adapters[0]).toBe(adapter)
  })
})
