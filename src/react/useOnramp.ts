import type { Onramp } from "../features/onramp/onramp.js"
import { emptyOnramp, type OnrampState } from "../model/onramp/onramp.js"
import type { PluginControl } from "../wallet/plugin.js"
import { usePlugin } from "./usePlugin.js"

/**
 * The purchase of coins for the active account, and its functions: `const [purchase, { edit, buy }] = useOnramp()`. What can be
 * bought is requested while a component uses this hook. Throws `PluginMissing` on a wallet without `onramp()`.
 */
export const useOnramp = (): readonly [state: OnrampState, control: PluginControl<Onramp>] =>
  usePlugin<Onramp>({ name: "onramp", initial: emptyOnramp })
