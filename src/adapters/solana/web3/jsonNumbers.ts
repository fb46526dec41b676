/** A text of JSON, or a number of it. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/** What a whole number is written as while JSON is parsed. */
const MARK = "$whole"

const isWhole = (token: string): boolean => /^-?(0|[1-9]\d*)$/.test(token)

const isMarked = (value: unknown): value is Readonly<Record<typeof MARK, string>> =>
  typeof value === "object" && value !== null && MARK in value

/** Parses JSON, whole numbers as bigints: those of a chain are larger than a number holds. Throws for what is no JSON. */
export const parseJson = (text: string): unknown =>
  JSON.parse(
    text.replace(TOKENS, (token) => (isWhole(token) ? `{"${MARK}":"${token}"}` : token)),
    (_, value: unknown) => (isMarked(value) ? BigInt(value[MARK]) : value),
  ) as unknown
