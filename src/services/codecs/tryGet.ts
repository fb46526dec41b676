/** What `read` returns, for objects of others, whose getters may throw; undefined when it throws. */
export const tryGet = <T>(read: () => T): T | undefined => {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** A property of any value, read once; undefined when reading it throws. */
export const property = (of: unknown, name: string): unknown =>
  tryGet(() =>
    (typeof of === "object" && of !== null) || typeof of === "function" ? Reflect.get(of, name, of) : undefined,
  )
