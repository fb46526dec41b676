import { asyncScheduler, type SchedulerLike, switchMap, timer } from "rxjs"
import type { QueryOperator } from "./query.js"

/**
 * Delays a query by `quiet` ms. Within a `switchMap` this debounces the request but not the `loading` state: a query that
 * is replaced during the delay sends nothing.
 *
 *     calls    a-b----       quiet = 3
 *     network  -----b-
 */
export const debounceQuery =
  <K, V>(quiet: number, clock: SchedulerLike = asyncScheduler): QueryOperator<K, V> =>
  (query) =>
  (key) =>
    timer(quiet, clock).pipe(switchMap(() => query(key)))
