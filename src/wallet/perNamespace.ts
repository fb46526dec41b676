import type { Namespace } from "../model/namespace.js"

/** Makes one thing for each chain family, on first use. */
export const perNamespace = <T>(make: (namespace: Namespace) => T): ((namespace: Namespace) => T) => {
  const made = new Map<Namespace, T>()
  return (namespace) => {
    const one = made.get(namespace) ?? make(namespace)
    made.set(namespace, one)
    return one
  }
}
