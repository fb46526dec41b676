import { filter, type MonoTypeOperatorFunction, defer } from "rxjs"

/**
 * Lets each thing through once, however often it comes again; what was let through is forgotten with the subscription.
 *
 *     source  a-b-a-b-c
 *     result  a-b-----c
 */
export const onceEach =
  <T>(keyOf: (value: T) => string): MonoTypeOperatorFunction<T> =>
  (source) =>
    defer(() => {
      const seen = new Set<string>()
      return source.pipe(
        filter((value) => {
          const isNew = !seen.has(keyOf(value))
          seen.add(keyOf(value))
          return isNew
        }),
      )
    })
