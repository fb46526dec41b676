import type { Sessions } from "../features/sessions/sessions.js"
import { idle, type Remote } from "../model/remote.js"
import type { SmartSession } from "../model/smartSession.js"
import type { PluginControl } from "../wallet/plugin.js"
import { usePlugin } from "./usePlugin.js"

/**
 * What the active account has allowed sites to do without asking, newest first, and the functions of smart sessions:
 * `const [list, { revoke }] = useSessions()`. It is requested while a component uses this hook. Throws `PluginMissing` on a
 * wallet without `sessions()`.
 */
export const useSessions = (): readonly [list: Remote<readonly SmartSession[]>, control: PluginControl<Sessions>] =>
  usePlugin<Sessions>({ name: "sessions", initial: idle })
