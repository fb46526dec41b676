import { defer, type Observable } from "rxjs"
import { begin } from "../begin.js"

/**
 * Asks when somebody looks for the first time, and never again: who looks away does not call it off, and who looks
 * later hears all of it.
 *
 *     look    ---^-!    ^-
 *     source     a---b|
 *     sees    ---a-     (ab|)
 */
export const askedOnce = <T>(source: Observable<T>): Observable<T> => {
  let told: Observable<T> | undefined
  return defer(() => (told ??= begin(source)))
}
