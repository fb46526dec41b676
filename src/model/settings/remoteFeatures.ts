import { type Features, type FeatureSet, localFeatures, type OfferedFeatures } from "./features.js"

/** A feature in the project's remote configuration. */
export interface RemoteFeature {
  readonly id: string
  readonly isEnabled: boolean
  /** The names of the enabled options; null leaves them to the site. */
  readonly config: readonly string[] | null
}

/** The inputs of the feature set. */
export interface FeatureSources {
  /** The site's options. */
  readonly local: Features
  /** What the site's plug-ins and connectors offer. */
  readonly offered: OfferedFeatures
  /** The remote configuration; null if there is none. */
  readonly remote: readonly RemoteFeature[] | null
  /** Basic mode ignores remote features. */
  readonly basic: boolean
}

export interface MergedFeatures {
  readonly features: FeatureSet
  /** Local settings that the remote configuration overrides ('Local configuration ignored'). */
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
  "payWithExchange",
] as const satisfies readonly (keyof FeatureSet)[]

/** An empty list means disabled. */
const listed = (list: readonly string[]): readonly string[] | false => list.length > 0 && list

const on = (): boolean => true

/** Whether the resolved value equals the site's setting; `true` matches any list. */
const matchesLocal = (wanted: boolean | readonly string[] | undefined, value: boolean | readonly string[]): boolean =>
  wanted === undefined || (wanted === true ? value !== false : String(wanted || "") === String(value || ""))

/**
 * Applies the project's configuration: missing and disabled features are off, whatever the site sets (CONTRACTS §1.7), and
 * so are those that the site has not imported.
 */
const fromProject = (local: Features, remote: readonly RemoteFeature[], offered: OfferedFeatures): MergedFeatures => {
  const site = localFeatures({ ...local, pay: false }, false, offered)
  const remoteValue = <T>(id: string, fallback: T, fromConfig: (config: readonly string[]) => T): T | false => {
    const feature = remote.find((one) => one.id === id && one.isEnabled)
    if (!feature) return false
    return feature.config === null ? fallback : fromConfig(feature.config)
  }
  const features: FeatureSet = {
    email: offered.email === true && remoteValue("social_login", site.email, (config) => config.includes("email")),
    socials:
      !!offered.socials &&
      remoteValue("social_login", site.socials, (config) => listed(config.filter((entry) => entry !== "email"))),
    swaps: !!offered.swaps && remoteValue("swap", site.swaps, listed),
    onramp: !!offered.onramp && remoteValue("onramp", site.onramp, listed),
    activity: remoteValue("activity", site.activity, on),
    reownBranding: remoteValue("reown_branding", site.reownBranding, on),
    multiWallet: remoteValue("multi_wallet", site.multiWallet, on),
    payWithExchange: !!offered.payWithExchange && remoteValue("fund_from_exchange", site.payWithExchange, on),
  }
  const wanted: Partial<Record<keyof FeatureSet, boolean | readonly string[] | undefined>> = local
  return { features, ignored: names.filter((name) => !matchesLocal(wanted[name], features[name])) }
}

/**
 * Resolves the features of a site (SPEC §1): the remote configuration overrides the site's options, which override the
 * defaults. Without a remote configuration the site's options apply; an empty one disables every feature.
 */
export const mergeFeatures = ({ local, remote, basic, offered }: FeatureSources): MergedFeatures => {
  if (basic || remote === null) return { features: localFeatures(local, basic, offered), ignored: [] }
  const { features, ignored } = fromProject(local, remote, offered)
  return { features: local.pay === true ? { ...features, email: false, socials: false } : features, ignored }
}
