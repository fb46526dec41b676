import { type RefObject, useContext, useEffect } from "react"
import type { View } from "../model/modal/modal.js"
import { whenIdle } from "../model/whenPainted.js"
import { useWallet } from "../react/context.js"
import { loadNext } from "./loadView.js"
import { AddedViews } from "./useView.js"

/** Once a view is on the screen and the page is idle, loads the code for connecting and the likely next view. */
export const usePreload = (anchor: RefObject<Element | null>, view: View): void => {
  const wallet = useWallet()
  const added = useContext(AddedViews)
  useEffect(() => {
    const page = anchor.current?.ownerDocument.defaultView
    if (!page) return
    const load = (): void => {
      wallet.preload()
      void loadNext(wallet, view, added)
    }
    return whenIdle(page, load)
  }, [anchor, wallet, view, added])
}
