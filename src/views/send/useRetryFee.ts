import { useSendForm } from "../../react/useSendForm.js"

/** Estimates the fee again, by setting the form to the same amount. */
export const useRetryFee = (): (() => void) => {
  const [{ form }, edit] = useSendForm()
  return () => {
    edit({ amount: "" })
    edit({ amount: form.amount })
  }
}
