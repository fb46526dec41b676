import type { Page } from "../environment.js"
import { valueThat } from "./builders.js"
import { decoded } from "./decoded.js"
import { property, tryGet } from "./tryGet.js"

/** A window that this page has opened. Nothing that it does throws. */
export interface OpenedWindow {
  /** The window itself, to compare with the source of a message. */
  readonly handle: object
  /** Also true once its page has cut its ties to this one: it does not say that the page is not looked at. */
  readonly isClosed: () => boolean
  readonly show: (url: string) => void
  readonly close: () => void
}

/** What to open, and the window's size in px. */
interface Target {
  readonly url: string
  readonly name: string
  readonly width: number
  readonly height: number
}

/** The size of a window of a seller or a login, in px (CONTRACTS §3.5, §4.3). */
export const popupSize = { width: 600, height: 800 }

const isFunction = (owner: unknown, name: string): boolean => typeof property(owner, name) === "function"

const OpenWindow = valueThat(
  "an open window",
  (value): value is object =>
    property(value, "closed") === false &&
    isFunction(value, "close") &&
    isFunction(property(value, "location"), "replace"),
)

const call = (owner: unknown, name: string, ...input: readonly unknown[]): unknown =>
  tryGet(() => Reflect.apply(property(owner, name) as () => unknown, owner, input))

/** Opens a window; null where the browser does not let it. Call it inside of the user's click. */
export const openWindow = (
  { injected }: Pick<Page, "injected">,
  { url, name, width, height }: Target,
): OpenedWindow | null => {
  const size = `popup,width=${width},height=${height}`
  const handle = decoded(
    OpenWindow,
    tryGet(() => Reflect.apply(injected("open") as () => unknown, undefined, [url, name, size])),
  )
  if (handle === undefined) return null
  return {
    handle,
    isClosed: () => property(handle, "closed") !== false,
    show: (next) => void call(property(handle, "location"), "replace", next),
    close: () => void call(handle, "close"),
  }
}
