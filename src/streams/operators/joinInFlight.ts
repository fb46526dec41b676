import { defer, type Observable, share, tap } from "rxjs"
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
        // Landed with its answer, not after it: who asks on hearing it would otherwise hear nothing.
        const land = () => {
          if (flights.get(id) === flight) flights.delete(id)
        }
        const flight: Observable<V> = flights.get(id) ?? ask(key).pipe(tap({ next: land, finalize: land }), share())
        flights.set(id, flight)
        return flight
      })
  }
