import { useEffect, useState } from "react"
import { useWallet } from "rxwallet/react"
import { type Emission, emissionsOf } from "./streams.js"

/** Folds all that flows into a present, from the moment this is drawn. */
export const useEmissions = <T>(initial: T, next: (present: T, flowed: Emission) => T): T => {
  const wallet = useWallet()
  const [present, set] = useState(initial)
  useEffect(() => {
    const flow = emissionsOf(wallet).subscribe((flowed) => set((before) => next(before, flowed)))
    return () => flow.unsubscribe()
  }, [wallet, next])
  return present
}
