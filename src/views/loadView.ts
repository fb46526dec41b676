import type { ComponentType } from "react"
import { from, lastValueFrom } from "rxjs"
import { fail } from "../model/errors.js"
import type { Route, View } from "../model/modal.js"
import type { Wallet } from "../wallet/wallet.js"
import { Connect } from "./connect/Connect.js"
import type { Catalogue, ViewRow, ViewRows } from "./viewRow.js"

/** A view among all: it is given its own route. */
export type AnyView = ComponentType<Route>

let catalogue: Catalogue | null = null
const listeners = new Set<() => void>()

/** The catalogue; null until it was fetched. */
export const catalogueNow = (): Catalogue | null => catalogue

/** Calls `listener` when the catalogue is there; returns how to stop that. */
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

/** The row of a view; undefined where there is none, or it was not fetched yet. */
export const rowOf = (view: View, added: ViewRows): ViewRow | undefined =>
  ({ ...catalogue?.rows, ...added })[view] as ViewRow | undefined // one row among all: it is given its own route

/** What was fetched for a wallet: views whose code is there, and what they need of it. */
const fetched = new WeakMap<Wallet, Map<View, AnyView>>()

/** The component of a view, where it can be drawn at once. */
export const viewNow = (wallet: Wallet, view: View, added: ViewRows): AnyView | undefined => {
  if (view === "Connect") return Connect
  const row = rowOf(view, added)
  return row && "component" in row ? (row.component as AnyView) : fetched.get(wallet)?.get(view)
}

/** Fetches what drawing a view takes. Fails where it cannot be fetched, and where no view has that name. */
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

/** Fetches the view that most people go to from `view`. A failure is ignored: it is fetched again when it is shown. */
export const loadNext = async (wallet: Wallet, view: View, added: ViewRows): Promise<void> => {
  try {
    await loadCatalogue()
    const next = rowOf(view, added)?.next
    if (next) await loadView(wallet, next, added)
  } catch {
    // shown when the view itself is
  }
}
