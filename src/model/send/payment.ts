import { type ModalState, shownRoute } from "../modal/modal.js"

/**
 * Whether the site prefilled this transfer with a receiver, an amount or a token. If so, the result stays on screen until
 * the user closes it; otherwise the modal returns to the account (SPEC §2).
 */
export const isPayment = ({ stack }: Pick<ModalState, "stack">): boolean =>
  stack.some((route) => route.view === "Send" && (route.to ?? route.amount ?? route.token) !== undefined)

/** Whether the progress of a transfer, and so its receipt, is on the screen. */
export const isAtReceipt = (modal: ModalState): boolean => shownRoute(modal).view === "ApproveTransaction"
