import type { Swap } from "../features/swap/swap.js"
import { emptySwap, type SwapState } from "../model/swap/swap.js"
import type { PluginControl } from "../wallet/plugin.js"
import { usePlugin } from "./usePlugin.js"

/**
 * The form of a swap, and its functions: `const [state, { edit, review, submit }] = useSwap()`. Throws `PluginMissing` on a
 * wallet without `swap()`.
 */
export const useSwap = (): readonly [state: SwapState, control: PluginControl<Swap>] => {
  const [state, control] = usePlugin<Swap>({ name: "swap", initial: null })
  return [state ?? emptySwap, control]
}
