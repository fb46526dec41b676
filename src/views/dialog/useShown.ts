import { useDeferredValue, useMemo } from "react"
import type { ModalState } from "../../model/modal.js"
import { useWallet } from "../../react/context.js"
import { useModal } from "../../react/modal.js"
import { type Listed, useCurrentList } from "../listed.js"

/** What is on the screen. */
interface Shown {
  readonly state: ModalState
  readonly listed: Listed
}

/**
 * What the modal shows. It opens at once, and closes at once but for a new connection. Each other change is rendered after
 * the page's own: the address is on the button before the wallet moves in its list, and a wallet that responds at once closes
 * the modal without a flash of Connecting.
 */
export const useShown = (): Shown => {
  const { enableEmbedded } = useWallet().settings
  const { state } = useModal()
  const listed = useCurrentList()
  const current = useMemo(() => ({ state, listed }), [state, listed])
  const shown = useDeferredValue(current)
  const isConnected = listed.connections.length > shown.listed.connections.length
  const isAtOnce = !enableEmbedded && state.open !== shown.state.open && (state.open || !isConnected)
  return isAtOnce ? current : shown
}
