import { type Features, isWanted } from "./features.js"

/**
 * The enabled features that need a project id of the site: with a data provider, which is asked with a project id of its own,
 * only the logins. Activity and several wallets need none.
 */
export const featuresNeedingProject = (
  { activity: _, multiWallet: __, email, socials, ...answered }: Features,
  hasProvider: boolean,
): readonly string[] =>
  Object.entries({ email, socials, ...(!hasProvider && answered) }).flatMap(([name, value]) =>
    isWanted(value) ? name : [],
  )
