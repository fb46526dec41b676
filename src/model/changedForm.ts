/**
 * A form after an edit. A field that is undefined stays as it is. What is a text in the empty form is one always: a site without
 * types may give a number, or null for none.
 */
export const changedForm = <F extends object>(form: F, change: Partial<F>, empty: F): F => {
  const texts = new Set(Object.entries(empty).flatMap(([name, value]) => (typeof value === "string" ? [name] : [])))
  const textOf = (value: unknown): string =>
    typeof value === "string" ? value : typeof value === "number" || typeof value === "bigint" ? String(value) : ""
  const given = Object.entries(change)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, texts.has(name) ? textOf(value) : value])
  return { ...form, ...Object.fromEntries(given) }
}
