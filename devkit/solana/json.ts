const MARK = "\u0000integer:"
const marked = new RegExp(`"\\\\u0000integer:(-?\\d+)"`, "g")

/** JSON in which a bigint is a number with all its digits, as nodes write it. */
export const stringify = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === "bigint" ? `${MARK}${one}` : one)).replace(marked, "$1")
