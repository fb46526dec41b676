/** What a stranger's object gives when it is touched; undefined when touching it throws. */
export const tryGet = <T>(touch: () => T): T | undefined => {
  try {
    return touch()
  } catch {
    return undefined
  }
}

/** A property of anything, read once and without harm. */
export const property = (of: unknown, name: string): unknown =>
  tryGet(() =>
    (typeof of === "object" && of !== null) || typeof of === "function" ? Reflect.get(of, name, of) : undefined,
  )
