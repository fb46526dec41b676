import type { Page } from "../environment.js"
import { valueThat } from "./builders.js"
import { decoded } from "./decoded.js"
import { property, tryGet } from "./tryGet.js"

/** A window for the page of a seller. Nothing that it does throws. */
export interface CheckoutWindow {
  /** Also true once its page has cut its ties to this one: it does not say that the page is not looked at. */
  readonly isClosed: () => boolean
  /** Shows an address in it. The page there cannot reach this one. */
  readonly show: (url: string) => void
  readonly close: () => void
}

const isFunction = (owner: unknown, name: string): boolean => typeof property(owner, name) === "function"

/** A window of this page's origin, as one without an address is. */
const OwnWindow = valueThat(
  "an open window",
  (value): value is object =>
    property(value, "closed") === false &&
    isFunction(value, "close") &&
    isFunction(property(value, "location"), "replace"),
)

/** The size of the window of a seller, in px (CONTRACTS §4.3). */
const ofSeller = { width: 600, height: 800 }

const call = (owner: unknown, name: string, ...input: readonly unknown[]): unknown =>
  tryGet(() => Reflect.apply(property(owner, name) as () => unknown, owner, input))

/** Opens an empty window; null where the browser does not let it. Call it inside of the user's click. */
export const openCheckoutWindow = (
  { injected }: Pick<Page, "injected">,
  { width, height } = ofSeller,
): CheckoutWindow | null => {
  const size = `popup,width=${width},height=${height}`
  const answer = tryGet(() => Reflect.apply(injected("open") as () => unknown, undefined, ["", "_blank", size]))
  const opened = decoded(OwnWindow, answer)
  if (opened === undefined) return null
  tryGet(() => Reflect.set(opened, "opener", null))
  return {
    isClosed: () => property(opened, "closed") !== false,
    show: (url) => void call(property(opened, "location"), "replace", url),
    close: () => void call(opened, "close"),
  }
}
