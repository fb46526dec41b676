/** What is switched on in the end: of lists, what they offer; false is off. */
export interface FeatureSet {
  readonly email: boolean
  readonly socials: readonly string[] | false
  readonly swaps: readonly string[] | false
  readonly onramp: readonly string[] | false
  readonly activity: boolean
  readonly reownBranding: boolean
  readonly multiWallet: boolean
  readonly emailCapture: boolean
  readonly payWithExchange: boolean
  readonly payments: boolean
  readonly reownAuthentication: boolean
  readonly headless: boolean
}

/** A feature as the project's remote configuration has it. */
export interface RemoteFeature {
  readonly id: string
  readonly isEnabled: boolean
  /** What it offers, by name; null leaves that to the site. */
  readonly config: readonly string[] | null
}

export interface FeatureSources {
  /** What the site has set. */
  readonly local: Partial<FeatureSet>
  /** The remote configuration; null when there is none to be had. */
  readonly remote: readonly RemoteFeature[] | null
  /** Basic mode knows no remote feature. */
  readonly basic: boolean
  /** Paying leaves no place for email and social login. */
  readonly pay: boolean
}

export interface MergedFeatures {
  readonly features: FeatureSet
  /** What the site has set in vain: 'Local configuration ignored'. */
  readonly ignored: readonly (keyof FeatureSet)[]
}

/** What holds where neither the project nor the site says anything. */
export const defaultFeatures: FeatureSet = {
  email: true,
  socials: ["google", "x", "discord", "farcaster", "github", "apple", "facebook"],
  swaps: ["1inch"],
  onramp: ["meld"],
  activity: true,
  reownBranding: true,
  multiWallet: false,
  emailCapture: false,
  payWithExchange: false,
  payments: false,
  reownAuthentication: false,
  headless: false,
}

const off: FeatureSet = {
  email: false,
  socials: false,
  swaps: false,
  onramp: false,
  activity: false,
  reownBranding: false,
  multiWallet: false,
  emailCapture: false,
  payWithExchange: false,
  payments: false,
  reownAuthentication: false,
  headless: false,
}

/** Under which id the remote configuration keeps each feature: two of them share one. */
const ids: Readonly<Record<keyof FeatureSet, string>> = {
  email: "social_login",
  socials: "social_login",
  swaps: "swap",
  onramp: "onramp",
  activity: "activity",
  reownBranding: "reown_branding",
  multiWallet: "multi_wallet",
  emailCapture: "email_capture",
  payWithExchange: "fund_from_exchange",
  payments: "payments",
  reownAuthentication: "reown_authentication",
  headless: "headless",
}

const names = Object.keys(off) as readonly (keyof FeatureSet)[]

/** What a list of the remote configuration says of one feature. */
const offered = (name: keyof FeatureSet, config: readonly string[]): boolean | readonly string[] => {
  if (name === "email") return config.includes("email")
  if (name !== "socials" && name !== "swaps" && name !== "onramp") return true
  const list = config.filter((entry) => name !== "socials" || entry !== "email")
  return list.length > 0 && list
}

/** A set with a value for every name. That the values fit their names is what `offered` and the callers see to. */
const setOf = (valueOf: (name: keyof FeatureSet) => boolean | readonly string[]): FeatureSet =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as unknown as FeatureSet

/** The site's own word, or the default. */
const fromSite = (local: Partial<FeatureSet>): FeatureSet => setOf((name) => local[name] ?? defaultFeatures[name])

/** The project's word where it has one: missing and disabled features are off, whatever the site says. */
const fromProject = (local: Partial<FeatureSet>, remote: readonly RemoteFeature[]): MergedFeatures => {
  const site = fromSite(local)
  const featureOf = (name: keyof FeatureSet) => remote.find(({ id, isEnabled }) => id === ids[name] && isEnabled)
  const valueOf = (name: keyof FeatureSet) => {
    const feature = featureOf(name)
    return feature !== undefined && (feature.config === null ? site[name] : offered(name, feature.config))
  }
  return {
    features: setOf(valueOf),
    ignored: names.filter((name) => local[name] !== undefined && featureOf(name)?.config !== null),
  }
}

/**
 * Which features a site has (SPEC §1): the project's remote configuration wins over what the site sets, the site over
 * the defaults. Without a remote configuration the site decides; an empty one switches everything off.
 */
export const mergeFeatures = ({ local, remote, basic, pay }: FeatureSources): MergedFeatures => {
  if (basic) return { features: off, ignored: [] }
  const { features, ignored } =
    remote === null ? { features: fromSite(local), ignored: [] } : fromProject(local, remote)
  return { features: pay ? { ...features, email: false, socials: false } : features, ignored }
}
