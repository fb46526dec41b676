import type { FeatureSet } from "./features.js"
import type { Network } from "./network.js"

/** The site, as it presents itself to wallets and visitors. */
export interface Metadata {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
}

/** Which look; `system` follows what the person prefers. */
export type ThemeMode = "light" | "dark" | "system"

/** The look, in the site's own colours; the names of SPEC §1 and CONTRACTS §4.2 with the prefix `--rxw-`. */
export interface ThemeVariables {
  readonly "--rxw-accent"?: string
  readonly "--rxw-background"?: string
  readonly "--rxw-font-family"?: string
  /** A length such as `4px`: the unit of every rounded corner. */
  readonly "--rxw-border-radius-master"?: string
}

/** The options after they were checked, with every default in its place. */
export interface Settings {
  readonly networks: readonly [Network, ...Network[]]
  readonly defaultNetwork: Network
  readonly metadata: Metadata
  readonly projectId: string | null
  readonly themeMode: ThemeMode
  readonly themeVariables: ThemeVariables
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
  /** What may be offered, before the project has its say. */
  readonly features: FeatureSet
  readonly debug: boolean
  /** What every storage key begins with: two wallets on one page that must not share take two names. */
  readonly storagePrefix: string
}
