import { from } from "rxjs"
import type { View } from "../model/modal/modal.js"
import type { Wallet } from "../wallet/wallet.js"
import { Connect } from "./connect/Connect.js"
import { late } from "./late.js"
import type { AnyView, ViewRow, ViewRows } from "./viewRow.js"

/** The catalogue of views. */
export const lateCatalogue = late(() => import("./catalogue.js").then(({ catalogue }) => catalogue))

/** The row of a view; undefined if it is not loaded yet. */
export const rowOf = (view: View, added: ViewRows): ViewRow | undefined => lateCatalogue.now()?.rowOf(view, added)

/** The loaded views of each wallet, with their prerequisites, by `keyOf`. */
const fetched = new WeakMap<Wallet, Map<string, AnyView>>()

/** The view of the package and the one that a site puts in its place are different ones. */
const keyOf = (view: View, added: ViewRows): string => (added[view] ? `${view} of the site` : view)

/** The component of a view, if it can be rendered at once. */
export const viewNow = (wallet: Wallet, view: View, added: ViewRows): AnyView | undefined => {
  if (view === "Connect" && !added.Connect) return Connect as AnyView
  const row = rowOf(view, added)
  return row && "component" in row ? (row.component as AnyView) : fetched.get(wallet)?.get(keyOf(view, added))
}

/** Loads a view and its prerequisites. Rejects if they cannot be loaded. */
export const loadView = async (wallet: Wallet, view: View, added: ViewRows): Promise<void> => {
  await lateCatalogue.load()
  if (viewNow(wallet, view, added)) return
  const row = rowOf(view, added)
  if (!row || !("load" in row)) return
  const needed = row.needs?.(wallet)
  const [loaded] = await Promise.all([row.load(), needed && from(needed).forEach(() => {})])
  const views = fetched.get(wallet) ?? new Map<string, AnyView>()
  fetched.set(wallet, views.set(keyOf(view, added), loaded as AnyView))
}

/** Loads the likely next view after `view`. A failure is ignored: it is loaded again when it is shown. */
export const loadNext = async (wallet: Wallet, view: View, added: ViewRows): Promise<void> => {
  try {
    await lateCatalogue.load()
    const next = rowOf(view, added)?.next
    if (next) await loadView(wallet, next, added)
  } catch {
    // shown when the view itself is
  }
}
