import type { SessionsState } from "../../model/sessions/sessionGrant.js"
import type { SessionsActions } from "./sessionsActions.js"
import type { Plugin } from "../../wallet/plugin.js"

/** The smart sessions of the active account in a wallet: `wallet.sessions`. */
export type Sessions = Plugin<"sessions", SessionsState | null, SessionsActions>

// A function of its own: of a direct `then`, a bundler keeps only the exports that it picks.
const code = () => import("./sessionsFeature.js")

/**
 * What the active account has allowed sites to do without asking (ERC-7715), and how that is ended, for the option `plugins`.
 * Nothing is loaded or requested before `wallet.sessions` is used.
 */
export const sessions = (): Sessions => ({
  name: "sessions",
  initial: null,
  actions: ["refresh", "revoke", "grant", "requestPermissions", "capabilities", "approve", "cancel"],
  load: () => code().then(({ sessionsFeature }) => sessionsFeature),
})
