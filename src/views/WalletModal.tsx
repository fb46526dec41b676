import type { ReactElement } from "react"
import type { Connection } from "../model/connection.js"
import type { Namespace } from "../model/namespace.js"
import { useHydrated } from "../react/useHydrated.js"
import { useModal } from "../react/useModal.js"
import { useSettings } from "../react/useSettings.js"
import { useWalletEvent } from "../react/useWalletEvent.js"
import { Sheet } from "./dialog/Sheet.js"
import { ShadowHost } from "./dialog/ShadowHost.js"
import { AddedViews } from "./useView.js"
import type { ViewRows } from "./viewRow.js"
import { ThemeRoot } from "./theme/ThemeRoot.js"

/** What `<WalletModal>` tells the site. */
export interface WalletModalProps {
  /** A wallet has connected, or has come back from an earlier visit. */
  readonly onConnect?: (connection: Connection) => void
  readonly onDisconnect?: (namespace: Namespace | "all") => void
  /** Views of the site or of its plug-ins, by the names in `PluginRoutes`. A constant: it is compared by identity. */
  readonly views?: ViewRows
}

const none: ViewRows = {}

/**
 * Everything a visitor sees of the wallet, once in a page. A dialog in the top layer that exists while it is open; with
 * `enableEmbedded`, a part of the page. On a server it is nothing.
 */
export const WalletModal = ({ onConnect, onDisconnect, views = none }: WalletModalProps): ReactElement | null => {
  const { enableEmbedded, disableAppend } = useSettings()
  const hydrated = useHydrated()
  const { state } = useModal()
  useWalletEvent("CONNECT_SUCCESS", ({ connection }) => onConnect?.(connection))
  useWalletEvent("DISCONNECT_SUCCESS", ({ namespace }) => onDisconnect?.(namespace))
  if (!hydrated || !(state.open || enableEmbedded)) return null
  return (
    <ShadowHost inPlace={enableEmbedded || disableAppend}>
      {(root) => (
        <ThemeRoot root={root}>
          <AddedViews.Provider value={views}>
            <Sheet embedded={enableEmbedded} />
          </AddedViews.Provider>
        </ThemeRoot>
      )}
    </ShadowHost>
  )
}
