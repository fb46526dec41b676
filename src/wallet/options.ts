import type { ConnectorFactory } from "../adapters/connector.js"
import type { Family } from "../adapters/family.js"
import type { CustomWallet } from "../model/directory/directoryWallet.js"
import type { Features } from "../model/settings/features.js"
import type { Network } from "../model/network.js"
import type { ConfigurationService } from "../services/cloud/configuration.js"
import type { DataProvider } from "../services/data/dataProvider.js"
import type { EventLog } from "../services/eventLog.js"
import type { EventSink } from "../services/eventSink.js"
import type { Plugin } from "./plugin.js"
import type { Metadata, ThemeMode, ThemeVariables } from "../model/settings/settings.js"

/** The options of a wallet (SPEC §1). All but `adapters` and `networks` have a default. */
export interface WalletOptions<P extends readonly Plugin[] = readonly Plugin[]> {
  /** The chain families, for example `[evm()]`. */
  readonly adapters: readonly Family[]
  /** Connectors besides those that the chain families find on the page. Default: none. */
  readonly connectors?: readonly ConnectorFactory[] | undefined
  /** Features that the site adds, loaded on first use; each is a property of the wallet under its name. Default: none. */
  readonly plugins?: P | undefined
  /**
   * The chains to offer, from `rxwallet/networks` or by `evmNetwork`: at least one, or `createWallet` throws
   * `InvalidOptions`. Their ids are CAIP-2: of EVM with the decimal chain id, `eip155:137` and not `eip155:0x89`. Each needs an
   * adapter for its family.
   */
  readonly networks: readonly Network[]
  /** The site, for connectors that show it to the user, such as WalletConnect. Injected wallets show the page's own title. */
  readonly metadata?: Metadata | undefined
  /** The active network while no wallet is connected. Default: the first of `networks`. */
  readonly defaultNetwork?: Network | undefined
  /**
   * Identifies this site to services. Default: none. A login by email or social account that `features` turns on needs one,
   * else `ProjectIdMissing` is reported, and WalletConnect without one of its own; what `provider` answers needs none.
   */
  readonly projectId?: string | undefined
  /** What may be offered. A feature is refused until a plug-in or a connector of the site offers it. */
  readonly features?: Features | undefined
  /** The source of tokens, history, names and prices, from `rxwallet/data`. Default: none; no request is made. */
  readonly provider?: DataProvider | undefined
  /**
   * The project's configuration, from `cloudConfiguration` of `rxwallet/data`: it takes precedence over `features`.
   * Fetched when the modal is opened or `features$` has a subscriber. Default: none; no request is made.
   */
  readonly configuration?: ConfigurationService | undefined
  /** No remote features: `configuration` is not fetched. Default false. */
  readonly basic?: boolean | undefined
  /** Receives events, for example `httpAnalytics` of `rxwallet/data`. Default: none. */
  readonly analytics?: EventSink | undefined
  /** Records events and failures for a bug report, created by `eventLog()`. Default: none. */
  readonly log?: EventLog | undefined
  /** Light, dark, or as the system has it. Default `"system"`. */
  readonly themeMode?: ThemeMode | undefined
  /** Colours, radii, fonts and the width, each as one value or as `{ light, dark }`. A name that does not exist is warned of. */
  readonly themeVariables?: ThemeVariables | undefined
  /**
   * The only hosts, such as `icons.example`, from which pictures are fetched: icons of wallets, networks, tokens
   * and apps, and avatars. `[]` fetches none; a mark or a first letter takes their place. Default: from any host, at `https:` addresses, without a
   * referrer, but nothing for the wallet list, so that no other host learns of a visit before the user has chosen a
   * wallet.
   */
  readonly iconHosts?: readonly string[] | undefined
  /** Wallets of your own for the list, whether a directory has them or not. Default: none. */
  readonly customWallets?: readonly CustomWallet[] | undefined
  /** Ids or rdns of the only wallets to list. Default: all. */
  readonly includeWalletIds?: readonly string[] | undefined
  /** Ids or rdns of wallets never to list. Default: none. */
  readonly excludeWalletIds?: readonly string[] | undefined
  /** Ids or rdns of wallets to list first, after the recent ones; those that are not installed, below the installed ones. Default: none. */
  readonly featuredWalletIds?: readonly string[] | undefined
  /** Linked under the list of wallets. Default: none. */
  readonly termsConditionsUrl?: string | undefined
  /** Linked under the list of wallets. Default: none. */
  readonly privacyPolicyUrl?: string | undefined
  /** Fetch the balance again when the chain has new pending transactions. Default off: it is a request every 30 s. */
  readonly pendingTransactionsFilter?: { readonly enable: boolean } | undefined
  /** Restore the connections of the last visit. Default true. */
  readonly enableReconnect?: boolean | undefined
  /** Listen to wallets that announce themselves. Default true. */
  readonly enableEIP6963?: boolean | undefined
  /** Offer a bare `window.ethereum` when no wallet announced itself. Default true. */
  readonly enableInjected?: boolean | undefined
  /** Offer to switch networks in the modal. Default true. */
  readonly enableNetworkSwitch?: boolean | undefined
  /** Render the modal inline, as part of the page. Default false. */
  readonly enableEmbedded?: boolean | undefined
  /** Render the modal where `<WalletModal>` is, and not in the page body. Default false. */
  readonly disableAppend?: boolean | undefined
  /** Accept a wallet on a chain that is not among `networks`. Default false. */
  readonly allowUnsupportedChain?: boolean | undefined
  /** Warn on the console about mistakes of configuration. Default true. */
  readonly debug?: boolean | undefined
  /**
   * The prefix of every storage key. Wallets with different prefixes share nothing. Those of one prefix follow each other in
   * several tabs, but not in one document: there, a second wallet takes another prefix. Default `"rxwallet"`.
   */
  readonly storagePrefix?: string | undefined
}
