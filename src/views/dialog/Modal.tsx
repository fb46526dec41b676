import { memo, type ReactElement, type RefCallback, useEffect, useState } from "react"
import type { ModalState } from "../../model/modal.js"
import { useStatus } from "../../react/connection.js"
import { useWallet } from "../../react/context.js"
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
import { useShownModal } from "./useShownModal.js"
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
  readonly state: ModalState
  readonly isShown: boolean
  readonly views: ViewRows
  readonly notices: ReactElement | null
}

/** The sheet, if it is shown, and the notices. */
const Content = ({ root, state, isShown, views, notices }: ContentProps): ReactElement => {
  const { enableEmbedded: embedded } = useSettings()
  return (
    <Boundary view="WalletModal" instead={(retry) => isShown && <PlainModal embedded={embedded} onRetry={retry} />}>
      <ThemeRoot root={root}>
        {isShown ? (
          <AddedViews.Provider value={views}>
            <Sheet state={state} embedded={embedded} notices={notices} />
          </AddedViews.Provider>
        ) : (
          notices
        )}
      </ThemeRoot>
    </Boundary>
  )
}

interface PlaceProps extends Pick<ContentProps, "state" | "views" | "notices"> {
  readonly anchor: HTMLElement | null
  readonly anchorRef: RefCallback<HTMLElement>
}

/** Rendered again only for another state on the screen, not for each of the wallet. */
const Place = memo(({ anchor, anchorRef, state, views, notices }: PlaceProps): ReactElement => {
  const { enableEmbedded, disableAppend } = useSettings()
  const isShown = state.open || enableEmbedded
  const inPlace = enableEmbedded || disableAppend
  return (
    <>
      <div ref={anchorRef} hidden={!(isShown || notices) || !inPlace} />
      {anchor && (
        <ShadowHost anchor={anchor} inPlace={inPlace}>
          {isShown || notices ? (root) => <Content {...{ root, state, isShown, views, notices }} /> : null}
        </ShadowHost>
      )}
    </>
  )
})

/** The modal, once its code is loaded. */
export const Modal = ({ views }: { readonly views: ViewRows }): ReactElement => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  usePreloadedAccount(anchor, views)
  return <Place {...{ anchor, views }} anchorRef={setAnchor} state={useShownModal()} notices={useNoticeRegion()} />
}

export { shared } from "../../initial/shared.js"
