import type { History } from "../model/history.js"
import { idle, type Remote } from "../model/remote.js"
import { useWallet } from "./context.js"
import { useStream } from "./useStream.js"

/** The active account's transactions, and the way to ask for more of them. Reading them is what makes them load. */
export const useHistory = (): readonly [history: Remote<History>, more: () => void] => {
  const { state$, more } = useWallet().history
  return [useStream(state$, idle), more]
}
