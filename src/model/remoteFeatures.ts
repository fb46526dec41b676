import { type Features, type FeatureSet, localFeatures } from "./features.js"

/** A feature as the project's remote configuration has it. */
export interface RemoteFeature {
  readonly id: string
  readonly isEnabled: boolean
  /** What it offers, by name; null leaves that to the site. */
  readonly config: readonly string[] | null
}

/** Who has a say. */
export interface FeatureSources {
  /** What the site has set. */
  readonly local: Features
  /** The remote configuration; null when there is none to be had. */
  readonly remote: readonly RemoteFeature[] | null
  /** Basic mode knows no remote feature. */
  readonly basic: boolean
}

export interface MergedFeatures {
  readonly features: FeatureSet
  /** What the site has set in vain: 'Local configuration ignored'. */
  readonly ignored: readonly (keyof FeatureSet)[]
}

/** Under which id the remote configuration keeps each feature (CONTRACTS §1.7): two of them share one. */
const ids: Readonly<Record<keyof FeatureSet, string>> = {
  email: "social_login",
  socials: "social_login",
  swaps: "swap",
  onramp: "onramp",
  activity: "activity",
  reownBranding: "reown_branding",
  multiWallet: "multi_wallet",
}

const names = Object.keys(ids) as readonly (keyof FeatureSet)[]

/** A set with a value for every name. That the values fit their names is what `offered` and the caller see to. */
const featureSet = (valueOf: (name: keyof FeatureSet) => boolean | readonly string[]): FeatureSet =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as unknown as FeatureSet

/** What a list of the remote configuration says of one feature. */
const offered = (name: keyof FeatureSet, config: readonly string[]): boolean | readonly string[] => {
  if (name === "email") return config.includes("email")
  if (name !== "socials" && name !== "swaps" && name !== "onramp") return true
  const list = config.filter((entry) => name !== "socials" || entry !== "email")
  return list.length > 0 && list
}

/** Whether a feature came out as the site has it; a plain `true` is content with any list. */
const isAsWanted = (wanted: boolean | readonly string[] | undefined, value: boolean | readonly string[]): boolean =>
  wanted === undefined || (wanted === true ? value !== false : String(wanted || "") === String(value || ""))

/** The project's word where it has one: missing and disabled features are off, whatever the site says. */
const fromProject = (local: Features, remote: readonly RemoteFeature[]): MergedFeatures => {
  const site = localFeatures({ ...local, pay: false }, false)
  const features = featureSet((name) => {
    const feature = remote.find(({ id, isEnabled }) => id === ids[name] && isEnabled)
    return feature !== undefined && (feature.config === null ? site[name] : offered(name, feature.config))
  })
  const wanted: Partial<Record<keyof FeatureSet, boolean | readonly string[]>> = local
  return { features, ignored: names.filter((name) => !isAsWanted(wanted[name], features[name])) }
}

/**
 * Which features a site has (SPEC §1): the project's remote configuration wins over what the site sets, the site over
 * the defaults. Without a remote configuration the site decides; an empty one switches everything off.
 */
export const mergeFeatures = ({ local, remote, basic }: FeatureSources): MergedFeatures => {
  if (basic || remote === null) return { features: localFeatures(local, basic), ignored: [] }
  const { features, ignored } = fromProject(local, remote)
  return { features: local.pay === true ? { ...features, email: false, socials: false } : features, ignored }
}
