import * as t from "io-ts"
import { limits } from "../../../model/limits.js"
import { textThat } from "../text.js"

/** A field that may be missing or null; both are null afterwards. */
export const maybe = <A>(codec: t.Type<A, unknown>): t.Type<A | null, unknown> =>
  new t.Type<A | null, unknown>(
    `${codec.name} or nothing`,
    (value): value is A | null => value === null || codec.is(value),
    (value, context) => (value === null || value === undefined ? t.success(null) : codec.validate(value, context)),
    (value) => (value === null ? null : codec.encode(value)),
  )

/** A number with an end: JSON can write `1e999`, which is read as infinity. */
export const Finite = new t.Type<number, unknown>(
  "a number",
  (value): value is number => Number.isFinite(value),
  (value, context) =>
    typeof value === "number" && Number.isFinite(value) ? t.success(value) : t.failure(value, context),
  t.identity,
)

/** An exact amount, such as `"12.5"`. 78 digits are all that 256 bits can hold. */
export const Decimal = textThat("a decimal amount", (text): text is string => /^-?\d{1,78}(\.\d{1,78})?$/.test(text))

/** An exact whole amount, not negative: wei, decimal places. */
export const Whole = textThat("a whole number", (text): text is string => /^\d{1,78}$/.test(text))

/** `0x` and bytes; calldata may be empty. */
export const Bytes = textThat("bytes", (text): text is string => /^0x([0-9a-fA-F]{2})*$/.test(text))

/** Whatever a service says where nobody reads it: no content, an empty text. */
export const Ignored = new t.Type<null, unknown>(
  "anything",
  (value): value is null => value === null,
  () => t.success(null),
  t.identity,
)

/** A moment as text (ISO 8601), such as `2026-01-31T12:00:00Z`. */
export const Instant = textThat(
  "a time",
  (text): text is string => text.length <= 40 && Number.isFinite(Date.parse(text)),
)

/** Names, symbols and words of strangers: shortened and cleaned where they enter the model. */
export const Words = textThat("a text", (text): text is string => text.length <= limits.iconLength)
