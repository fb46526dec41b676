import { localFeatures } from "../model/features.js"
import type { Settings } from "../model/settings.js"
import type { DecodedOptions } from "./codecs/options.js"

/** Applies the defaults (SPEC §1: every feature is on unless set to false). */
export const settingsOf = ({ networks, metadata, ...options }: DecodedOptions): Settings => ({
  networks,
  metadata,
  defaultNetwork: options.defaultNetwork ?? networks[0],
  projectId: options.projectId ?? null,
  themeMode: options.themeMode ?? "dark",
  themeVariables: options.themeVariables ?? {},
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
  features: localFeatures(options.features ?? {}, options.basic ?? false),
  debug: options.debug ?? true,
  storagePrefix: options.storagePrefix ?? "rxwallet",
})
