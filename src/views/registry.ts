import type { ComponentType } from "react"
import type { Route, View } from "../model/modal.js"
import { Connect } from "./connect/Connect.js"

/** A view takes its route as its props. */
export type ViewOf<V extends View> = ComponentType<Omit<Extract<Route, { readonly view: V }>, "view">>

/** A view that is there, or the way to fetch it. */
export type Entry<V extends View = View> = { readonly eager: ViewOf<V> } | { readonly load: () => Promise<ViewOf<V>> }

const connect = () => import("./connect/connectViews.js").then(({ connectViews }) => connectViews)
const networks = () => import("./networks/networkViews.js").then(({ networkViews }) => networkViews)
const send = () => import("./send/sendViews.js").then(({ sendViews }) => sendViews)

/**
 * Where each view's code is. What opening shows first lies in the main chunk, so that it paints in the same frame;
 * everything else is fetched from the site's own chunks, a feature at a time, when it is first looked at, or is about
 * to be.
 */
export const registry: { readonly [V in View]: Entry<V> } = {
  Connect: { eager: Connect },
  Connecting: { load: () => connect().then(({ Connecting }) => Connecting) },
  GetWallet: { load: () => connect().then(({ GetWallet }) => GetWallet) },
  WhatIsAWallet: { load: () => connect().then(({ WhatIsAWallet }) => WhatIsAWallet) },
  Account: { load: () => import("./account/Account.js").then(({ Account }) => Account) },
  Networks: { load: () => networks().then(({ Networks }) => Networks) },
  SwitchNetwork: { load: () => networks().then(({ SwitchNetwork }) => SwitchNetwork) },
  SwitchActiveChain: { load: () => networks().then(({ SwitchActiveChain }) => SwitchActiveChain) },
  UnsupportedChain: { load: () => networks().then(({ UnsupportedChain }) => UnsupportedChain) },
  Send: { load: () => send().then(({ Send }) => Send) },
  SendSelectToken: { load: () => send().then(({ SendSelectToken }) => SendSelectToken) },
  SendPreview: { load: () => send().then(({ SendPreview }) => SendPreview) },
  ApproveTransaction: { load: () => send().then(({ ApproveTransaction }) => ApproveTransaction) },
  Receive: { load: () => import("./receive/Receive.js").then(({ Receive }) => Receive) },
  Activity: { load: () => import("./activity/Activity.js").then(({ Activity }) => Activity) },
}

/** Where most people go from a view. It is fetched while they choose, so that it is there when they have chosen. */
export const nextView: { readonly [V in View]?: View } = {
  Connect: "Connecting",
  Networks: "SwitchNetwork",
  UnsupportedChain: "SwitchNetwork",
}
