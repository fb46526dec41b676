import { asyncScheduler, type SchedulerLike, switchMap, timer } from "rxjs"
import type { QueryOperator } from "./query.js"

/**
 * Waits `quiet` ms before asking. Under a `switchMap` that is a debounce which shows `loading` at
 * once and sends nothing for a question that was replaced while it waited.
 *
 *     asked    a-b----       quiet = 3
 *     network  -----b-
 */
export const debounceQuery =
  <K, V>(quiet: number, clock: SchedulerLike = asyncScheduler): QueryOperator<K, V> =>
  (ask) =>
  (key) =>
    timer(quiet, clock).pipe(switchMap(() => ask(key)))
