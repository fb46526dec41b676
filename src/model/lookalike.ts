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
export const sentAddresses = (items: readonly Activity[], own: string): readonly string[] =>
  [...items]
    .sort((a, b) => a.minedAt - b.minedAt)
    .reduce<readonly string[]>((known, item) => {
      const to = item.sentTo
      if (to === null || !isOwnTransfer(item, own) || known.some((other) => same(other, to))) return known
      return lookalikeOf(to, [own, ...known]) === undefined ? [...known, to] : known
    }, [])

/** The transactions with an address that looks like one used before, or like the account's own: by id, and that address. */
export const impostorsIn = (items: readonly Activity[], own: string): ReadonlyMap<string, string> => {
  const known = [own, ...sentAddresses(items, own)]
  return new Map(
    items.flatMap((item) => {
      const parties = [item.sentFrom, item.sentTo].filter((address) => address !== null)
      const like = parties.flatMap((address) => lookalikeOf(address, known) ?? [])
      return like[0] === undefined ? [] : [[item.id, like[0]] as const]
    }),
  )
}
