import type { Activity, ActivityPage } from "./activity.js"
import type { AnyWalletError } from "./errors.js"

/** How the page after the last one stands. */
export type NextPage =
  | { readonly status: "idle" }
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly error: AnyWalletError }

/** What is known of an account's history: its pages as one list. */
export interface History {
  /** The newest first, each transaction once. */
  readonly items: readonly Activity[]
  /** The cursor of the page after these; null at the end. */
  readonly next: string | null
  readonly page: NextPage
}

const idle: NextPage = { status: "idle" }

const without = (items: readonly Activity[], others: readonly Activity[]): readonly Activity[] => {
  const ids = new Set(others.map(({ id }) => id))
  return items.filter(({ id }) => !ids.has(id))
}

/** Each transaction once; of two with one id the later word on it, in the place of the earlier. */
const distinct = (items: readonly Activity[]): readonly Activity[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
]

/** A history that begins with `page`. */
export const begun = ({ items, next }: ActivityPage): History => ({ items: distinct(items), next, page: idle })

/** With one more page at its end. A cursor that leads back to where it came from is the end. */
export const continued = (history: History, { items, next }: ActivityPage): History => ({
  items: distinct([...history.items, ...items]),
  next: next === history.next ? null : next,
  page: idle,
})

/**
 * After the first page was read anew: what is new comes before what is known, and nothing that was scrolled to is lost.
 * When the two have nothing in common there is a gap between them, and the history begins again.
 */
export const refreshed = (history: History, page: ActivityPage): History => {
  const older = without(history.items, page.items)
  return older.length === history.items.length
    ? begun(page)
    : { ...begun(page), items: [...distinct(page.items), ...older], next: history.next }
}
