import { filter, type Observable, switchMap, take } from "rxjs"
import type { QueryOperator } from "./query.js"

/**
 * Sends a query once the tab is visible: immediately, or as soon as the user returns to it.
 *
 *     visible  f-----t---
 *     calls    --a
 *     network  ------r|
 */
export const whenVisible =
  <K, V>(visible$: Observable<boolean>): QueryOperator<K, V> =>
  (query) =>
  (key) =>
    visible$.pipe(
      filter(Boolean),
      take(1),
      switchMap(() => query(key)),
    )
