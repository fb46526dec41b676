import type { Profile } from "../server/wire.js"
import { askServer } from "./api.js"
import { completeLogin } from "./login.js"
import { forgetSocial, keepSocial, readSocial } from "./vault.js"

/** The social login: at most one is open, the last one. It is still open when the page around the frame was left meanwhile. */
export const socialLogin = (site: string) => {
  let open: string | null = null
  /** The open login, which ends with it. */
  const take = async (): Promise<string> => {
    const kept = await readSocial()
    const login = open ?? kept
    open = null
    if (login === kept) await forgetSocial()
    if (login === null) throw new Error("No login is open.")
    return login
  }
  return {
    /** The page of the provider. */
    begin: async (provider: string): Promise<string> => {
      const { login, uri } = await askServer("social", { provider, site })
      open = login
      await keepSocial(login)
      return uri
    },
    complete: async (uri: string): Promise<Profile> =>
      completeLogin(await askServer("socialResult", { login: await take(), uri })),
  }
}
