import { unknownLinks } from "../model/pairing/walletLinks.js"
import { emptySend } from "../model/send/sendForm.js"
import type { BuiltInControls } from "./builtIn.js"
import type { Feature, Plugin } from "./plugin.js"

type Row<N extends keyof BuiltInControls> =
  BuiltInControls[N] extends Feature<infer S, infer A> ? Omit<Plugin<N, S, A>, "load"> : never

/** The built-in features that have a control in the wallet: attached as plug-ins are, with the code of all that is built in. */
export const builtInPlugins: readonly [Row<"sendForm">, Row<"links">] = [
  { name: "sendForm", initial: emptySend, actions: ["edit", "submit"] },
  { name: "links", initial: unknownLinks, actions: ["tapped"] },
]
