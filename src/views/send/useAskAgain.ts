import { useSendForm } from "../../react/useSendForm.js"

/** Asks again for the fee. It is asked for what is written; written anew, it is asked anew. */
export const useAskAgain = (): (() => void) => {
  const [{ form }, edit] = useSendForm()
  return () => {
    edit({ amount: "" })
    edit({ amount: form.amount })
  }
}
