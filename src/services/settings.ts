import { localFeatures, type OfferedFeatures } from "../model/settings/features.js"
import type { Settings } from "../model/settings/settings.js"
import type { DecodedOptions } from "./codecs/options.js"

/** What the imports of a site offer. */
export const offeredBy = ({ plugins = [], connectors = [] }: Pick<DecodedOptions, "plugins" | "connectors">) =>
  Object.assign({}, ...[...plugins, ...connectors].map(({ features }) => features)) as OfferedFeatures

/** Applies the defaults (SPEC §1: every feature that the site has imported is on unless set to false). */
export const settingsOf = ({ networks, ...options }: DecodedOptions): Settings => ({
  networks,
  metadata: options.metadata ?? null,
  defaultNetwork: options.defaultNetwork ?? networks[0],
  projectId: options.projectId ?? null,
  themeMode: options.themeMode ?? "system",
  themeVariables: options.themeVariables ?? {},
  iconHosts: options.iconHosts ?? null,
  customWallets: options.customWallets ?? [],
  includeWalletIds: options.includeWalletIds ?? null,
  excludeWalletIds: options.excludeWalletIds ?? [],
  featuredWalletIds: options.featuredWalletIds ?? [],
  termsConditionsUrl: options.termsConditionsUrl ?? null,
  privacyPolicyUrl: options.privacyPolicyUrl ?? null,
  enableReconnect: options.enableReconnect ?? true,
  enableEIP6963: options.enableEIP6963 ?? true,
  enableInjected: options.enableInjected ?? true,
  enableNetworkSwitch: options.enableNetworkSwitch ?? true,
  enableEmbedded: options.enableEmbedded ?? false,
  disableAppend: options.disableAppend ?? false,
  allowUnsupportedChain: options.allowUnsupportedChain ?? false,
  watchPending: options.pendingTransactionsFilter?.enable ?? false,
  basic: options.basic ?? false,
  features: localFeatures(options.features ?? {}, options.basic ?? false, offeredBy(options)),
  offeredFeatures: offeredBy(options),
  debug: options.debug ?? true,
  storagePrefix: options.storagePrefix ?? "rxwallet",
})
