import { type ReactElement, useEffect, useState } from "react"
import { useStatus } from "../../react/connection.js"
import { useWallet } from "../../react/context.js"
import { useModal } from "../../react/modal.js"
import { useSettings } from "../../react/settings.js"
import { Boundary } from "../Boundary.js"
import { loadNext } from "../loadView.js"
import { ThemeRoot } from "../theme/ThemeRoot.js"
import { AddedViews } from "../useView.js"
import type { ViewRows } from "../viewRow.js"
import { useNoticeRegion } from "./Notices.js"
import { PlainModal } from "./PlainModal.js"
import { ShadowHost } from "./ShadowHost.js"
import { Sheet } from "./Sheet.js"
import { whenIdle } from "../../model/whenPainted.js"

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
  return (
    <Boundary view="WalletModal" instead={(retry) => isShown && <PlainModal embedded={embedded} onRetry={retry} />}>
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

/** The modal, once its code is loaded. */
export const Modal = ({ views }: { readonly views: ViewRows }): ReactElement => {
  const { enableEmbedded, disableAppend } = useSettings()
  const { state } = useModal()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const notices = useNoticeRegion()
  usePreloadedAccount(anchor, views)
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

export { shared } from "../../initial/shared.js"
