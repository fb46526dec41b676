import { type ReactElement, type RefObject, useEffect, useRef, useSyncExternalStore } from "react"
import type { Connection } from "../model/connection/connection.js"
import type { DisconnectCause } from "../model/connection/events.js"
import { unavailableModal } from "../model/modal/modal.js"
import type { Namespace } from "../model/namespace.js"
import { useWallet } from "../react/context.js"
import { useHydrated } from "../react/page.js"
import { useModal } from "../react/modal.js"
import { useWalletEvent } from "../react/useWalletEvent.js"
import { PlainModal } from "./dialog/PlainModal.js"
import { whenIdle } from "../model/whenPainted.js"
import { late } from "./late.js"
import type { ViewRows } from "./viewRow.js"

/** Callbacks and views of `<WalletModal>`. */
export interface WalletModalProps {
  /** Called when a wallet is connected or restored. */
  readonly onConnect?: ((connection: Connection) => void) | undefined
  /** Called when no connection is left, with who ended it. */
  readonly onDisconnect?: ((namespace: Namespace | "all", cause: DisconnectCause) => void) | undefined
  /**
   * Views of the site or of its plug-ins, which take the place of a view of the package or are added to them:
   * `{ Account: MyAccount, Rewards: { title: "Rewards", load: () => import(…) } }`. A component is defined outside of others.
   */
  readonly views?: ViewRows | undefined
}

const none: ViewRows = {}

// A function of its own: of a direct `then`, a bundler keeps only the exports that it picks.
const code = () => import("./dialog/Modal.js")
const modal = late(() => code().then(({ Modal }) => Modal))

const load = (): void => void modal.load().catch(() => {})

/** The code of the modal: loaded when the page is painted and idle, and again when the modal is opened after a failure. */
const useLateModal = (anchor: RefObject<Element | null>, isShown: boolean) => {
  const Modal = useSyncExternalStore(modal.subscribe, modal.now, () => undefined)
  const isLoaded = !!Modal
  useEffect(() => {
    if (isLoaded) return undefined
    const page = anchor.current?.ownerDocument.defaultView
    if (page && !isShown) return whenIdle(page, load)
    load()
    return undefined
  }, [isLoaded, anchor, isShown])
  return Modal
}

/**
 * The modal, once in a page. A dialog in the top layer that exists while it is open; with `enableEmbedded`, a part of the
 * page. Renders nothing on a server.
 */
export const WalletModal = ({ onConnect, onDisconnect, views = none }: WalletModalProps): ReactElement | null => {
  const { enableEmbedded } = useWallet().settings
  const hydrated = useHydrated()
  const { state, open } = useModal()
  const isShown = state.open || enableEmbedded
  const anchor = useRef<HTMLDivElement>(null)
  const Modal = useLateModal(anchor, isShown)
  useWalletEvent("CONNECT_SUCCESS", onConnect && (({ connection }) => onConnect(connection)))
  useWalletEvent("DISCONNECT_SUCCESS", onDisconnect && (({ namespace, cause }) => onDisconnect(namespace, cause)))
  if (!hydrated) return null
  const isUnavailable = state === unavailableModal
  if (Modal && !isUnavailable) return <Modal views={views} />
  const retry = (): void => {
    load()
    if (isUnavailable) open()
  }
  return (
    <>
      <div ref={anchor} hidden />
      {isShown && (Modal === null || isUnavailable) && <PlainModal embedded={enableEmbedded} onRetry={retry} />}
    </>
  )
}
