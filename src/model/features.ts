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

/** What holds where neither the project nor the site says anything (CONTRACTS §1.7). */
const defaults: FeatureSet = {
  email: true,
  socials: ["google", "x", "discord", "farcaster", "github", "apple", "facebook"],
  swaps: ["1inch"],
  onramp: ["meld"],
  activity: true,
  reownBranding: true,
  multiWallet: false,
}

export const featureNames = Object.keys(defaults) as readonly (keyof FeatureSet)[]

/** A set with a value for every name. That the values fit their names is what the callers see to. */
export const featureSet = (valueOf: (name: keyof FeatureSet) => boolean | readonly string[]): FeatureSet =>
  Object.fromEntries(featureNames.map((name) => [name, valueOf(name)])) as unknown as FeatureSet

/** What the site says of one feature; `true` for a list is the list that holds by default. */
const fromSite =
  (local: Partial<Record<keyof FeatureSet, boolean | readonly string[]>>) =>
  (name: keyof FeatureSet): boolean | readonly string[] => {
    const wanted = local[name] ?? defaults[name]
    if (wanted === true) return defaults[name] || true
    return Array.isArray(wanted) ? wanted.length > 0 && wanted : wanted
  }

/**
 * The features as the site has them, before and without a remote configuration (SPEC §1): basic mode knows none, and
 * paying leaves no place for email and social login. On means allowed: whether there is anything behind is another
 * question.
 */
export const localFeatures = (local: Features, basic: boolean): FeatureSet => {
  const wanted = fromSite(local)
  return featureSet((name) => !basic && !(local.pay && /email|socials/.test(name)) && wanted(name))
}

const remote = ["email", "socials", "swaps", "onramp", "activity", "pay"] as const

/** The features that ask a service which knows a site by its project id. Injected wallets need none. */
export const needingProject = (features: Features): readonly string[] =>
  remote.filter((name) => {
    const wanted = features[name]
    return Array.isArray(wanted) ? wanted.length > 0 : wanted === true
  })
