import { filter, fromEvent, map, merge, Observable, share } from "rxjs"
import type { FramePlace } from "../../model/embedded/embedded.js"
import { property } from "../../services/codecs/tryGet.js"
import { createSignal } from "../../streams/operators/createSignal.js"
import type { ConnectorPorts } from "../connector.js"
import type { FrameChannel } from "./askFrame.js"

/** The frame on the page. */
export interface FrameElement extends FrameChannel {
  /** Emits when the frame cannot be loaded, and when `look` does not find it. */
  readonly broken$: Observable<unknown>
  /** Looks whether other code of the page has taken the frame off it. */
  readonly look: () => void
  /** Emits when the user leaves the frame on show: by Escape, by its button, or by a press beside it. */
  readonly left$: Observable<unknown>
  /** Shows it above everything else at a place, or moves it there. */
  readonly show: (place: FramePlace) => void
  readonly hide: () => void
}

export interface FrameAddress {
  /** The secure origin. */
  readonly origin: string
  /** The page of it that is the frame. */
  readonly url: string
}

const px = (length: number): string => `${Math.round(length)}px`

const bare = { border: "0", margin: "0", padding: "0", background: "transparent" }
const placed = { position: "fixed", inset: "auto", maxWidth: "none", maxHeight: "none", overflow: "visible" }

/** Above the frame, at its end: seen only while it has the focus. */
const cornered = {
  ...{ position: "absolute", insetInlineEnd: "0", bottom: "100%", minWidth: "44px", minHeight: "44px" },
  ...{ padding: "0 12px", opacity: "0", font: "16px system-ui" },
}

const styled = <E extends HTMLElement>(element: E, style: Partial<CSSStyleDeclaration>): E => {
  Object.assign(element.style, style)
  return element
}

/** The frame: what it may do is what it needs. Its origin is another one than the page's, so that it keeps its storage. */
const frameIn = (document: Document, url: string): HTMLIFrameElement => {
  const frame = styled(document.createElement("iframe"), { ...bare, display: "block", width: "100%", height: "100%" })
  frame.id = "w3m-iframe"
  frame.name = "w3m-secure-iframe"
  frame.setAttribute("sandbox", "allow-scripts allow-same-origin allow-forms")
  frame.setAttribute("allow", "")
  frame.referrerPolicy = "strict-origin"
  frame.src = url
  return frame
}

/** A dialog of its own: only so the frame is above the modal, which is one too, and can be used. */
const build = (document: Document, url: string) => {
  const dialog = styled(document.createElement("dialog"), { ...bare, ...placed })
  const frame = frameIn(document, url)
  const button = styled(document.createElement("button"), cornered)
  button.type = "button"
  dialog.append(frame, button)
  document.body.append(dialog)
  return { dialog, frame, button }
}

type Elements = ReturnType<typeof build>

/** The user leaves the dialog. */
const leaving = ({ dialog, button }: Elements): Observable<unknown> =>
  merge(
    fromEvent(dialog, "cancel").pipe(
      map((event) => {
        event.preventDefault()
        return event
      }),
    ),
    // The backdrop of a dialog is the dialog itself.
    fromEvent(dialog, "click").pipe(filter(({ target }) => target === dialog)),
    fromEvent(button, "click"),
    // Chrome closes a dialog on the second Escape, even where the page prevents that. One that was hidden and shown again in
    // one moment is open when the event of its hiding comes.
    fromEvent(dialog, "close").pipe(filter(() => dialog.dataset["shown"] === "true" && !dialog.open)),
  )

const show = ({ dialog, frame, button }: Elements, { title, close, ...place }: FramePlace): void => {
  const { top, left, width, height } = place
  styled(dialog, { top: px(top), left: px(left), width: px(width), height: px(height) })
  dialog.dataset["shown"] = "true"
  dialog.setAttribute("aria-label", title)
  frame.title = title
  button.textContent = close
  if (!dialog.open) dialog.showModal()
}

const hide = ({ dialog }: Elements): void => {
  dialog.dataset["shown"] = "false"
  if (dialog.open) dialog.close()
}

/** The button is seen while it has the focus. */
const seen = ({ button }: Elements): void => {
  button.onfocus = () => void styled(button, { opacity: "1" })
  button.onblur = () => void styled(button, { opacity: "0" })
}

/**
 * Puts the frame on the page, hidden, while it is subscribed to. What any other window or any other origin says is no message
 * of it.
 */
export const frameElement = (
  { url, origin }: FrameAddress,
  { injected, events }: Pick<ConnectorPorts, "injected" | "events">,
): Observable<FrameElement> =>
  new Observable<FrameElement>((subscriber) => {
    // Of a browser: the connector is opened on a page only.
    const elements = build(injected("document") as Document, url)
    const { dialog, frame } = elements
    const [lost$, lose] = createSignal()
    seen(elements)
    subscriber.next({
      messages$: events("message").pipe(
        filter((event) => property(event, "origin") === origin && property(event, "source") === frame.contentWindow),
        map((event) => property(event, "data")),
      ),
      post: (message) => frame.contentWindow?.postMessage(message, origin),
      newId: () => {
        const bytes = (injected("crypto") as Crypto).getRandomValues(new Uint8Array(16))
        return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")
      },
      broken$: merge(fromEvent(frame, "error"), lost$).pipe(share()),
      look: () => {
        if (!dialog.isConnected) lose()
      },
      left$: leaving(elements),
      show: (place) => show(elements, place),
      hide: () => hide(elements),
    })
    return () => dialog.remove()
  })
