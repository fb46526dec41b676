import type { ModalControl, ModalState } from "../wallet.js"
import { useWallet } from "./context.js"
import { useStream } from "./useStream.js"

const closed: ModalState = { open: false, stack: [{ view: "Connect" }], refusals: 0 }

/** `const { open, close, state } = useModal()`. Who only opens it takes `useWallet().modal` and is drawn less often. */
export const useModal = (): ModalControl & { readonly state: ModalState } => {
  const { modal } = useWallet()
  return { ...modal, state: useStream(modal.state$, closed) }
}
