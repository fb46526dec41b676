import { type ReactElement, type ReactNode, useEffect, useLayoutEffect, useState } from "react"
import { createPortal } from "react-dom"

interface Props {
  /** An element of the tree, in which the modal stands with `inPlace`; otherwise it is at the end of the page's body. */
  readonly anchor: HTMLElement
  readonly inPlace: boolean
  /** What is drawn; null while that is nothing. */
  readonly children: ((root: ShadowRoot) => ReactNode) | null
}

interface PlaceProps {
  readonly host: HTMLElement
  readonly inPlace: boolean
}

const NAME = "data-rxwallet"

/**
 * Puts the host into the page. It comes before what it holds, so that its layout effect runs first: a dialog can only be
 * shown in a page. React ends the effects of a parent before those of its children, and a dialog gives the focus back
 * only while it is in the page: the host is removed a phase later than what it holds.
 */
const Place = ({ host, inPlace }: PlaceProps): null => {
  useLayoutEffect(() => {
    host.setAttribute(NAME, "")
    if (!inPlace) host.ownerDocument.body.append(host)
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
 * An open shadow root for what `children` draws. Its host is in the page only while there is something to draw: a page's
 * dialog that hides or makes inert all its siblings when it opens does not find it there, and nothing is left behind. The
 * root outlives that, and keeps its style sheet: what was drawn once is not styled anew.
 */
export const ShadowHost = ({ anchor, inPlace, children }: Props): ReactElement | null => {
  const [root] = useState(() => {
    const host = inPlace ? anchor : anchor.ownerDocument.createElement("div")
    return host.shadowRoot ?? host.attachShadow({ mode: "open" })
  })
  if (!children) return null
  return (
    <>
      <Place host={root.host as HTMLElement} inPlace={inPlace} />
      {createPortal(children(root), root)}
    </>
  )
}
