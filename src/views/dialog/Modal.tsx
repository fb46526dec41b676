import { memo, type ReactElement, type RefCallback, useContext, useEffect } from "react"
import { closedModal, type ModalState } from "../../model/modal/modal.js"
import { useStatus } from "../../react/connection.js"
import { useWallet } from "../../react/context.js"
import { Boundary } from "../Boundary.js"
import { ListedProvider } from "../listed.js"
import { loadNext } from "../loadView.js"
import { ThemeRoot } from "../theme/ThemeRoot.js"
import { useAnchor } from "../useAnchor.js"
import { AddedViews } from "../useView.js"
import type { ViewRows } from "../viewRow.js"
import { useNoticeRegion } from "./Notices.js"
import { Prerender } from "./Prerender.js"
import { PlainModal } from "./PlainModal.js"
import { ShadowHost } from "./ShadowHost.js"
import { Sheet } from "./Sheet.js"
import { useShown } from "./useShown.js"
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

interface ListProps {
  readonly root: ShadowRoot
  readonly isShown: boolean
}

/** The list of wallets, rendered ahead of the click that opens it: while nothing is connected, and unless it is the site's own. */
const ListAhead = ({ root, isShown }: ListProps): ReactElement | null => {
  const { status } = useStatus()
  const added = useContext(AddedViews)
  if (status !== "disconnected" || added.Connect) return null
  return (
    <Prerender page={root.ownerDocument.defaultView}>
      {!isShown && (
        <ThemeRoot root={root}>
          <Sheet state={closedModal} embedded={false} notices={null} />
        </ThemeRoot>
      )}
    </Prerender>
  )
}

interface PlaceProps {
  readonly anchor: HTMLElement | null
  readonly anchorRef: RefCallback<HTMLElement>
  readonly state: ModalState
  readonly notices: ReactElement | null
}

/** The sheet, if it is shown, and the notices. Rendered again only for another state on the screen, not for each of the wallet. */
const Place = memo(({ anchor, anchorRef, state, notices }: PlaceProps): ReactElement => {
  const { enableEmbedded: embedded, disableAppend } = useWallet().settings
  const isShown = state.open || embedded
  const inPlace = embedded || disableAppend
  const content = (root: ShadowRoot): ReactElement => (
    <Boundary view="WalletModal" instead={(retry) => isShown && <PlainModal embedded={embedded} onRetry={retry} />}>
      <ThemeRoot root={root}>{isShown ? <Sheet {...{ state, embedded, notices }} /> : notices}</ThemeRoot>
    </Boundary>
  )
  const ahead = (root: ShadowRoot): ReactElement => <ListAhead root={root} isShown={isShown} />
  return (
    <>
      <div ref={anchorRef} hidden={!(isShown || notices) || !inPlace} />
      {anchor && (
        <ShadowHost anchor={anchor} inPlace={inPlace} ahead={ahead}>
          {isShown || notices ? content : null}
        </ShadowHost>
      )}
    </>
  )
})

/** The modal, once its code is loaded. */
export const Modal = ({ views }: { readonly views: ViewRows }): ReactElement => {
  const [anchor, anchorRef] = useAnchor<HTMLElement>()
  usePreloadedAccount(anchor, views)
  const { state, listed } = useShown(anchor)
  return (
    <AddedViews.Provider value={views}>
      <ListedProvider value={listed}>
        <Place {...{ anchor, anchorRef, state }} notices={useNoticeRegion()} />
      </ListedProvider>
    </AddedViews.Provider>
  )
}

export { shared } from "../../initial/shared.js"
