import { type ReactElement, type ReactNode, useInsertionEffect, useState } from "react"
import { createPortal } from "react-dom"
import { keepEvents } from "./keepEvents.js"

interface Props {
  /** With `inPlace`, the host of the shadow root; otherwise a new host is appended to the body of its document. */
  readonly anchor: HTMLElement
  readonly inPlace: boolean
  /** Renders the content; null while there is none. */
  readonly children: ((root: ShadowRoot) => ReactNode) | null
  /** Renders what is always there, and not shown. */
  readonly ahead?: (root: ShadowRoot) => ReactNode
}

interface PlaceProps {
  readonly host: HTMLElement
  readonly inPlace: boolean
}

const NAME = "data-rxwallet"

/**
 * Has the host in the page while it is mounted. React inserts it before any layout effect, because a dialog can be shown only in
 * a document. It is rendered after the content, and so removed after it: a dialog restores the focus only while it is in the
 * document. StrictMode runs layout effects twice, with the focus lost in between, but not insertion effects.
 */
const Place = ({ host, inPlace }: PlaceProps): null => {
  useInsertionEffect(() => {
    host.setAttribute(NAME, "")
    if (inPlace) return () => host.removeAttribute(NAME)
    // Whatever the page has for elements of its body. Out of the flow, it is no cell of a body that is a grid, and takes no gap.
    host.style.cssText = "all:initial;position:fixed"
    host.ownerDocument.body.append(host)
    const release = keepEvents(host)
    return () => {
      release()
      host.remove()
    }
  }, [host, inPlace])
  return null
}

/**
 * Renders `children` in an open shadow root. Its host is in the page only while there is content, so that a dialog of the
 * page that makes its siblings inert does not affect it, and no element is left behind. The root and its style sheet are
 * kept and reused.
 */
export const ShadowHost = ({ anchor, inPlace, children, ahead }: Props): ReactElement => {
  const [root] = useState(() => {
    const host = inPlace ? anchor : anchor.ownerDocument.createElement("div")
    return host.shadowRoot ?? host.attachShadow({ mode: "open" })
  })
  return (
    <>
      {children && createPortal(children(root), root)}
      {children && <Place host={root.host as HTMLElement} inPlace={inPlace} />}
      {ahead?.(root)}
    </>
  )
}
