import type { Namespace, NetworkId } from "./namespace.js"
import { sameConnector } from "./connector.js"

/** The views of the package, with the parameters that they need beyond the wallet's state. */
export type BuiltInRoute =
  | { readonly view: "Connect" }
  /** The connector by its id, and the chain family it was chosen for; without one, the active one. */
  | { readonly view: "Connecting"; readonly connector: string; readonly namespace?: Namespace }
  | { readonly view: "Account" }
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
  /** A request is pending in the wallet. */
  | { readonly view: "ApproveTransaction" }
  | { readonly view: "WhatIsAWallet" }
  | { readonly view: "GetWallet" }

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
  | Exclude<BuiltInView, "Connecting" | "SwitchNetwork" | "SwitchActiveChain" | "SendSelectToken" | "SendPreview">
  | { readonly [V in keyof PluginRoutes]: object extends PluginRoutes[V] ? V : never }[keyof PluginRoutes]

/** The part of the wallet's state that the modal depends on. */
export interface ModalContext {
  /** Ids of the connected connectors of the active chain family. */
  readonly live: readonly string[]
  /** The current network, and whether the site supports it. */
  readonly network: NetworkId | null
  readonly supported: boolean
  /** The views that the site does not allow; default none. */
  readonly forbidden?: readonly View[]
}

/** Whether the modal is open, and where it is. */
export interface ModalState {
  readonly open: boolean
  /** The last one is shown; never empty. */
  readonly stack: readonly [Route, ...Route[]]
  /** Number of refused attempts to close; the modal shakes once for each. */
  readonly refusals: number
}

export type ModalEvent =
  | { readonly type: "open"; readonly view: OpenableView | undefined }
  | { readonly type: "push" | "replace"; readonly route: Route }
  | { readonly type: "back" | "close" }
  | { readonly type: "context"; readonly context: ModalContext }

/** The modal and its context: the reducer's whole state. */
export interface ModalMemory {
  readonly modal: ModalState
  readonly context: ModalContext
}

type Stack = ModalState["stack"]

export const closedModal: ModalState = { open: false, stack: [{ view: "Connect" }], refusals: 0 }

export const initialModal: ModalMemory = {
  modal: closedModal,
  context: { live: [], network: null, supported: true },
}

export const shownRoute = ({ stack }: ModalState): Route => stack[stack.length - 1] ?? stack[0]

const isConnected = ({ live }: ModalContext): boolean => live.length > 0

/** The view that an event leads to and that the site does not allow; undefined if there is none. */
export const forbiddenIn = ({ forbidden }: ModalContext, event: ModalEvent): View | undefined => {
  const view = "view" in event ? event.view : "route" in event ? event.route.view : undefined
  return forbidden?.find((one) => one === view)
}

/** The views that change the network. */
export const switchingViews = ["Networks", "SwitchNetwork", "SwitchActiveChain"] as const satisfies readonly View[]

/** An unsupported network blocks every other view until the user switches or disconnects, where switching is allowed. */
const isBlocked = ({ modal, context }: ModalMemory): boolean =>
  modal.open && isConnected(context) && !context.supported && !context.forbidden?.includes("SwitchNetwork")

const closed = ({ refusals }: ModalState): ModalState => ({ ...closedModal, refusals })

const showing = (modal: ModalState, stack: Stack): ModalState => ({ ...modal, open: true, stack })

const homeOf = (context: ModalContext): Route => ({ view: isConnected(context) ? "Account" : "Connect" })

/** The stack without its last `count` routes; null when nothing is left. */
const dropped = (stack: Stack, count: number): Stack | null => {
  const [first, ...rest] = stack.slice(0, stack.length - count)
  return first ? [first, ...rest] : null
}

const same = (a: Route, b: Route): boolean => JSON.stringify(a) === JSON.stringify(b)

/** A form is filled in from its route once: on the way back to it, it stays as it is. */
const passed = (route: Route): Route => (route.view === "Send" ? { ...route, filled: true } : route)

const pushed = (modal: ModalState, route: Route): ModalState => {
  const shown = shownRoute(modal)
  const [first, ...rest] = [...modal.stack.slice(0, -1), passed(shown), route]
  return first && !same(shown, route) ? showing(modal, [first, ...rest]) : modal
}

const navigate = (memory: ModalMemory, event: Exclude<ModalEvent, { readonly type: "context" }>): ModalState => {
  const { modal, context } = memory
  switch (event.type) {
    case "open":
      if (isConnected(context) && !context.supported) return showing(modal, [{ view: "UnsupportedChain" }])
      return showing(modal, [event.view ? { view: event.view } : homeOf(context)])
    case "push": {
      if (modal.open) return pushed(modal, event.route)
      const opened = navigate(memory, { type: "open", view: undefined })
      return isBlocked({ modal: opened, context }) ? opened : pushed(opened, event.route)
    }
    case "replace": {
      const [first, ...rest] = [...modal.stack.slice(0, -1), event.route]
      return showing(modal, [first ?? event.route, ...rest])
    }
    case "back": {
      const stack = dropped(modal.stack, 1)
      if (stack) return { ...modal, stack }
      return isBlocked(memory) ? { ...modal, refusals: modal.refusals + 1 } : closed(modal)
    }
    case "close":
      return isBlocked(memory) ? { ...modal, refusals: modal.refusals + 1 } : closed(modal)
  }
}

/** The modal after a change of the connection. */
const follow = ({ modal, context: before }: ModalMemory, context: ModalContext): ModalState => {
  if (!modal.open) return modal
  const shown = shownRoute(modal)
  if (isConnected(before) && !isConnected(context)) return closed(modal)
  if (isConnected(context) && !context.supported) {
    return shown.view === "UnsupportedChain" || shown.view === "SwitchNetwork"
      ? modal
      : showing(modal, [{ view: "UnsupportedChain" }])
  }
  if (shown.view === "Connecting" && context.live.some((id) => sameConnector(id, shown.connector))) return closed(modal)
  if (shown.view === "Connect" && !isConnected(before) && isConnected(context))
    return showing(modal, [{ view: "Account" }])
  if (shown.view === "UnsupportedChain" && context.supported) return closed(modal)
  // After a switch: its view goes, and the list or the warning that led to it.
  if (shown.view === "SwitchNetwork" && shown.network === context.network)
    return without(modal, ["UnsupportedChain", ...switchingViews])
  return context.forbidden?.includes(shown.view) ? without(modal, context.forbidden) : modal
}

const without = (modal: ModalState, views: readonly View[]): ModalState => {
  const [first, ...rest] = modal.stack.filter(({ view }) => !views.includes(view))
  return first ? showing(modal, [first, ...rest]) : closed(modal)
}

/** Pure: the only place where the modal's state changes. */
export const reduceModal = (memory: ModalMemory, event: ModalEvent): ModalMemory =>
  event.type === "context"
    ? { modal: follow(memory, event.context), context: event.context }
    : forbiddenIn(memory.context, event)
      ? memory
      : { ...memory, modal: navigate(memory, event) }
