import type { Reaction } from "./reactions.js"

/** The scripted reactions that are not consumed yet. */
export const script = () => {
  const once = new Map<string, readonly Reaction[]>()
  const always = new Map<string, Reaction>()
  return {
    next: (method: string, reaction: Reaction): void => void once.set(method, [...(once.get(method) ?? []), reaction]),
    always: (method: string, reaction: Reaction | null): void =>
      void (reaction ? always.set(method, reaction) : always.delete(method)),
    take: (method: string): Reaction | undefined => {
      const [first, ...rest] = once.get(method) ?? []
      once.set(method, rest)
      return first ?? always.get(method)
    },
  }
}
