import * as t from "io-ts"
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
