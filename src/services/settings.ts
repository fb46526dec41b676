import { localFeatures, type OfferedFeatures } from "../model/settings/features.js"
import type { Settings } from "../model/settings/settings.js"
import type { DecodedOptions } from "./codecs/options.js"

/** What the imports of a site offer. */
export const offeredBy = ({ plugins = [], connectors = [] }: Pick<DecodedOptions, "plugins" | "connectors">) =>
  Object.assign({}, ...[...plugins, ...connectors].map(({ features }) => features)) as OfferedFeatures

/** What holds where a site sets nothing. */
const defaults = {
  metadata: null,
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
  basic: false,
  debug: true,
  storagePrefix: "rxwallet",
} satisfies Partial<Settings>

type Defaulted = Pick<Settings, keyof typeof defaults>

const withDefaults = (options: { readonly [K in keyof Defaulted]?: Defaulted[K] | undefined }): Defaulted =>
  Object.assign(
    {},
    ...Object.entries(defaults).map(([name, value]) => ({ [name]: options[name as keyof Defaulted] ?? value })),
  ) as Defaulted

/** Applies the defaults (SPEC §1: every feature that the site has imported is on unless set to false). */
export const settingsOf = (options: DecodedOptions): Settings => ({
  ...withDefaults(options),
  networks: options.networks,
  defaultNetwork: options.defaultNetwork ?? options.networks[0],
  watchPending: options.pendingTransactionsFilter?.enable ?? false,
  features: localFeatures(options.features ?? {}, options.basic ?? false, offeredBy(options)),
  offeredFeatures: offeredBy(options),
})
