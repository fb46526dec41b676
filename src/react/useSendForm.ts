import { emptySend, type SendState } from "../model/send/sendForm.js"
import type { SendControl } from "../wallet/wallet.js"
import { useWallet } from "./context.js"
import { useStream } from "./useStream.js"

/** The transfer form, and the functions that edit and submit it: `const [state, edit, submit] = useSendForm()`. */
export const useSendForm = (): readonly [
  state: SendState,
  edit: SendControl["edit"],
  submit: SendControl["submit"],
] => {
  const { state$, edit, submit } = useWallet().sendForm
  return [useStream(state$, emptySend), edit, submit]
}
