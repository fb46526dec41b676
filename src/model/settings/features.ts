/** The feature options of a site (SPEC §1). All but `activity` and `multiWallet` are refused until an import offers the feature. */
export interface Features {
  /** Sign in with an email address. */
  readonly email?: boolean | undefined
  /** Sign in with the named services; false forbids all. */
  readonly socials?: readonly string[] | false | undefined
  /** Exchange tokens. */
  readonly swaps?: boolean | undefined
  /** Buy tokens. */
  readonly onramp?: boolean | undefined
  /** False forbids the Activity view. Default true. */
  readonly activity?: boolean | undefined
  /** False allows one wallet in each chain family: connecting another one disconnects it. Default true. */
  readonly multiWallet?: boolean | undefined
  /** Pay a request of the site; turns off email and social login. */
  readonly pay?: boolean | undefined
  /** Deposit from an exchange. Default false. */
  readonly payWithExchange?: boolean | undefined
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
  readonly payWithExchange: boolean
}

/** The features that a plug-in or a connector offers, with the value that each has by default. */
export interface OfferedFeatures {
  readonly email?: boolean | undefined
  readonly socials?: readonly string[] | undefined
  readonly swaps?: readonly string[] | undefined
  readonly onramp?: readonly string[] | undefined
  readonly pay?: boolean | undefined
  readonly payWithExchange?: boolean | undefined
}

/**
 * The features from the site's options alone, without a remote configuration (SPEC §1, CONTRACTS §1.7). Basic mode
 * disables all of them; `pay` disables email and social login. Enabled means allowed, not necessarily available. A
 * feature that nothing offers is off.
 */
export const localFeatures = (local: Features, basic: boolean, offered: OfferedFeatures = {}): FeatureSet => {
  const on = !basic
  const login = on && !local.pay
  const socials = offered.socials && (local.socials ?? offered.socials)
  return {
    email: login && local.email !== false && offered.email === true,
    socials: login && !!socials && socials.length > 0 && socials,
    swaps: on && local.swaps !== false && (offered.swaps ?? false),
    onramp: on && local.onramp !== false && (offered.onramp ?? false),
    activity: on && local.activity !== false,
    reownBranding: on,
    multiWallet: on && local.multiWallet !== false,
    payWithExchange: on && local.payWithExchange === true && offered.payWithExchange === true,
  }
}

/** Whether a feature option turns its feature on. */
export const isWanted = (option: unknown): boolean => [option].flat().some(Boolean)

/** The enabled features that need a project id of the site: the logins. The data provider, which answers others, has its own. */
export const featuresNeedingProject = ({ email, socials }: Features): readonly string[] =>
  Object.entries({ email, socials }).flatMap(([name, value]) => (isWanted(value) ? name : []))
