import * as t from "io-ts"

/** A list of which only what fits is kept: one entry that was forged or has aged does not take the others with it. */
export const validItems = <A>(item: t.Type<A, unknown>): t.Type<readonly A[], unknown> => {
  const list = t.readonlyArray(item)
  return new t.Type<readonly A[], unknown>(
    `what fits of ${list.name}`,
    list.is,
    (value, context) => {
      if (!Array.isArray(value)) return t.failure(value, context)
      const decoded = value.map((entry) => item.validate(entry, context))
      return t.success(decoded.flatMap((result) => (result._tag === "Right" ? [result.right] : [])))
    },
    (items) => list.encode(items),
  )
}
