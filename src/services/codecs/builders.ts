import * as t from "io-ts"

/** A string that passes a check; `expected` describes it in error messages. */
export const textThat = <A extends string>(expected: string, passes: (text: string) => text is A): t.Type<A, unknown> =>
  new t.Type<A, unknown>(
    expected,
    (value): value is A => typeof value === "string" && passes(value),
    (value, context) => (typeof value === "string" && passes(value) ? t.success(value) : t.failure(value, context)),
    t.identity,
  )

/** A non-empty string of at most `most` characters. */
export const textOf = (expected: string, most: number): t.Type<string, unknown> =>
  textThat(expected, (text): text is string => text.length > 0 && text.length <= most)

/** An `http:` or `https:` URL. */
export const webAddress = textThat("an http or https address", (text): text is string =>
  /^https?:\/\/[^\s]+$/i.test(text),
)

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

/** A list that drops invalid entries instead of failing as a whole. */
export const validItems = <A>(item: t.Type<A, unknown>): t.Type<readonly A[], unknown> => {
  const list = t.readonlyArray(item)
  return new t.Type<readonly A[], unknown>(
    `valid items of ${list.name}`,
    list.is,
    (value, context) => {
      if (!Array.isArray(value)) return t.failure(value, context)
      const decoded = value.map((entry) => item.validate(entry, context))
      return t.success(decoded.flatMap((result) => (result._tag === "Right" ? [result.right] : [])))
    },
    (items) => list.encode(items),
  )
}
