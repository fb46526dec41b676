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

const names = [
  "email",
  "socials",
  "swaps",
  "onramp",
  "activity",
  "reownBranding",
  "multiWallet",
] as const satisfies readonly (keyof FeatureSet)[]

/** An empty list offers nothing. */
const listed = (list: readonly string[]): readonly string[] | false => list.length > 0 && list

const on = (): boolean => true

/** Whether a feature came out as the site has it; a plain `true` is content with any list. */
const isAsWanted = (wanted: boolean | readonly string[] | undefined, value: boolean | readonly string[]): boolean =>
  wanted === undefined || (wanted === true ? value !== false : String(wanted || "") === String(value || ""))

/** The project's word where it has one: missing and disabled features are off, whatever the site says (CONTRACTS §1.7). */
const fromProject = (local: Features, remote: readonly RemoteFeature[]): MergedFeatures => {
  const site = localFeatures({ ...local, pay: false }, false)
  const told = <T>(id: string, unsaid: T, offers: (config: readonly string[]) => T): T | false => {
    const feature = remote.find((one) => one.id === id && one.isEnabled)
    if (!feature) return false
    return feature.config === null ? unsaid : offers(feature.config)
  }
  const features: FeatureSet = {
    email: told("social_login", site.email, (config) => config.includes("email")),
    socials: told("social_login", site.socials, (config) => listed(config.filter((entry) => entry !== "email"))),
    swaps: told("swap", site.swaps, listed),
    onramp: told("onramp", site.onramp, listed),
    activity: told("activity", site.activity, on),
    reownBranding: told("reown_branding", site.reownBranding, on),
    multiWallet: told("multi_wallet", site.multiWallet, on),
  }
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
