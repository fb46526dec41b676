type Granted = (lock: { readonly name: string } | null) => unknown

/** The part of the Web Locks API (`navigator.locks`) that Node does not have yet: exclusive locks, if available, and which are held. */
export const webLocks = () => {
  const held = new Set<string>()
  return {
    query: async () => ({ held: [...held].map((name) => ({ name })) }),
    request: async (name: string, _: { readonly ifAvailable: true }, granted: Granted): Promise<unknown> => {
      await Promise.resolve()
      if (held.has(name)) return granted(null)
      held.add(name)
      try {
        return await granted({ name })
      } finally {
        held.delete(name)
      }
    },
  }
}
