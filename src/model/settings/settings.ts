import type { CustomWallet } from "../directory/directoryWallet.js"
import type { FeatureSet, OfferedFeatures } from "./features.js"
import type { Network } from "../network.js"

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

/** One value for both modes, or one for each. */
export type ThemeValue = string | { readonly light: string; readonly dark: string }

/**
 * CSS variables that change the look of the modal and the button. Each may be given here or in the CSS of the page, as in
 * `:root { --rxw-accent: teal }`; these here take precedence. Inside the modal, also in your own views, each has its value.
 * Whatever derives from others, such as `--rxw-muted`, follows them.
 */
export interface ThemeVariables {
  /** The colour of the main button, of links and of the focus ring. */
  readonly "--rxw-accent"?: ThemeValue | undefined
  /** Text on the accent. Default: black or white, whichever is readable. */
  readonly "--rxw-accent-foreground"?: ThemeValue | undefined
  /** Text in the colour of the accent. Default: the accent, as much darker or lighter as it must be to be readable. */
  readonly "--rxw-accent-text"?: ThemeValue | undefined
  /** Behind everything. */
  readonly "--rxw-background"?: ThemeValue | undefined
  /** Text. */
  readonly "--rxw-foreground"?: ThemeValue | undefined
  /** Behind rows and buttons. Default: some of the foreground in the background. */
  readonly "--rxw-surface"?: ThemeValue | undefined
  /** Lines between parts. Default: some of the foreground in the background. */
  readonly "--rxw-line"?: ThemeValue | undefined
  /** Secondary text. Default: most of the foreground in the background. */
  readonly "--rxw-muted"?: ThemeValue | undefined
  /** Over the page, behind the modal. */
  readonly "--rxw-overlay"?: ThemeValue | undefined
  /** The shadow of the modal, as in `box-shadow`. */
  readonly "--rxw-shadow"?: ThemeValue | undefined
  /** What succeeded, and what was received. */
  readonly "--rxw-success"?: ThemeValue | undefined
  /** What failed. */
  readonly "--rxw-error"?: ThemeValue | undefined
  /** What needs attention. */
  readonly "--rxw-warning"?: ThemeValue | undefined
  /** The font of the modal and of the button. */
  readonly "--rxw-font-family"?: ThemeValue | undefined
  /** The weight of running text. Default 400. */
  readonly "--rxw-font-weight"?: ThemeValue | undefined
  /** The weight of names and amounts. Default 500. */
  readonly "--rxw-font-weight-medium"?: ThemeValue | undefined
  /** The weight of titles and buttons. Default 600. */
  readonly "--rxw-font-weight-bold"?: ThemeValue | undefined
  /** A length such as `4px`: the base unit of all border radii. */
  readonly "--rxw-border-radius-master"?: ThemeValue | undefined
  /** The radius of the modal. Default: six times the base unit. */
  readonly "--rxw-border-radius-sheet"?: ThemeValue | undefined
  /** The radius of buttons. Default: three times the base unit. */
  readonly "--rxw-border-radius-button"?: ThemeValue | undefined
  /** The radius of rows and fields. Default: three times the base unit. */
  readonly "--rxw-border-radius-row"?: ThemeValue | undefined
  /** The width of the modal. Default `360px`. */
  readonly "--rxw-width"?: ThemeValue | undefined
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
  readonly customWallets: readonly CustomWallet[]
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
