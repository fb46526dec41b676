/** Whether two values are the same as JSON: with the same members in the same order. Not if they cannot be JSON. */
export const sameJson = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  try {
    return JSON.stringify(a) === JSON.stringify(b)
  } catch {
    return false
  }
}
