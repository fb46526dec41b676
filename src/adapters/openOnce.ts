import type { Observable, ObservableInput } from "rxjs"
import type { Network } from "../model/network.js"
import { lazy } from "../streams/operators/lazy.js"

/** Opens what a network has once, and again only after a failure. */
export const openOnce = <T>(open: (network: Network) => ObservableInput<T>): ((network: Network) => Observable<T>) => {
  const opened = new Map<string, Observable<T>>()
  return (network) => {
    const key = JSON.stringify([network.id, network.rpcUrls])
    const known = opened.get(key) ?? lazy(() => open(network))
    opened.set(key, known)
    return known
  }
}
