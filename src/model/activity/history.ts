import type { Activity, ActivityPage } from "./activity.js"
import type { AnyWalletError } from "../errors.js"

/** Loading state of the next page. */
export type NextPage =
  | { readonly status: "idle" }
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly error: AnyWalletError }

/** The loaded pages of an account's history as one list. */
export interface History {
  /** Newest first, each transaction once. */
  readonly items: readonly Activity[]
  /** The cursor of the next page; null at the end. */
  readonly next: string | null
  readonly page: NextPage
}

const idle: NextPage = { status: "idle" }

/** Deduplicates by id; the later version replaces the earlier one in place. */
const distinct = (items: readonly Activity[]): readonly Activity[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
]

/** A history with `page` as its first page. */
export const startHistory = ({ items, next }: ActivityPage): History => ({ items: distinct(items), next, page: idle })

/** Appends a page. A cursor that points back to the same page marks the end. */
export const appendPage = (history: History, { items, next }: ActivityPage): History => ({
  items: distinct([...history.items, ...items]),
  next: next === history.next ? null : next,
  page: idle,
})

/** Index in `known` of the last transaction both lists share; -1 if none. */
const lastSharedIndex = (known: readonly Activity[], page: readonly Activity[]): number => {
  const indexes = new Map(known.map(({ id }, index) => [id, index]))
  return page.reduce((last, { id }) => indexes.get(id) ?? last, -1)
}

/**
 * Merges a refetched first page: it replaces the transactions up to the last shared one, and older loaded pages are kept.
 * If nothing is shared there may be a gap between the two, so the history starts over.
 */
export const mergeFirstPage = (history: History, page: ActivityPage): History => {
  const ids = new Set(page.items.map(({ id }) => id))
  const end = lastSharedIndex(history.items, page.items)
  const older = end < 0 ? [] : history.items.slice(end + 1).filter(({ id }) => !ids.has(id))
  const first = startHistory(page)
  return older.length === 0 ? first : { ...first, items: [...first.items, ...older], next: history.next }
}

/** Resets a cancelled request for the next page. */
export const withoutPageRequest = (history: History): History =>
  history.page.status === "loading" ? { ...history, page: idle } : history
