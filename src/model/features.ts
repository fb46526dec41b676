/** The feature options of a site (SPEC §1). */
export interface Features {
  readonly email?: boolean
  readonly socials?: readonly string[] | false
  readonly swaps?: boolean
  readonly onramp?: boolean
  readonly activity?: boolean
  readonly multiWallet?: boolean
  readonly pay?: boolean
}

/** The resolved features (SPEC §1). Lists hold the enabled entries; false means disabled. */
export interface FeatureSet {
  readonly email: boolean
  readonly socials: readonly string[] | false
  readonly swaps: readonly string[] | false
  readonly onramp: readonly string[] | false
  readonly activity: boolean
  readonly reownBranding: boolean
  readonly multiWallet: boolean
}

/**
 * The features from the site's options alone, without a remote configuration (SPEC §1, CONTRACTS §1.7). Basic mode
 * disables all of them; `pay` disables email and social login. Enabled means allowed, not necessarily available.
 */
export const localFeatures = (local: Features, basic: boolean): FeatureSet => {
  const on = !basic
  const login = on && !local.pay
  const socials = local.socials ?? ["google", "x", "discord", "farcaster", "github", "apple", "facebook"]
  return {
    email: login && local.email !== false,
    socials: login && socials && socials.length > 0 && socials,
    swaps: on && local.swaps !== false && ["1inch"],
    onramp: on && local.onramp !== false && ["meld"],
    activity: on && local.activity !== false,
    reownBranding: on,
    multiWallet: on && local.multiWallet === true,
  }
}

const remoteFeatureNames = ["email", "socials", "swaps", "onramp", "activity", "pay"] as const

/** The enabled features that need a project id. Injected wallets need none. */
export const featuresNeedingProject = (features: Features): readonly string[] =>
  remoteFeatureNames.filter((name) => [features[name]].flat().some(Boolean))
