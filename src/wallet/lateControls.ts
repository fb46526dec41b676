import type { Attached } from "./attach.js"
import type { Engine } from "./engine.js"
import type { Actions, Plugin, PluginControl } from "./plugin.js"

/** The control of a plug-in, which loads the code of the wallet first. */
export const lateControl = <S, A extends Actions>(
  { call, state }: Attached<Engine>,
  { name, initial, actions }: Pick<Plugin<string, S, A>, "name" | "initial" | "actions">,
): PluginControl<Plugin<string, S, A>> => {
  type Control = PluginControl<Plugin<string, S, A>>
  const control = ({ controls }: Engine): Control => controls[name] as Control // of the same plug-in
  const calls = [...actions, "preload"].map((action) => [
    action,
    (...input: never[]) =>
      call(`${name}.${action}`, (engine) => (control(engine)[action] as Actions[string])(...input)),
  ])
  const own = {
    ...Object.fromEntries(calls),
    state$: state(
      () => initial,
      (engine) => control(engine).state$,
    ),
  }
  return own as Control
}
