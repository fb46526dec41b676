import type { Sessions } from "../features/sessions/sessions.js"
import { noSessions, type SessionsState } from "../model/sessions/sessionGrant.js"
import type { PluginControl } from "../wallet/plugin.js"
import { usePlugin } from "./usePlugin.js"

/**
 * What the active account has allowed sites to do without asking, what it is asked for, and the functions of smart sessions:
 * `const [{ list }, { grant, revoke }] = useSessions()`. The list is requested while a component uses this hook. Throws
 * `PluginMissing` on a wallet without `sessions()`.
 */
export const useSessions = (): readonly [state: SessionsState, control: PluginControl<Sessions>] => {
  const [state, control] = usePlugin<Sessions>({ name: "sessions", initial: null })
  return [state ?? noSessions, control]
}
