import { emptySend, type SendState } from "../model/send/sendForm.js"
import type { SendActions } from "./controls.js"
import type { Plugin } from "./plugin.js"

/** The transfer form is attached as a plug-in; its code is part of the built-in features. */
export const sendPlugin: Omit<Plugin<"sendForm", SendState, SendActions>, "load"> = {
  name: "sendForm",
  initial: emptySend,
  actions: ["edit", "submit"],
}
