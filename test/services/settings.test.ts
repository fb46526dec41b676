import { describe, expect, it } from "vitest"
import { evm } from "../../src/adapters/evm/evm.js"
import { mainnet } from "../../src/networks/ethereum.js"
import { polygon } from "../../src/networks/polygon.js"
import { everyFeature } from "../support/everyFeature.js"
import type { WalletOptions } from "../../src/wallet/options.js"
import { decodeOptions } from "../../src/services/codecs/options.js"
import { settingsOf } from "../../src/services/settings.js"

const metadata = { name: "Shop", description: "A shop", url: "https://shop.example", icons: [] }
const site: WalletOptions = { adapters: [evm()], networks: [mainnet, polygon], metadata }

const settingsFrom = (options: Partial<WalletOptions> = {}) => settingsOf(decodeOptions({ ...site, ...options }))

describe("a default setting", () => {
  it("follows the specification", () => {
    expect(settingsFrom()).toEqual({
      networks: [mainnet, polygon],
      defaultNetwork: mainnet,
      metadata,
      projectId: null,
      themeMode: "system",
      themeVariables: {},
      iconHosts: null,
      customWallets: [],
      includeWalletIds: null,
      excludeWalletIds: [],
      featuredWalletIds: [],
      termsConditionsUrl: null,
      privacyPolicyUrl: null,
      enableReconnect: true,
      enableEIP6963: true,
      enableInjected: true,
      enableNetworkSwitch: true,
      enableEmbedded: false,
      disableAppend: false,
      allowUnsupportedChain: false,
      watchPending: false,
      basic: false,
      features: {
        ...{ email: false, socials: false, swaps: false, onramp: false, activity: true },
        ...{ reownBranding: true, multiWallet: true, payWithExchange: false },
      },
      offeredFeatures: {},
      debug: true,
      storagePrefix: "rxwallet",
    })
  })

  it.each(["enableReconnect", "enableEIP6963", "enableInjected", "enableNetworkSwitch", "debug"] as const)(
    "%s is off only when it is set to false",
    (name) => {
      expect([settingsFrom()[name], settingsFrom({ [name]: false })[name]]).toEqual([true, false])
    },
  )

  it.each(["enableEmbedded", "disableAppend", "allowUnsupportedChain", "basic"] as const)(
    "%s is on only when it is set to true",
    (name) => {
      expect([settingsFrom()[name], settingsFrom({ [name]: true })[name]]).toEqual([false, true])
    },
  )
})

describe("a setting of the site", () => {
  it("overrides the default", () => {
    const decided = {
      projectId: "abc",
      themeMode: "dark",
      themeVariables: { "--rxw-accent": "teal" },
      includeWalletIds: ["io.fox"],
      excludeWalletIds: ["io.owl"],
      featuredWalletIds: ["io.ant"],
      termsConditionsUrl: "https://shop.example/terms",
      privacyPolicyUrl: "https://shop.example/privacy",
      storagePrefix: "shop",
      defaultNetwork: polygon,
    } as const
    expect(settingsFrom(decided)).toMatchObject(decided)
  })

  it("may be an empty wallet list", () => {
    expect(settingsFrom({ includeWalletIds: [] }).includeWalletIds).toEqual([])
  })

  it("may select the features that it has imported, except in basic mode", () => {
    const connectors = [everyFeature]
    expect(settingsFrom({ connectors }).features).toMatchObject({
      ...{ email: true, swaps: ["1inch"], onramp: ["meld"], activity: true },
      socials: ["google", "x", "discord", "farcaster", "github", "apple", "facebook"],
    })
    const local = { swaps: false, socials: ["x"] }
    expect(settingsFrom({ connectors, features: local }).features).toMatchObject({ ...local, onramp: ["meld"] })
    expect(settingsFrom({ connectors, features: { swaps: true }, basic: true }).features).toMatchObject({
      swaps: false,
    })
  })

  it("may enable watching pending transactions", () => {
    expect(settingsFrom({ pendingTransactionsFilter: { enable: true } }).watchPending).toBe(true)
  })
})
