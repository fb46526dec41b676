import { defer, finalize, type Observable, share } from "rxjs"
import type { QueryOperator } from "./query.js"

/**
 * Whoever asks what is already being asked gets the same answer. When nobody waits any more, the asking stops.
 *
 *     asked    a-a------
 *     network  x---
 *     answers  ----r
 *              ----r
 */
export const joinInFlight =
  <K, V>(keyOf: (key: K) => string): QueryOperator<K, V> =>
  (ask) => {
    const flights = new Map<string, Observable<V>>()
    return (key) =>
      defer(() => {
        const id = keyOf(key)
        const landed = finalize<V>(() => flights.delete(id))
        const flight = flights.get(id) ?? ask(key).pipe(landed, share())
        flights.set(id, flight)
        return flight
      })
  }
