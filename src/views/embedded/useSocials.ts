import { emptyEmbedded, type SocialLogin } from "../../model/embedded/embedded.js"
import { useWallet } from "../../react/context.js"
import { useFeatures } from "../../react/settings.js"
import { useEmbedded } from "../../react/useEmbedded.js"

/** The social logins to offer. */
export interface Socials {
  readonly offered: readonly SocialLogin[]
  /** Their number while the code is loaded that knows them; null once it is. */
  readonly awaited: number | null
  /** Begins with a provider, most of which have a window: call it inside of a click. */
  readonly choose: (provider: SocialLogin) => void
}

/** The social logins that the site allows and this browser can finish. */
export const useSocials = (): Socials => {
  const { modal } = useWallet()
  const { socials: allowed } = useFeatures()
  const [state, { logInWith }] = useEmbedded()
  const names = allowed === false ? [] : allowed.map((name) => name.toLowerCase())
  return {
    offered: state.socials.filter((provider) => names.includes(provider)),
    awaited: state === emptyEmbedded ? names.length : null,
    choose: (provider) => {
      void logInWith(provider)
      modal.push({ view: provider === "farcaster" ? "ConnectingFarcaster" : "ConnectingSocial" })
    },
  }
}
