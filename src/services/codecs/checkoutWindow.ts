import type { Page } from "../environment.js"
import { type OpenedWindow, openWindow, popupSize } from "./openWindow.js"
import { tryGet } from "./tryGet.js"

/** A window for the page of a seller, which cannot reach this one. */
export type CheckoutWindow = Omit<OpenedWindow, "handle">

/** Opens an empty window; null where the browser does not let it. Call it inside of the user's click. */
export const openCheckoutWindow = (page: Pick<Page, "injected">, size = popupSize): CheckoutWindow | null => {
  const opened = openWindow(page, { url: "", name: "_blank", ...size })
  if (opened) tryGet(() => Reflect.set(opened.handle, "opener", null))
  return opened
}
