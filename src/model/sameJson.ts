/** Whether two values are the same as JSON: with the same members in the same order. */
export const sameJson = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)
