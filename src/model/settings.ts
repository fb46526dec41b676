import type { FeatureSet, OfferedFeatures } from "./features.js"
import type { Network } from "./network.js"

/** Name, description and icons of the site, shown by wallets. */
export interface Metadata {
  /** The name of the site. */
  readonly name: string
  /** What the site is, in a sentence. */
  readonly description: string
  /** The address of the site. */
  readonly url: string
  /** Addresses of its icons. */
  readonly icons: readonly string[]
}

/** Colour theme; `system` follows the user's preference. */
export type ThemeMode = "light" | "dark" | "system"

/** CSS variables to customize the theme; the names of SPEC §1 and CONTRACTS §4.2 with the prefix `--rxw-`. */
export interface ThemeVariables {
  /** The colour of the main button and of links. */
  readonly "--rxw-accent"?: string | undefined
  /** The colour behind the modal's text. */
  readonly "--rxw-background"?: string | undefined
  /** The font of the modal and of the button. */
  readonly "--rxw-font-family"?: string | undefined
  /** A length such as `4px`: the base unit of all border radii. */
  readonly "--rxw-border-radius-master"?: string | undefined
}

/** The validated options with all defaults applied. */
export interface Settings {
  readonly networks: readonly [Network, ...Network[]]
  readonly defaultNetwork: Network
  /** Null where the site gives none: nothing of the package needs it. */
  readonly metadata: Metadata | null
  readonly projectId: string | null
  readonly themeMode: ThemeMode
  readonly themeVariables: ThemeVariables
  readonly iconHosts: readonly string[] | null
  readonly includeWalletIds: readonly string[] | null
  readonly excludeWalletIds: readonly string[]
  readonly featuredWalletIds: readonly string[]
  readonly termsConditionsUrl: string | null
  readonly privacyPolicyUrl: string | null
  readonly enableReconnect: boolean
  readonly enableEIP6963: boolean
  readonly enableInjected: boolean
  readonly enableNetworkSwitch: boolean
  readonly enableEmbedded: boolean
  readonly disableAppend: boolean
  readonly allowUnsupportedChain: boolean
  readonly watchPending: boolean
  readonly basic: boolean
  /** The features before the project's remote configuration is applied. */
  readonly features: FeatureSet
  /** What the site's plug-ins and connectors offer. */
  readonly offeredFeatures: OfferedFeatures
  readonly debug: boolean
  /** Prefix of all storage keys: give wallets that must not share storage different prefixes. */
  readonly storagePrefix: string
}
