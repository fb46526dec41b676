import { fail } from "../model/errors.js"
import type { State } from "../streams/operators/withValue.js"
import type { Plugin, PluginControl } from "../wallet/plugin.js"
import { useWallet } from "./context.js"
import { useStream } from "./useStream.js"

/** The state of a plug-in. */
export type StateOf<P> = P extends { readonly initial: infer S } ? S : never

/** A plug-in, or its name. The plug-in has the initial state, which a server renders. */
export type PluginKey<P extends Plugin> = P["name"] | { readonly name: P["name"]; readonly initial: StateOf<P> }

const isControl = (found: unknown): found is { readonly state$: State<unknown> } =>
  typeof found === "object" && found !== null && "state$" in found

/**
 * The state of a plug-in, and its actions: `const [state, control] = usePlugin(swaps)` with the `swaps` of
 * `const swaps = swap()`, or `usePlugin<Swap>("swap")` in a file that does not import it. Throws `PluginMissing` if the wallet was created without it.
 */
export const usePlugin = <P extends Plugin>(
  plugin: P | PluginKey<P>,
): readonly [state: StateOf<P>, control: PluginControl<P>] => {
  const name = typeof plugin === "string" ? plugin : plugin.name
  const control: unknown = Object.entries(useWallet()).find(([key]) => key === name)?.[1]
  if (!isControl(control)) throw fail("PluginMissing", { plugin: name })
  const onServer = typeof plugin === "string" ? control.state$.value : plugin.initial
  return [useStream(control.state$, onServer) as StateOf<P>, control as PluginControl<P>]
}
