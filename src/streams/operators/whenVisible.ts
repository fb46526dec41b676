import { filter, type Observable, switchMap, take } from "rxjs"
import type { QueryOperator } from "./query.js"

/**
 * Asks when the tab can be seen: at once, or as soon as somebody comes back to it.
 *
 *     visible  f-----t---
 *     asked    --a
 *     network  ------r|
 */
export const whenVisible =
  <K, V>(visible$: Observable<boolean>): QueryOperator<K, V> =>
  (ask) =>
  (key) =>
    visible$.pipe(
      filter(Boolean),
      take(1),
      switchMap(() => ask(key)),
    )
