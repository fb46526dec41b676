import type { Observable } from "rxjs"
import { emptySend, type SendForm, type SendState } from "../model/sendForm.js"
import type { TransferStep } from "../model/transfer.js"
import type { Plugin } from "./plugin.js"

/** What can be done with the form of a transfer. */
export type SendActions = {
  /** Changes what is filled in. Does nothing while a transfer is under way. */
  readonly edit: (change: Partial<SendForm>) => Observable<never>
  /** Sends what is filled in, at once and once: `Busy` while it does. Fails with the `problem` of the form, if any. */
  readonly submit: () => Observable<TransferStep>
}

/** Send, as the wallet attaches it: in the same way as a feature that a site adds. */
export type SendPlugin = Plugin<"sendForm", SendState, SendActions>

/** The built-in feature Send. `load` is an `import()` of its code, or an observable in a test. */
export const sendPlugin = (load: SendPlugin["load"]): SendPlugin => ({
  name: "sendForm",
  initial: emptySend,
  actions: ["edit", "submit"],
  load,
})
