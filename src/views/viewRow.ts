import type { ComponentType, ReactElement } from "react"
import type { ObservableInput } from "rxjs"
import type { DirectoryWallet } from "../model/directory/directoryWallet.js"
import type { ListedConnector } from "../model/connection/connectors.js"
import type { EmbeddedRequest } from "../model/embedded/embedded.js"
import type { FeatureView } from "../model/modal/featureRoutes.js"
import type { BuiltInView, Route, View } from "../model/modal/modal.js"
import type { Network } from "../model/network.js"
import type { ShownNotice } from "../model/notices/notices.js"
import type { FeatureTitleKey, featureTitleWords } from "../model/words/featureTitles.js"
import type { TitleKey, titleWords } from "../model/words/titles.js"
import type { followContent } from "./dialog/followContent.js"
import type { leave } from "./dialog/leave.js"
import type { WalletSearch } from "./connect/WalletSearch.js"
import type { Late } from "./late.js"
import type { LinkCode } from "./link/LinkCode.js"
import type { DataPicture } from "./pictures/DataPicture.js"
import type { Wallet } from "../wallet/wallet.js"

/** The parameters of a view's route: its component's props. */
export type PropsOf<V extends View> = Omit<Extract<Route, { readonly view: V }>, "view">

/** Any view: it receives its own route. */
export type AnyView = ComponentType<Route>

/** The data that a title may be derived from. */
export interface Names {
  readonly connectors: readonly ListedConnector[]
  readonly networks: readonly Network[]
}

/** The title of a view, and its likely next view. */
export interface Heading<V extends View> {
  /** The key of a message, or the text itself. */
  readonly title: string
  /** A dynamic title, for a view of one wallet or one network; `title` if undefined. */
  readonly name?: ((props: PropsOf<V>, names: Names) => string | undefined) | undefined
  /** The title as text that changes while the view is shown, instead of both. */
  readonly Title?: ComponentType<PropsOf<V>> | undefined
  /** The likely next view: loaded while this one is shown. */
  readonly next?: View | undefined
}

/** A view that is loaded with the catalogue. */
interface PresentView<V extends View> extends Heading<V> {
  readonly component: ComponentType<PropsOf<V>>
}

/** How a view is loaded. */
export interface Loading<V extends View> {
  /** Loads its component, which receives the rest of the route as props. */
  readonly load: () => Promise<ComponentType<PropsOf<V>>>
  /** Loads its prerequisites, in addition to its component. */
  readonly needs?: ((wallet: Wallet) => ObservableInput<unknown>) | undefined
  /**
   * Of a view of a site or of a plug-in: whether it is in the shadow root of the modal, where no style of the page applies.
   * By default it is not, and the page styles it as any other part.
   */
  readonly isolated?: boolean | undefined
}

/** A view that is loaded before it is rendered. */
export interface LazyView<V extends View> extends Heading<V>, Loading<V> {}

/** One view of the modal. */
export type ViewRow<V extends View = View> = PresentView<V> | LazyView<V>

/** A row for every view of the package. */
export type BuiltInRows = { readonly [V in BuiltInView]: ViewRow<V> & { readonly title: TitleKey | FeatureTitleKey } }

/** A row for every view for a plug-in of the package. */
export type FeatureRows = { readonly [V in FeatureView]: LazyView<V> & { readonly title: FeatureTitleKey } }

/** The parameters of Connecting for a wallet that is not on the page: the chosen one, null where any may answer. */
export interface PairingProps extends Omit<PropsOf<"Connecting">, "wallet"> {
  readonly wallet: DirectoryWallet | null
}

/** The parts of other views for the embedded wallet. */
export interface EmbeddedParts {
  /** Beside the list of wallets; `place` is where: before it, after it, or alone. */
  readonly LoginMethods: ComponentType<{ readonly place: "before" | "after" | "alone" }>
  /** In the account. */
  readonly AccountRows: ComponentType
  /** In the place of a transfer's progress. */
  readonly FrameRequest: ComponentType<{ readonly request: EmbeddedRequest }>
}

/** What is drawn with a part for the embedded wallet, and instead of it while it is loaded. */
export interface EmbeddedPartProps {
  readonly instead: ReactElement
  readonly children: (parts: EmbeddedParts) => ReactElement
}

/** The code that is loaded after the first paint of the modal. */
export interface Catalogue {
  readonly rows: BuiltInRows
  /** The row of a view, with what the site puts in its place. */
  readonly rowOf: (view: View, added: ViewRows) => ViewRow
  /** The messages of the titles. */
  readonly words: typeof titleWords & typeof featureTitleWords
  /** Shown by Connect while there are no wallets. */
  readonly NoWallets: ComponentType
  /** Under the wallet list: a few of the wallets that are not on the page, and the way to all of them. */
  readonly PopularWallets: ComponentType<{ readonly chosen?: string | undefined }>
  /** The wallet list where it is long. */
  readonly WalletSearch: typeof WalletSearch
  /** The second pane of Connect. */
  readonly AboutWallets: ComponentType
  /** The part of Connecting for wallets that are not on the page, loaded when it is needed. */
  readonly pairing: Late<ComponentType<PairingProps>>
  /** The code of a link to an app on a phone, loaded when it is needed. */
  readonly linkCode: Late<typeof LinkCode>
  /** The parts for the embedded wallet, loaded only on a site that has it. */
  readonly embedded: Late<EmbeddedParts>
  /** Beside the wallet list: the ways to log in. */
  readonly LoginPart: ComponentType<{ readonly wallets: readonly ListedConnector[] }>
  /** Under the wallet list: the site's terms. */
  readonly LegalNote: ComponentType
  /** The component of notices. */
  readonly Notices: ComponentType<{ readonly notices: readonly ShownNotice[] }>
  readonly DataPicture: typeof DataPicture
  /** The height of a sheet whose content changes, and its scrolling by keyboard. */
  readonly followContent: typeof followContent
  /** The animation of a dialog that is closed. */
  readonly leave: typeof leave
  /** The common imports of the lazy files of views. */
  readonly shared: object
}

/**
 * A view of a site or of a plug-in: its component, or a row that loads it. What a row for a view of the package leaves out
 * is that view's own. The title of a component in a new place is its name, which `messages` can replace as any key.
 */
export type ViewSlot<V extends View = View> =
  ComponentType<PropsOf<V>> | (V extends BuiltInView ? Partial<Heading<V>> & Loading<V> : LazyView<V>)

/** The views that a site replaces, by the names of `BuiltInView`, and those that it adds, by the names in `PluginRoutes`. */
export type ViewRows = { readonly [V in View]?: ViewSlot<V> | undefined }
