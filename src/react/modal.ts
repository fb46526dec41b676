import { closedModal, type ModalState } from "../model/modal/modal.js"
import type { ShownNotice } from "../model/notices/notices.js"
import type { ModalControl } from "../wallet/controls.js"
import { useWallet } from "./context.js"
import { useStream } from "./useStream.js"

/** `const { open, close, state } = useModal()`. Only to open it, use `useWallet().modal`, which causes no re-render. */
export const useModal = (): ModalControl & { readonly state: ModalState } => {
  const { modal } = useWallet()
  return { ...modal, state: useStream(modal.state$, closedModal) }
}

const none: readonly ShownNotice[] = []

/** The notices on the screen: toasts and alerts, the oldest first. */
export const useNotices = (): readonly ShownNotice[] => useStream(useWallet().notices$, none)
