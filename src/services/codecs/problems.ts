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

/** The generated name of an object codec is too long for a message. */
const nameOf = ({ type }: ContextEntry): string => (/^[{(]/.test(type.name) ? "another shape" : type.name)

/** Leaves out the branch numbers that intersections add to the path. */
const pathOf = (context: readonly ContextEntry[]): string =>
  context
    .filter(({ key }, index) => {
      const parent = context[index - 1]?.type
      const isBranch = parent !== undefined && "_tag" in parent && parent._tag === "IntersectionType"
      return key !== "" && !isBranch
    })
    .map(({ key }) => key)
    .join(".")

/** Formats decoding errors, one line each: `metadata.url: expected string, got 42`; `root` names the top-level value. */
export const problemsIn = (errors: Errors, root = "options"): readonly string[] => [
  ...new Set(
    errors.map(({ context, value }) => {
      const last = context[context.length - 1]
      return `${pathOf(context) || root}: expected ${last ? nameOf(last) : "another shape"}, got ${valueOf(value)}`
    }),
  ),
]
