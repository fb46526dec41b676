import { useEffect, useState } from "react"
import { useWallet } from "rxwallet/react"
import { type Flowed, flowOf } from "./streams.js"

/** Folds all that flows into a present, from the moment this is drawn. */
export const useFlow = <T>(initial: T, next: (present: T, flowed: Flowed) => T): T => {
  const wallet = useWallet()
  const [present, set] = useState(initial)
  useEffect(() => {
    const flow = flowOf(wallet).subscribe((flowed) => set((before) => next(before, flowed)))
    return () => flow.unsubscribe()
  }, [wallet, next])
  return present
}
