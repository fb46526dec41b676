type Members = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Members => typeof value === "object" && value !== null

const hasNoOther = (a: Members, b: Members): boolean =>
  Object.keys(b).every((key) => b[key] === undefined || a[key] !== undefined)

/** Whether two values are the same as JSON, where a member that is undefined is none. */
export const sameJson = (a: unknown, b: unknown): boolean =>
  a === b || (isObject(a) && isObject(b) && Object.keys(a).every((key) => sameJson(a[key], b[key])) && hasNoOther(a, b))
