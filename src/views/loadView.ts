import type { ComponentType } from "react"
import { from, lastValueFrom } from "rxjs"
import { fail } from "../model/errors.js"
import type { Route, View } from "../model/modal.js"
import type { Wallet } from "../wallet/wallet.js"
import { Connect } from "./connect/Connect.js"
import type { Catalogue, ViewRow, ViewRows } from "./viewRow.js"

/** Any view: it receives its own route. */
export type AnyView = ComponentType<Route>

let catalogue: Catalogue | null = null
const listeners = new Set<() => void>()

/** The catalogue; null until it is loaded. */
export const catalogueNow = (): Catalogue | null => catalogue

/** Calls `listener` when the catalogue is loaded; returns the function that unsubscribes. */
export const onCatalogue = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const loadCatalogue = async (): Promise<Catalogue> => {
  const { catalogue: loaded } = await import("./catalogue.js")
  if (catalogue === null) {
    catalogue = loaded
    listeners.forEach((listener) => listener())
  }
  return loaded
}

/** The row of a view; undefined if there is none, or it is not loaded yet. */
export const rowOf = (view: View, added: ViewRows): ViewRow | undefined =>
  ({ ...catalogue?.rows, ...added })[view] as ViewRow | undefined // any row: its view receives its own route

/** The loaded views of each wallet, with their prerequisites. */
const fetched = new WeakMap<Wallet, Map<View, AnyView>>()

/** The component of a view, if it can be rendered at once. */
export const viewNow = (wallet: Wallet, view: View, added: ViewRows): AnyView | undefined => {
  if (view === "Connect") return Connect
  const row = rowOf(view, added)
  return row && "component" in row ? (row.component as AnyView) : fetched.get(wallet)?.get(view)
}

/** Loads a view and its prerequisites. Rejects if they cannot be loaded, and if no view has that name. */
export const loadView = async (wallet: Wallet, view: View, added: ViewRows): Promise<void> => {
  await loadCatalogue()
  if (viewNow(wallet, view, added)) return
  const row = rowOf(view, added)
  if (!row || !("load" in row)) throw fail("Unexpected", { message: `No view is called ${view}` })
  const needed = row.needs?.(wallet)
  const [loaded] = await Promise.all([row.load(), needed && lastValueFrom(from(needed), { defaultValue: null })])
  const views = fetched.get(wallet) ?? new Map<View, AnyView>()
  fetched.set(wallet, views.set(view, loaded as AnyView))
}

/** Loads the likely next view after `view`. A failure is ignored: it is loaded again when it is shown. */
export const loadNext = async (wallet: Wallet, view: View, added: ViewRows): Promise<void> => {
  try {
    await loadCatalogue()
    const next = rowOf(view, added)?.next
    if (next) await loadView(wallet, next, added)
  } catch {
    // shown when the view itself is
  }
}
