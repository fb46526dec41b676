import type { Names } from "../features/names/names.js"
import { emptyNames, type NamesState } from "../model/names/names.js"
import type { PluginControl } from "../wallet/plugin.js"
import { usePlugin } from "./usePlugin.js"

/**
 * The registration of a name, and the functions of names: `const [state, { register }] = useNames()`. What the account has and
 * what is free is requested while a component uses this hook. Throws `PluginMissing` on a wallet without `names()`.
 */
export const useNames = (): readonly [state: NamesState, control: PluginControl<Names>] => {
  const [state, control] = usePlugin<Names>({ name: "names", initial: null })
  return [state ?? emptyNames(""), control]
}
