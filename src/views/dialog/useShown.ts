import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react"
import type { ModalState } from "../../model/modal/modal.js"
import { whenPainted } from "../../model/whenPainted.js"
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
 * the modal without a flash of Connecting. To close it takes as long as a frame: the page paints the address in one before.
 */
export const useShown = (anchor: HTMLElement | null): Shown => {
  const { enableEmbedded } = useWallet().settings
  const { state } = useModal()
  const listed = useCurrentList()
  const current = useMemo(() => ({ state, listed }), [state, listed])
  const onScreen = useRef(current)
  const [painted, setPainted] = useState<ModalState | null>(null)
  const isConnectedSince = (before: Shown): boolean => listed.connections.length > before.listed.connections.length
  const isClosedSince = (before: Shown): boolean => before.state.open && !state.open
  const waits = painted !== state && isClosedSince(onScreen.current) && isConnectedSince(onScreen.current)
  const deferred = useDeferredValue(waits ? onScreen.current : current)
  const isAtOnce = !enableEmbedded && state.open !== deferred.state.open && (state.open || !isConnectedSince(deferred))
  const shown = isAtOnce ? current : deferred
  useEffect(() => void (onScreen.current = shown), [shown])
  useEffect(() => {
    const page = anchor?.ownerDocument.defaultView
    if (!waits || !page) return
    return whenPainted(page, () => setPainted(state), 2)
  }, [anchor, waits, state])
  return shown
}
