import type { FeatureRoute, InnerView } from "./featureRoutes.js"
import type { Namespace, NetworkId } from "../namespace.js"

/** What a wallet is wanted for. */
export interface WantedWallet {
  /** Only wallets of this chain family are listed; without it, all. */
  readonly namespace?: Namespace
  /** A network of that family: the wallet is asked for it once it is connected. */
  readonly network?: NetworkId
}

/** The views of the package, with the parameters that they need beyond the wallet's state. */
export type BuiltInRoute =
  | ({ readonly view: "Connect" } & WantedWallet)
  /**
   * The connector by its id, and what it was chosen for; without a chain family, the active one. `wallet` is the id of a
   * wallet of a directory, which is reached through the connector, or where the site has no such connector, by a link.
   */
  | ({
      readonly view: "Connecting"
      readonly connector: string
      readonly wallet?: string
    } & WantedWallet)
  /** The wallet, by its id in the list, has a connector for each of its chain families: the user chooses one. */
  | { readonly view: "SelectChain"; readonly connector: string }
  | { readonly view: "Account" }
  /** The connected wallets of every chain family, and those that were connected before. */
  | { readonly view: "ProfileWallets" }
  /** The accounts of a connected wallet; without a chain family and a connector, those of the active wallet. */
  | { readonly view: "SelectAccount"; readonly namespace?: Namespace; readonly connector?: string }
  | { readonly view: "Networks" }
  | { readonly view: "SwitchNetwork"; readonly network: NetworkId }
  /** The target's chain family has no wallet yet (SPEC §2): the user connects one first. */
  | { readonly view: "SwitchActiveChain"; readonly network: NetworkId }
  | { readonly view: "UnsupportedChain" }
  /** Prefills the form. `token` is a CAIP-10 id; the default is the network's native coin. */
  | {
      readonly view: "Send"
      readonly to?: string
      readonly amount?: string
      readonly token?: string
      /** The form was left for a later step: on the way back it is not filled in again. */
      readonly filled?: true
    }
  | { readonly view: "SendSelectToken" }
  | { readonly view: "SendPreview" }
  | { readonly view: "Receive" }
  | { readonly view: "Activity" }
  /** A request is pending in the wallet. `isEarlier`: one that the form that leads here waits for. */
  | { readonly view: "ApproveTransaction"; readonly isEarlier?: true }
  | { readonly view: "WhatIsAWallet" }
  /** The wallets that can be installed; with the id of one of a directory, at a computer, its app for phones. */
  | { readonly view: "GetWallet"; readonly wallet?: string }
  | { readonly view: "AllWallets" }
  | FeatureRoute

/**
 * The views that plug-ins and sites add, with what comes with their routes:
 *
 *     declare module "rxwallet" {
 *       interface PluginRoutes {
 *         readonly Swap: { readonly from?: string }
 *       }
 *     }
 */
export interface PluginRoutes {}

/** A route of the modal. */
export type Route =
  BuiltInRoute | { readonly [V in keyof PluginRoutes]: { readonly view: V } & PluginRoutes[V] }[keyof PluginRoutes]

/** The name of a view of the package. */
export type BuiltInView = BuiltInRoute["view"]

/** The name of a view. */
export type View = Route["view"]

/** The views that `open()` takes by name (CONTRACTS §7.1): those that need nothing else. */
export type OpenableView =
  | Exclude<BuiltInView, "Connecting" | "SelectChain" | "SwitchNetwork" | "SwitchActiveChain" | InnerView>
  | { readonly [V in keyof PluginRoutes]: object extends PluginRoutes[V] ? V : never }[keyof PluginRoutes]

/** Whether the modal is open, and where it is. */
export interface ModalState {
  readonly open: boolean
  /** The last one is shown; never empty. */
  readonly stack: readonly [Route, ...Route[]]
  /** Number of refused attempts to close; the modal shakes once for each. */
  readonly refusals: number
}

export const closedModal: ModalState = { open: false, stack: [{ view: "Connect" }], refusals: 0 }

/** One that was opened while the code of the wallet cannot be loaded. */
export const unavailableModal: ModalState = { ...closedModal, open: true }

export const shownRoute = ({ stack }: ModalState): Route => stack[stack.length - 1] ?? stack[0]

/** What a wallet is wanted for by the last Connect view on the way to the one on show. */
export const wantedIn = ({ stack }: ModalState): WantedWallet => {
  const { namespace, network } = stack.filter((route) => route.view === "Connect").at(-1) ?? {}
  return { ...(namespace && { namespace }), ...(network && { network }) }
}
