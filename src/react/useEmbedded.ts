import type { Embedded } from "../features/embedded/embedded.js"
import { emptyEmbedded, type EmbeddedState } from "../model/embedded/embedded.js"
import type { PluginControl } from "../wallet/plugin.js"
import { usePlugin } from "./usePlugin.js"

/**
 * The embedded wallet, and its functions: `const [{ login, user }, { logIn, enterCode }] = useEmbedded()`. Its code is loaded
 * while a component uses this hook. Throws `PluginMissing` on a wallet without `embedded()` among its plug-ins.
 */
export const useEmbedded = (): readonly [state: EmbeddedState, control: PluginControl<Embedded>] =>
  usePlugin<Embedded>({ name: "embedded", initial: emptyEmbedded })
