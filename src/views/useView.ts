import { type ComponentType, useEffect, useState } from "react"
import type { Route } from "../model/modal.js"
import { type Entry, registry } from "./registry.js"

/** A view's code: there, on its way, or not to be had. */
export type LoadedView =
  | { readonly status: "loading" }
  | { readonly status: "ready"; readonly View: ComponentType<Route> }
  | { readonly status: "failed"; readonly retry: () => void }

/** What was fetched once. Code does not change while a page lives, so that a second visit finds it at once. */
const fetched = new Map<Entry, ComponentType<Route>>()

/**
 * The view of a route. `React.lazy` would remember a failed download for as long as the page lives, and an error
 * boundary can only draw it; here a second try is one.
 */
export const useView = (route: Route): LoadedView => {
  const entry: Entry = registry[route.view] as Entry // the view of a route takes this very route: see `registry`
  const [attempt, setAttempt] = useState(0)
  const [, setLoaded] = useState(0)
  const [failedAt, setFailedAt] = useState(-1)
  useEffect(() => {
    if ("eager" in entry || fetched.has(entry)) return
    let wanted = true
    entry.load().then(
      (View) => {
        fetched.set(entry, View as ComponentType<Route>)
        if (wanted) setLoaded(attempt + 1)
      },
      () => wanted && setFailedAt(attempt),
    )
    return () => {
      wanted = false
    }
  }, [entry, attempt])
  const View = "eager" in entry ? (entry.eager as ComponentType<Route>) : fetched.get(entry)
  if (View) return { status: "ready", View }
  return failedAt === attempt ? { status: "failed", retry: () => setAttempt(attempt + 1) } : { status: "loading" }
}
