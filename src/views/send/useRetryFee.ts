import { useSendForm } from "../../react/useSendForm.js"

/** Estimates the fee again. It follows from what is filled in: the same amount, filled in again, is estimated again. */
export const useRetryFee = (): (() => void) => {
  const [{ form }, edit] = useSendForm()
  return () => {
    edit({ amount: "" })
    edit({ amount: form.amount })
  }
}
