import type { ContextEntry, Errors } from "io-ts"

const valueOf = (value: unknown): string => {
  if (value === undefined) return "nothing"
  if (typeof value === "function") return "a function"
  try {
    return JSON.stringify(value).slice(0, 80)
  } catch {
    return typeof value
  }
}

/** The fields and positions that lead to a value. */
const pathOf = (context: readonly ContextEntry[]): string =>
  context
    .map(({ key }) => key)
    .filter((key) => key !== "")
    .join(".")

/** Formats decoding errors, one line each: `metadata.url: expected string, got 42`; `root` names the top-level value. */
export const problemsIn = (errors: Errors, root = "options"): readonly string[] =>
  errors.map(({ context, value }) => {
    const expected = context.at(-1)?.type.name
    return `${pathOf(context) || root}: expected ${expected}, got ${valueOf(value)}`
  })
