import type { ConnectorFactory } from "../adapters/connector.js"
import type { Family } from "../adapters/family.js"
import type { Features } from "../model/features.js"
import type { Network } from "../model/network.js"
import type { ConfigurationService } from "../services/cloud/configuration.js"
import type { DataProvider } from "../services/data/dataProvider.js"
import type { EventLog } from "../services/eventLog.js"
import type { EventSink } from "../services/eventSink.js"
import type { Plugin } from "./plugin.js"
import type { Metadata, ThemeMode, ThemeVariables } from "../model/settings.js"

/** What an integrating developer decides (SPEC §1). Everything but the first three has a default. */
export interface WalletOptions<P extends readonly Plugin[] = readonly Plugin[]> {
  /** The chain families, for example `[evm()]`. */
  readonly adapters: readonly Family[]
  /** Ways to wallets beside those that the chain families find on the page. */
  readonly connectors?: readonly ConnectorFactory[]
  /** Features that are loaded when they are used; each is in the wallet under its name. */
  readonly plugins?: P
  /** The chains to offer, at least one. Each needs an adapter for its family. */
  readonly networks: readonly [Network, ...Network[]]
  /** The site, as wallets show it. */
  readonly metadata: Metadata
  /** Where a visitor without a wallet begins. Default: the first of `networks`. */
  readonly defaultNetwork?: Network
  /** Names this site to the services that want to know. Injected wallets need none. */
  readonly projectId?: string
  readonly features?: Features
  /** Where tokens, history, names and prices come from, made by `rxwallet/data`. Default: nowhere, and nobody is asked. */
  readonly provider?: DataProvider
  /**
   * What the owner of the project has decided, made by `cloudConfiguration` of `rxwallet/data`: it counts before
   * `features`. Asked when the modal is opened or somebody looks at `features$`. Default: nobody is asked.
   */
  readonly configuration?: ConfigurationService
  /** No remote feature at all: `configuration` is not asked. Default false. */
  readonly basic?: boolean
  /** Where events go, for example `httpAnalytics` of `rxwallet/data`. Default: nowhere. */
  readonly analytics?: EventSink
  /** Where events and failures are written down for a bug report, made by `eventLog()`. Default: nowhere. */
  readonly log?: EventLog
  /** Default `"dark"`. */
  readonly themeMode?: ThemeMode
  readonly themeVariables?: ThemeVariables
  /** Ids or rdns of the only wallets to list. */
  readonly includeWalletIds?: readonly string[]
  /** Ids or rdns of wallets never to list. */
  readonly excludeWalletIds?: readonly string[]
  /** Ids or rdns of wallets to list first, after the recent ones. */
  readonly featuredWalletIds?: readonly string[]
  readonly termsConditionsUrl?: string
  readonly privacyPolicyUrl?: string
  /** Sign-in with the wallet. Not together with `siweConfig`. */
  readonly siwx?: object
  readonly siweConfig?: object
  /** Ask for the balance again when the chain has new pending transactions. Default off: it is a request every 30 s. */
  readonly pendingTransactionsFilter?: { readonly enable: boolean }
  /** Restore the connections of the last visit. Default true. */
  readonly enableReconnect?: boolean
  /** Listen to wallets that announce themselves. Default true. */
  readonly enableEIP6963?: boolean
  /** Offer a bare `window.ethereum` when no wallet announced itself. Default true. */
  readonly enableInjected?: boolean
  /** Offer to switch networks in the modal. Default true. */
  readonly enableNetworkSwitch?: boolean
  /** Draw the modal in place, as part of the page, and not above it. Default false. */
  readonly enableEmbedded?: boolean
  /** Do not append the modal to the page body, but draw it where `<WalletModal>` stands. Default false. */
  readonly disableAppend?: boolean
  /** Accept a wallet on a chain that is not among `networks`. Default false. */
  readonly allowUnsupportedChain?: boolean
  /** Warn on the console about mistakes of configuration. Default true. */
  readonly debug?: boolean
  /** What every storage key begins with. Two wallets on one page that must not share take two. Default `"rxwallet"`. */
  readonly storagePrefix?: string
}
