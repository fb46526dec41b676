import { filter, merge, type Observable, switchMap, takeUntil, timer } from "rxjs"
import { limits } from "../model/limits.js"
import type { Environment } from "../services/environment.js"

/**
 * Emits when code that could not be loaded may be loaded again: after a while, or as soon as the page is online; in a page
 * that is visible. Completes when the wallet is destroyed.
 */
export const loadAgain = (
  { page, clock }: Pick<Environment, "page" | "clock">,
  destroyed$: Observable<unknown>,
): Observable<unknown> =>
  merge(timer(limits.codeRetry, clock), page.events("online")).pipe(
    switchMap(() => page.visible$),
    filter(Boolean),
    takeUntil(destroyed$),
  )
