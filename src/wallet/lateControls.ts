import type { Attached } from "./attach.js"
import type { Engine } from "./engine.js"
import { named } from "./lateCalls.js"
import type { Actions, Plugin, PluginControl } from "./plugin.js"

/** The controls of plug-ins by their names. Each loads the code of the wallet first. */
export const lateControls = (
  { call, state }: Attached<Engine>,
  plugins: readonly Pick<Plugin, "name" | "initial" | "actions">[],
): object =>
  Object.fromEntries(
    plugins.map(({ name, initial, actions }) => {
      const control = ({ controls }: Engine) => controls[name] as PluginControl<Plugin> // of the same plug-in
      const calls = named<Actions, string>(
        [...actions, "preload"],
        (action) =>
          (...input: never[]) =>
            call(`${name}.${action}`, (engine) => (control(engine)[action] as Actions[string])(...input)),
      )
      const state$ = state(
        () => initial,
        (engine) => control(engine).state$,
      )
      return [name, { ...calls, state$ }]
    }),
  )
