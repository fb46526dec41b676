import type { View } from "../model/modal/modal.js"
import { inPage } from "./SiteView.js"
import type { AnyView, BuiltInRows, LazyView, ViewRow, ViewRows } from "./viewRow.js"

/** A row of a site: for a view of the package it may leave everything but `load` out. */
type SiteRow = Partial<Omit<LazyView<View>, "load">> & { readonly load: () => Promise<AnyView> }

const isComponent = (slot: object): slot is AnyView => typeof slot === "function" || "$$typeof" in slot

/** A member of its own: a route may name what every object has. */
const own = <T>(rows: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(rows, name) ? rows[name] : undefined

const loaded = ({ load, isolated }: SiteRow): (() => Promise<AnyView>) => (isolated ? load : () => load().then(inPage))

/** What is wrong with the name of a view that there is not. Without types, it may be an object, as in other kits. */
const problemOf = (view: unknown): string =>
  typeof view === "string"
    ? `No view is called ${view}`
    : `No view is called ${JSON.stringify(view)}: modal.open takes its name, as "Networks"`

/** In the place of a view that there is not: it fails as one that throws, so that the developer reads its name. */
const missing = (view: View): ViewRow => ({
  title: String(view),
  name: () => String(view),
  component: (): never => {
    throw new Error(problemOf(view))
  },
})

/** The row of a view: what a site puts in its place, and for what that leaves out, the one of the package. */
export const rowsWith =
  (rows: BuiltInRows) =>
  (view: View, added: ViewRows): ViewRow => {
    const row = own<ViewRow>(rows as Readonly<Record<string, ViewRow>>, view)
    const slot = own<object | undefined>(added, view)
    if (!slot) return row ?? missing(view)
    const { title = view, name, next } = row ?? {}
    if (isComponent(slot)) return { title, name, next, component: inPage(slot) } as ViewRow
    const site = slot as SiteRow
    return {
      title: site.title ?? title,
      name: site.name ?? (site.title === undefined ? name : undefined),
      next: site.next ?? next,
      needs: site.needs ?? (row && "needs" in row ? row.needs : undefined),
      load: loaded(site),
    } as ViewRow
  }
