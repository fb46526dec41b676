import { useDeferredValue } from "react"
import type { ModalState } from "../../model/modal.js"
import { useConnections } from "../../react/connection.js"
import { useModal } from "../../react/modal.js"
import { useSettings } from "../../react/settings.js"

/**
 * The state of the modal that is on the screen. It opens at once, and closes at once where that was asked for. Each other
 * change is rendered after the page's own, such as the address on the button: a wallet that responds at once closes the
 * modal without a flash of Connecting.
 */
export const useShownModal = (): ModalState => {
  const { enableEmbedded } = useSettings()
  const { state } = useModal()
  const shown = useDeferredValue(state)
  const connections = useConnections()
  const followsConnection = useDeferredValue(connections) !== connections
  if (enableEmbedded) return shown
  return shown.open && (state.open || followsConnection) ? shown : state
}
