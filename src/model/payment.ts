import type { ModalState } from "./modal.js"

/**
 * Whether a site asked for this transfer, with a receiver, an amount or a token of its own: then the end of it is
 * shown until it is closed. Who sends something of their own accord is led back to their account (SPEC §2).
 */
export const isPayment = ({ stack }: Pick<ModalState, "stack">): boolean =>
  stack.some((route) => route.view === "Send" && (route.to ?? route.amount ?? route.token) !== undefined)
