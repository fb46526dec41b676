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

/** Where a page ends in what is known: the place of the last transaction that is on both, -1 when none is. */
const seam = (known: readonly Activity[], page: readonly Activity[]): number => {
  const places = new Map(known.map(({ id }, place) => [id, place]))
  return page.reduce((last, { id }) => places.get(id) ?? last, -1)
}

/**
 * After the first page was read anew: it comes in the place of what is known of its stretch, and nothing that was
 * scrolled to after it is lost. When the two have nothing in common there is a gap between them, and the history begins
 * again.
 */
export const refreshed = (history: History, page: ActivityPage): History => {
  const told = new Set(page.items.map(({ id }) => id))
  const end = seam(history.items, page.items)
  const older = end < 0 ? [] : history.items.slice(end + 1).filter(({ id }) => !told.has(id))
  const first = begun(page)
  return older.length === 0 ? first : { ...first, items: [...first.items, ...older], next: history.next }
}

/** Without its next page, which nobody waits for any more. */
export const withoutPageRequest = (history: History): History =>
  history.page.status === "loading" ? { ...history, page: idle } : history
