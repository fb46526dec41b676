import { useEffect, useState } from "react"
import { useWallet } from "rxwallet/react"
import { type Emission, emissionsOf } from "./streams.js"

/** Reduces the emissions of all streams from the first render on. */
export const useEmissions = <T>(initial: T, next: (state: T, emission: Emission) => T): T => {
  const wallet = useWallet()
  const [state, set] = useState(initial)
  useEffect(() => {
    const subscription = emissionsOf(wallet).subscribe((emission) => set((previous) => next(previous, emission)))
    return () => subscription.unsubscribe()
  }, [wallet, next])
  return state
}
