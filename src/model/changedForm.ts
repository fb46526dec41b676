/**
 * A form after an edit. A field that is undefined stays as it is; a site without types may give as a number what is a text in
 * the form.
 */
export const changedForm = <F extends object>(form: F, change: Partial<F>): F => {
  const before = new Map<string, unknown>(Object.entries(form))
  const isNumber = (value: unknown): boolean => typeof value === "number" || typeof value === "bigint"
  const given = Object.entries(change)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, isNumber(value) && typeof before.get(name) === "string" ? String(value) : value])
  return { ...form, ...Object.fromEntries(given) }
}
