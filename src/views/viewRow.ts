import type { ComponentType } from "react"
import type { ObservableInput } from "rxjs"
import type { ListedConnector } from "../model/connectors.js"
import type { BuiltInView, PluginRoutes, Route, View } from "../model/modal.js"
import type { Network } from "../model/network.js"
import type { ShownNotice } from "../model/notices.js"
import type { TitleKey, titleWords } from "../model/words/titles.js"
import type { Wallet } from "../wallet/wallet.js"

/** What comes with the route of a view: its component's props. */
export type PropsOf<V extends View> = Omit<Extract<Route, { readonly view: V }>, "view">

/** What a heading may be taken from. */
export interface Names {
  readonly connectors: readonly ListedConnector[]
  readonly networks: readonly Network[]
}

/** What a view is called, and where it leads. */
interface Heading<V extends View> {
  /** Its heading: the key of a message, or the words themselves. */
  readonly title: string
  /** A heading of its own, for a view of one wallet or one network; without one, `title`. */
  readonly name?: (props: PropsOf<V>, names: Names) => string | undefined
  /** Where most people go from it: fetched while it is shown. */
  readonly next?: View
}

/** A view that comes with the catalogue. */
interface PresentView<V extends View> extends Heading<V> {
  readonly component: ComponentType<PropsOf<V>>
}

/** A view that is fetched before it is drawn. */
export interface LazyView<V extends View> extends Heading<V> {
  /** Fetches its component, which takes the rest of the route as props. */
  readonly load: () => Promise<ComponentType<PropsOf<V>>>
  /** Fetches what must be there before it is drawn, beside its component. */
  readonly needs?: (wallet: Wallet) => ObservableInput<unknown> | undefined
}

/** One view of the modal. */
export type ViewRow<V extends View = View> = PresentView<V> | LazyView<V>

/** A row for every view of the package. */
export type BuiltInRows = { readonly [V in BuiltInView]: ViewRow<V> & { readonly title: TitleKey } }

/** What is fetched behind the first paint of the modal. */
export interface Catalogue {
  readonly rows: BuiltInRows
  /** The words of the titles. */
  readonly words: typeof titleWords
  /** How notices are drawn. */
  readonly notices: { readonly [K in "Alert" | "Toast"]: ComponentType<{ readonly notice: ShownNotice }> }
  /** What the lazy files of views share: it comes with this file. */
  readonly shared: object
}

/** The views that a site adds, by the names in `PluginRoutes`. */
export type ViewRows = { readonly [V in keyof PluginRoutes]?: LazyView<V> }
