import { type ComponentType, useEffect, useState } from "react"
import type { Route, View } from "../model/modal.js"
import { type Entry, nextView, registry } from "./registry.js"

/** A view's code: there, on its way, or not to be had. */
export type LoadedView =
  | { readonly status: "loading" }
  | { readonly status: "ready"; readonly View: ComponentType<Route> }
  | { readonly status: "failed"; readonly retry: () => void }

/** What was fetched once. Code does not change while a page lives, so that a second visit finds it at once. */
const fetched = new Map<Entry, ComponentType<Route>>()

const entryOf = (view: View): Entry => registry[view] as Entry // one entry among all: the view it holds takes its own route

const present = (entry: Entry): ComponentType<Route> | undefined =>
  "eager" in entry ? (entry.eager as ComponentType<Route>) : fetched.get(entry)

const fetchView = async (entry: Entry): Promise<void> => {
  if (!("eager" in entry) && !fetched.has(entry)) fetched.set(entry, (await entry.load()) as ComponentType<Route>)
}

/**
 * The view of a route. `React.lazy` would remember a failed download for as long as the page lives, and an error
 * boundary can only draw it; here a second try is one.
 */
export const useView = (route: Route): LoadedView => {
  const entry = entryOf(route.view)
  const [attempt, setAttempt] = useState(0)
  const [ended, setEnded] = useState<{ readonly entry: Entry; readonly attempt: number } | null>(null)
  useEffect(() => {
    if (present(entry)) return
    let wanted = true
    const end = (): void => {
      if (wanted) setEnded({ entry, attempt })
    }
    fetchView(entry).then(end, end)
    return () => {
      wanted = false
    }
  }, [entry, attempt])
  const next = nextView[route.view]
  useEffect(() => {
    if (next) fetchView(entryOf(next)).catch(() => {}) // when it is looked at, it is fetched again, and its failure told
  }, [next])
  const View = present(entry)
  if (View) return { status: "ready", View }
  const isOver = ended !== null && ended.entry === entry && ended.attempt === attempt
  return isOver ? { status: "failed", retry: () => setAttempt(attempt + 1) } : { status: "loading" }
}
