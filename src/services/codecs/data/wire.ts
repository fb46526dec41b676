import * as t from "io-ts"
import { dataLimits } from "../../../model/dataLimits.js"
import { limits } from "../../../model/limits.js"
import { textThat } from "../builders.js"

/** A field that may be missing or null; both decode to null. */
export const maybe = <A>(codec: t.Type<A, unknown>): t.Type<A | null, unknown> =>
  new t.Type<A | null, unknown>(
    `${codec.name} or nothing`,
    (value): value is A | null => value === null || codec.is(value),
    (value, context) => (value === null || value === undefined ? t.success(null) : codec.validate(value, context)),
    (value) => (value === null ? null : codec.encode(value)),
  )

/** A finite number: `JSON.parse` reads `1e999` as infinity. */
export const Finite = new t.Type<number, unknown>(
  "a number",
  (value): value is number => Number.isFinite(value),
  (value, context) =>
    typeof value === "number" && Number.isFinite(value) ? t.success(value) : t.failure(value, context),
  t.identity,
)

/** An exact amount, such as `"12.5"`. 78 digits are the maximum of 256 bits. */
export const Decimal = textThat("a decimal amount", (text): text is string => /^-?\d{1,78}(\.\d{1,78})?$/.test(text))

/** An exact, non-negative integer: wei, decimal places. */
export const Whole = textThat("a whole number", (text): text is string => /^\d{1,78}$/.test(text))

/** Hex bytes; may be empty. */
export const Bytes = textThat("bytes", (text): text is string => /^0x([0-9a-fA-F]{2})*$/.test(text))

/** Accepts any response and ignores it: no content, an empty text. */
export const Ignored = new t.Type<null, unknown>(
  "anything",
  (value): value is null => value === null,
  () => t.success(null),
  t.identity,
)

/** A timestamp (ISO 8601), such as `2026-01-31T12:00:00Z`. */
export const Instant = textThat(
  "a time",
  (text): text is string => text.length <= 40 && Number.isFinite(Date.parse(text)),
)

/** Untrusted text, such as names and symbols; sanitized when it is mapped to the model. */
export const Text = textThat("a text", (text): text is string => text.length <= limits.iconLength)

/** Decodes entries up to the first that is wrong: nothing is spent on what follows. */
const entriesOf = <A>(
  item: t.Type<A, unknown>,
  entries: readonly (readonly [key: string, value: unknown])[],
  context: t.Context,
): t.Validation<readonly (readonly [string, A])[]> => {
  const known: (readonly [string, A])[] = []
  for (const [key, value] of entries) {
    const result = item.validate(value, t.appendContext(context, key, item, value))
    if (result._tag === "Left") return result
    known.push([key, result.right])
  }
  return t.success(known)
}

/** A list of at most `dataLimits.listLength` entries. It fails at the first wrong entry, and a longer one at once. */
export const listOf = <A>(item: t.Type<A, unknown>): t.Type<readonly A[], unknown> =>
  new t.Type<readonly A[], unknown>(
    `a list of ${item.name}`,
    (value): value is readonly A[] => Array.isArray(value) && value.every(item.is),
    (value, context) => {
      if (!Array.isArray(value)) return t.failure(value, context)
      if (value.length > dataLimits.listLength) return t.failure(`${value.length} entries`, context)
      const decoded = entriesOf(
        item,
        value.map((entry: unknown, index) => [String(index), entry] as const),
        context,
      )
      return decoded._tag === "Left" ? decoded : t.success(decoded.right.map(([, entry]) => entry))
    },
    (items) => items.map(item.encode),
  )

/**
 * A list of things that do not depend on each other: wrong entries are left out. It fails where none is right, and where more
 * are wrong than `dataLimits.wrongEntries`: nothing is spent on what follows.
 */
export const eachOf = <A>(item: t.Type<A, unknown>): t.Type<readonly A[], unknown> => {
  const list = listOf(item)
  return new t.Type<readonly A[], unknown>(
    list.name,
    list.is,
    (value, context) => {
      if (!Array.isArray(value) || value.length > dataLimits.listLength) return list.validate(value, context)
      const right: A[] = []
      for (const [index, entry] of value.entries()) {
        const result = item.validate(entry, t.appendContext(context, String(index), item, entry))
        const wrong = index + 1 - right.length
        if (result._tag === "Right") right.push(result.right)
        else if (wrong > dataLimits.wrongEntries || wrong === value.length) return result
      }
      return t.success(right)
    },
    list.encode,
  )
}

/** An object with at most `dataLimits.listLength` values of one kind. It fails at the first wrong one. */
export const recordOf = <A>(item: t.Type<A, unknown>): t.Type<Readonly<Record<string, A>>, unknown> => {
  return new t.Type<Readonly<Record<string, A>>, unknown>(
    `a record of ${item.name}`,
    (value): value is Readonly<Record<string, A>> => t.UnknownRecord.is(value) && Object.values(value).every(item.is),
    (value, context) => {
      if (!t.UnknownRecord.is(value)) return t.failure(value, context)
      const entries = Object.entries(value)
      if (entries.length > dataLimits.listLength) return t.failure(`${entries.length} entries`, context)
      const decoded = entriesOf(item, entries, context)
      return decoded._tag === "Left" ? decoded : t.success(Object.fromEntries(decoded.right))
    },
    (record) => Object.fromEntries(Object.entries(record).map(([key, value]) => [key, item.encode(value)])),
  )
}
