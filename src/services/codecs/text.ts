import * as t from "io-ts"

/** A text that passes a check; `expected` names it in a complaint. */
export const textThat = <A extends string>(expected: string, passes: (text: string) => text is A): t.Type<A, unknown> =>
  new t.Type<A, unknown>(
    expected,
    (value): value is A => typeof value === "string" && passes(value),
    (value, context) => (typeof value === "string" && passes(value) ? t.success(value) : t.failure(value, context)),
    t.identity,
  )

/** A text that can be read: not empty, and not longer than a record has room for. */
export const textOf = (expected: string, most: number): t.Type<string, unknown> =>
  textThat(expected, (text): text is string => text.length > 0 && text.length <= most)

/** An `http:` or `https:` address. */
export const webAddress = textThat("an http or https address", (text): text is string =>
  /^https?:\/\/[^\s]+$/i.test(text),
)
