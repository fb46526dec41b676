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

const remote = ["email", "socials", "swaps", "onramp", "activity", "pay"] as const

/** The features that ask a service which knows a site by its project id. Injected wallets need none. */
export const needingProject = (features: Features): readonly string[] =>
  remote.filter((name) => {
    const wanted = features[name]
    return Array.isArray(wanted) ? wanted.length > 0 : wanted === true
  })
