import type { Activity } from "./activity.js"

/** As much of an address as the shortest form on the screen shows: what is compared by eye, and what is forged. */
const shown = 4

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

const ends = (address: string): string => address.slice(0, shown) + address.slice(-shown)

/** Whether two different addresses begin and end with the same characters. */
export const looksLike = (a: string, b: string): boolean =>
  a.length === b.length && !same(a, b) && same(ends(a), ends(b))

/** The one of `known` that an address looks like; undefined if it is one of them itself. */
export const lookalikeOf = (address: string, known: readonly string[]): string | undefined =>
  known.some((other) => same(other, address)) ? undefined : known.find((other) => looksLike(other, address))

/** Whether the account sent something with it. A transfer of nothing, or one that another account sent, says nothing. */
const isOwnTransfer = ({ sentFrom, status, transfers }: Activity, own: string): boolean =>
  sentFrom !== null &&
  same(sentFrom, own) &&
  status !== "failed" &&
  transfers.some(({ direction, spam, quantity }) => direction === "out" && !spam && /[1-9]/.test(quantity))

/**
 * The addresses that an account sent something to, oldest first. An address that looks like an earlier one, or like the
 * account's own, is not among them: such addresses exist so that people send to the wrong one.
 */
export const sentAddresses = (items: readonly Activity[], own: string): readonly string[] => {
  const compared = new Set<string>()
  return [...items]
    .sort((a, b) => a.minedAt - b.minedAt)
    .reduce<readonly string[]>((known, item) => {
      const to = item.sentTo
      if (to === null || compared.has(to.toLowerCase()) || !isOwnTransfer(item, own)) return known
      compared.add(to.toLowerCase())
      return lookalikeOf(to, [own, ...known]) === undefined ? [...known, to] : known
    }, [])
}

/** The transactions with an address that looks like one used before, or like the account's own: by id, and that address. */
export const impostorsIn = (items: readonly Activity[], own: string): ReadonlyMap<string, string> => {
  const known = [own, ...sentAddresses(items, own)]
  // An account has few counterparties for its many transactions.
  const compared = new Map<string | null, string | undefined>()
  const likeOf = (address: string | null): string | undefined => {
    if (address !== null && !compared.has(address)) compared.set(address, lookalikeOf(address, known))
    return compared.get(address)
  }
  return new Map(
    items.flatMap(({ id, sentFrom, sentTo }) => {
      const like = likeOf(sentFrom) ?? likeOf(sentTo)
      return like === undefined ? [] : [[id, like] as const]
    }),
  )
}
