import { askServer } from "./api.js"
import { completeLogin } from "./login.js"
import { pause } from "./pause.js"

/** How often the server is asked whether the app has answered, in ms. */
const ASK_EVERY = 700

/** The login by Farcaster: at most one is open, the last one. */
export const farcasterLogin = (site: string) => {
  let open: string | null = null
  const result = async (login: string) => {
    for (;;) {
      const answer = await askServer("farcasterResult", { login })
      if (open !== login) throw new Error("Another login was started.")
      if ("profile" in answer) return answer
      await pause(ASK_EVERY)
    }
  }
  return {
    /** The link to the app. */
    begin: async (): Promise<string> => {
      open = null
      const { login, url } = await askServer("farcaster", { site })
      open = login
      return url
    },
    /** The name of the user, once the app has approved. */
    complete: async (): Promise<string> => {
      const login = open
      if (login === null) throw new Error("No login is open.")
      try {
        const { username } = await completeLogin(await result(login))
        return username ?? "Farcaster"
      } finally {
        if (open === login) open = null
      }
    },
  }
}
