import {
  createContext,
  createElement,
  type ReactNode,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from "react"
import { fail, messageOf } from "../model/errors.js"
import type { Route } from "../model/modal/modal.js"
import type { TitleKey } from "../model/words/titles.js"
import { useWallet } from "../react/context.js"
import { useMessages } from "../react/messages.js"
import { useSettings } from "../react/settings.js"
import { useListed } from "./listed.js"
import { lateCatalogue, loadView, rowOf, viewNow } from "./loadView.js"
import type { AnyView, Catalogue, ViewRows } from "./viewRow.js"

const none: ViewRows = {}

/** The title of Connect in the site's own words, which is known before the catalogue. */
type ConnectRow = { readonly title?: string } | undefined

/** The views that the site replaces, and those that it adds to the catalogue. */
export const AddedViews = createContext(none)

/** The catalogue of views: undefined until it is loaded, null where it could not be. */
export const useCatalogue = (): Catalogue | null | undefined =>
  useSyncExternalStore(lateCatalogue.subscribe, lateCatalogue.now, () => undefined)

/** The title of a view; null until the catalogue is loaded. */
export const useTitle = (route: Route): ReactNode => {
  const catalogue = useCatalogue()
  const added = useContext(AddedViews)
  const t = useMessages(catalogue?.words)
  const { connectors } = useListed()
  const { networks } = useSettings()
  const row = rowOf(route.view, added)
  const say = (title: string): string => t(title as TitleKey) // one that is not a key is shown as it is
  if (row?.Title) return createElement(row.Title, route)
  if (row) return row.name?.(route, { connectors, networks }) ?? say(row.title)
  return route.view === "Connect" ? say((added.Connect as ConnectRow)?.title ?? "connect.title") : null
}

/** A view: ready, loading, or failed to load. */
export type LoadedView =
  | { readonly status: "loading" }
  | { readonly status: "ready"; readonly View: AnyView }
  | { readonly status: "failed"; readonly retry: () => void }

/**
 * The view of a route. `React.lazy` would keep a failed download until the page is reloaded, and an error boundary can
 * only render it; here it can be retried.
 */
export const useView = ({ view }: Route): LoadedView => {
  const wallet = useWallet()
  const added = useContext(AddedViews)
  const [attempt, setAttempt] = useState(0)
  const [ended, setEnded] = useState<string | null>(null)
  const key = `${view} ${attempt}`
  useEffect(() => {
    if (viewNow(wallet, view, added)) return
    let isShown = true
    const end = (): void => {
      if (isShown) setEnded(key)
    }
    const reportAndEnd = (thrown: unknown): void => {
      if (isShown) wallet.report(fail("ViewFailed", { view, message: messageOf(thrown) }, thrown))
      end()
    }
    loadView(wallet, view, added).then(end, reportAndEnd)
    return () => {
      isShown = false
    }
  }, [wallet, view, added, key])
  const View = viewNow(wallet, view, added)
  if (View) return { status: "ready", View }
  return ended === key ? { status: "failed", retry: () => setAttempt(attempt + 1) } : { status: "loading" }
}
