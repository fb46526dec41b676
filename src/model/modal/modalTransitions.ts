import { sameConnector } from "../connection/connector.js"
import { closedModal, type ModalState, type OpenableView, type Route, shownRoute, type View } from "./modal.js"
import { namespaceOf, type NetworkId } from "../namespace.js"
import { sameJson } from "../sameJson.js"

/** The part of the wallet's state that the modal depends on. */
export interface ModalContext {
  /** The names of the connected wallets of the active chain family: ids and rdns. */
  readonly live: readonly string[]
  /** The names of the wallets that are asked to connect. */
  readonly asked: readonly string[]
  /** When the active wallet was connected, or chosen. */
  readonly since: number | null
  /** The current network, and whether the site supports it. */
  readonly network: NetworkId | null
  readonly supported: boolean
  /** The views that the site does not allow; default none. */
  readonly forbidden?: readonly View[]
}

export type ModalEvent =
  | { readonly type: "open"; readonly view: OpenableView | undefined }
  | { readonly type: "push" | "replace"; readonly route: Route }
  | { readonly type: "back" | "close" }
  /** The attempt of a connector was left or cancelled. */
  | { readonly type: "left"; readonly connector: string }
  /** From now on until it is off, the modal stays open when the last wallet is disconnected. */
  | { readonly type: "keep"; readonly on: boolean }
  | { readonly type: "context"; readonly context: ModalContext }

/** The modal and its context: the reducer's whole state. */
export interface ModalMemory {
  readonly modal: ModalState
  readonly context: ModalContext
  readonly isKept?: boolean
}

type Stack = ModalState["stack"]

export const initialModal: ModalMemory = {
  modal: closedModal,
  context: { live: [], asked: [], since: null, network: null, supported: true },
}

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

/** A form is filled in from its route once: on the way back to it, it stays as it is. It may wait for an earlier transfer. */
const passed = (route: Route, next: Route): Route =>
  (route.view === "Send" || route.view === "Swap") && !("isEarlier" in next) ? { ...route, filled: true } : route

/** One attempt to connect is shown: a wallet that is chosen during another's takes its place. */
const staysBelow = (shown: Route, route: Route): readonly Route[] =>
  shown.view === "Connecting" && route.view === "Connecting" ? [] : [passed(shown, route)]

const pushed = (modal: ModalState, route: Route): ModalState => {
  const shown = shownRoute(modal)
  const [first, ...rest] = [...modal.stack.slice(0, -1), ...staysBelow(shown, route), route]
  return first && !sameJson(shown, route) ? showing(modal, [first, ...rest]) : modal
}

const navigate = (
  memory: ModalMemory,
  event: Exclude<ModalEvent, { readonly type: "context" | "keep" }>,
): ModalState => {
  const { modal, context } = memory
  switch (event.type) {
    case "open":
      if (isConnected(context) && !context.supported) return showing(modal, [{ view: "UnsupportedChain" }])
      return showing(modal, [event.view ? ({ view: event.view } as Route) : homeOf(context)])
    case "push": {
      if (modal.open) return pushed(modal, event.route)
      const opened = navigate(memory, { type: "open", view: undefined })
      return isBlocked({ modal: opened, context }) ? opened : pushed(opened, event.route)
    }
    case "replace": {
      const [first, ...rest] = [...modal.stack.slice(0, -1), event.route]
      return showing(modal, [first ?? event.route, ...rest])
    }
    case "left": {
      const shown = shownRoute(modal)
      const isShown = modal.open && shown.view === "Connecting" && sameConnector(shown.connector, event.connector)
      return isShown ? navigate(memory, { type: "back" }) : modal
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

/** After connecting, the wallet is asked for the network that it was wanted for. */
const afterConnecting = (modal: ModalState, wanted: NetworkId | undefined, context: ModalContext): ModalState => {
  const { network, forbidden } = context
  const isThere = !wanted || !network || wanted === network || namespaceOf(wanted) !== namespaceOf(network)
  return isThere || forbidden?.includes("SwitchNetwork")
    ? closed(modal)
    : showing(modal, [{ view: "SwitchNetwork", network: wanted }])
}

/** The modal after a change of the connection. */
const follow = ({ modal, context: before, isKept }: ModalMemory, context: ModalContext): ModalState => {
  if (!modal.open) return modal
  const shown = shownRoute(modal)
  if (isConnected(before) && !isConnected(context))
    return isKept ? showing(modal, [{ view: "Connect" }]) : closed(modal)
  if (isConnected(context) && !context.supported) {
    return shown.view === "UnsupportedChain" || shown.view === "SwitchNetwork"
      ? modal
      : showing(modal, [{ view: "UnsupportedChain" }])
  }
  const isOf = (names: readonly string[]): boolean =>
    shown.view === "Connecting" && names.some((name) => sameConnector(name, shown.connector))
  const isNew = context.since !== before.since || !isOf(before.live)
  if (shown.view === "Connecting" && isOf(context.live) && !isOf(context.asked) && isNew)
    return afterConnecting(modal, shown.network, context)
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
export const reduceModal = (memory: ModalMemory, event: ModalEvent): ModalMemory => {
  if (event.type === "keep") return { ...memory, isKept: event.on }
  if (event.type === "context") return { ...memory, modal: follow(memory, event.context), context: event.context }
  return forbiddenIn(memory.context, event) ? memory : { ...memory, modal: navigate(memory, event) }
}
