import * as t from "io-ts"

/** A list with at least one entry. */
export const nonEmpty = <A>(item: t.Type<A, unknown>): t.Type<readonly [A, ...A[]], unknown> => {
  const list = t.readonlyArray(item)
  const hasFirst = (items: readonly A[]): items is readonly [A, ...A[]] => items.length > 0
  return new t.Type<readonly [A, ...A[]], unknown>(
    "a list that is not empty",
    (value): value is readonly [A, ...A[]] => list.is(value) && hasFirst(value),
    (value, context) => {
      const decoded = list.validate(value, context)
      if (decoded._tag === "Left") return decoded
      return hasFirst(decoded.right) ? t.success(decoded.right) : t.failure(value, context)
    },
    (items) => list.encode(items),
  )
}
