import { type ReactElement, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react"
import { createPortal } from "react-dom"

interface Props {
  /** Where it stands in the tree; otherwise at the end of the page's body. */
  readonly inPlace: boolean
  readonly children: (root: ShadowRoot) => ReactNode
}

const NAME = "data-rxwallet"

/** The host at the end of the body. It is ours alone, so it goes with whoever opened it. */
const appended = ({ ownerDocument }: Element): HTMLElement => {
  const host = ownerDocument.createElement("div")
  host.setAttribute(NAME, "")
  ownerDocument.body.append(host)
  return host
}

/**
 * An open shadow root for what `children` draws. It exists only while it is looked at: a page's dialog that hides
 * or makes inert all its siblings when it opens does not find it there, and nothing is left behind.
 */
export const ShadowHost = ({ inPlace, children }: Props): ReactElement => {
  const anchor = useRef<HTMLDivElement>(null)
  const host = useRef<HTMLElement | null>(null)
  const [root, setRoot] = useState<ShadowRoot | null>(null)
  useLayoutEffect(() => {
    if (!anchor.current) return
    host.current ??= inPlace ? anchor.current : appended(anchor.current)
    setRoot(host.current.shadowRoot ?? host.current.attachShadow({ mode: "open" }))
    return () => setRoot(null)
  }, [inPlace])
  // React lets go of a parent before its children, and a dialog gives the focus back only while it is in the page:
  // the host goes a phase later than what it holds.
  useEffect(
    () => () => {
      if (!inPlace) host.current?.remove()
      host.current = null
    },
    [inPlace],
  )
  return (
    <>
      <div ref={anchor} hidden={!inPlace} {...(inPlace && { [NAME]: "" })} />
      {root && createPortal(children(root), root)}
    </>
  )
}
