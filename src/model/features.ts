/** What a site switches on or off (SPEC §1). */
export interface Features {
  readonly email?: boolean
  readonly socials?: readonly string[] | false
  readonly swaps?: boolean
  readonly onramp?: boolean
  readonly activity?: boolean
  readonly multiWallet?: boolean
  readonly pay?: boolean
}

/** What is switched on in the end (SPEC §1): of lists, what they offer; false is off. */
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
 * The features as the site has them, before and without a remote configuration (SPEC §1, CONTRACTS §1.7): basic mode
 * knows none, and paying leaves no place for email and social login. On means allowed: whether there is anything behind
 * is another question.
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

const remote = ["email", "socials", "swaps", "onramp", "activity", "pay"] as const

/** The features that ask a service which knows a site by its project id. Injected wallets need none. */
export const needingProject = (features: Features): readonly string[] =>
  remote.filter((name) => [features[name]].flat().some(Boolean))
