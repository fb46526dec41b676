import { type ReactElement, useEffect, useState } from "react"
import type { Connection } from "../model/connection.js"
import type { DisconnectCause } from "../model/events.js"
import type { Namespace } from "../model/namespace.js"
import { useWallet } from "../react/context.js"
import { useHydrated } from "../react/page.js"
import { useModal } from "../react/modal.js"
import { useSettings } from "../react/settings.js"
import { useStatus } from "../react/connection.js"
import { useWalletEvent } from "../react/useWalletEvent.js"
import { Boundary } from "./Boundary.js"
import { useNoticeRegion } from "./dialog/Notices.js"
import { Sheet } from "./dialog/Sheet.js"
import { ShadowHost } from "./dialog/ShadowHost.js"
import { whenIdle } from "./dialog/whenPainted.js"
import { loadNext } from "./loadView.js"
import { ThemeRoot } from "./theme/ThemeRoot.js"
import { AddedViews, useCatalogue } from "./useView.js"
import type { ViewRows } from "./viewRow.js"

/** Callbacks and views of `<WalletModal>`. */
export interface WalletModalProps {
  /** Called when a wallet is connected or restored. */
  readonly onConnect?: ((connection: Connection) => void) | undefined
  /** Called when no connection is left, with who ended it. */
  readonly onDisconnect?: ((namespace: Namespace | "all", cause: DisconnectCause) => void) | undefined
  /** Views of the site or of its plug-ins, by the names in `PluginRoutes`. A constant: it is compared by identity. */
  readonly views?: ViewRows | undefined
}

const none: ViewRows = {}

/** Loads the account view ahead of a click, while connected or reconnecting. */
const usePreloadedAccount = (anchor: HTMLElement | null, views: ViewRows): void => {
  const wallet = useWallet()
  const { status } = useStatus()
  const isComing = status !== "unknown" && status !== "disconnected"
  useEffect(() => {
    const page = anchor?.ownerDocument.defaultView
    if (!page || !isComing) return
    return whenIdle(page, () => {
      wallet.preload()
      void loadNext(wallet, "Connect", views)
    })
  }, [anchor, wallet, isComing, views])
}

interface ContentProps {
  readonly root: ShadowRoot
  readonly isShown: boolean
  readonly views: ViewRows
  readonly notices: ReactElement | null
}

/** The sheet, if it is shown, and the notices. */
const Content = ({ root, isShown, views, notices }: ContentProps): ReactElement => {
  const { enableEmbedded: embedded } = useSettings()
  const PlainModal = useCatalogue()?.PlainModal
  return (
    <Boundary
      view="WalletModal"
      instead={(retry) => isShown && PlainModal && <PlainModal embedded={embedded} onRetry={retry} />}
    >
      <ThemeRoot root={root}>
        {isShown ? (
          <AddedViews.Provider value={views}>
            <Sheet embedded={embedded} notices={notices} />
          </AddedViews.Provider>
        ) : (
          notices
        )}
      </ThemeRoot>
    </Boundary>
  )
}

/**
 * The modal, once in a page. A dialog in the top layer that exists while it is open; with `enableEmbedded`, a part of the
 * page. Renders nothing on a server.
 */
export const WalletModal = ({ onConnect, onDisconnect, views = none }: WalletModalProps): ReactElement | null => {
  const { enableEmbedded, disableAppend } = useSettings()
  const hydrated = useHydrated()
  const { state } = useModal()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const notices = useNoticeRegion()
  usePreloadedAccount(anchor, views)
  useWalletEvent("CONNECT_SUCCESS", ({ connection }) => onConnect?.(connection))
  useWalletEvent("DISCONNECT_SUCCESS", ({ namespace, cause }) => onDisconnect?.(namespace, cause))
  if (!hydrated) return null
  const isShown = state.open || enableEmbedded
  const inPlace = enableEmbedded || disableAppend
  return (
    <>
      <div ref={setAnchor} hidden={!(isShown || notices) || !inPlace} />
      {anchor && (
        <ShadowHost anchor={anchor} inPlace={inPlace}>
          {isShown || notices
            ? (root) => <Content root={root} isShown={isShown} views={views} notices={notices} />
            : null}
        </ShadowHost>
      )}
    </>
  )
}
