import { type ReactElement, type ReactNode, useEffect, useLayoutEffect, useState } from "react"
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
 * Inserts the host into the page. It is rendered before the content so that its layout effect runs first: a dialog can be
 * shown only in a document. The host is removed a phase later than the content, because React cleans up the effects of a
 * parent before those of its children, and a dialog restores the focus only while it is in the document.
 */
const Place = ({ host, inPlace }: PlaceProps): null => {
  useLayoutEffect(() => {
    host.setAttribute(NAME, "")
    if (inPlace) return
    host.ownerDocument.body.append(host)
    return keepEvents(host)
  }, [host, inPlace])
  useEffect(
    () => () => {
      if (inPlace) host.removeAttribute(NAME)
      else host.remove()
    },
    [host, inPlace],
  )
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
      {children && <Place host={root.host as HTMLElement} inPlace={inPlace} />}
      {children && createPortal(children(root), root)}
      {ahead?.(root)}
    </>
  )
}
