import { filter, type MonoTypeOperatorFunction, defer } from "rxjs"

/**
 * Emits only the first value with each key, per subscription.
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
