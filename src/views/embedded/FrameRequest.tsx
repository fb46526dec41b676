import type { CSSObject } from "@emotion/serialize"
import { type ReactElement, useEffect, useRef } from "react"
import type { EmbeddedRequest } from "../../model/embedded/embedded.js"
import { embeddedWords } from "../../model/words/embedded.js"
import { useMessages } from "../../react/messages.js"
import { useEmbedded } from "../../react/useEmbedded.js"
import { useStyles } from "../theme/useStyles.js"
import { Drawing } from "../ui/Message.js"
import { shield } from "../ui/moreIcons.js"
import { Spinner } from "../ui/Spinner.js"
import { unseen } from "../ui/text.js"

/** As wide as the sheet, and as high as fits in it: what is in the frame scrolls there. */
const room: CSSObject = {
  display: "grid",
  placeContent: "center",
  marginInline: -16,
  blockSize: "min(552px, calc(100vh - 120px))",
  "@supports (height: 1dvh)": { blockSize: "min(552px, calc(100dvh - 120px))" },
  background: "var(--rxw-surface)",
}

/** Calls `onMove` with the place of an element, at first and whenever it has moved, until the returned function is called. */
const followPlace = (element: Element, page: Window, onMove: (place: DOMRect) => void): (() => void) => {
  let last = ""
  let frame = 0
  const look = (): void => {
    const place = element.getBoundingClientRect()
    const { top, left, width, height } = place
    const key = [top, left, width, height].join(" ")
    if (key !== last) onMove(place)
    last = key
    frame = page.requestAnimationFrame(look)
  }
  look()
  return () => page.cancelAnimationFrame(frame)
}

/**
 * A request that is answered in the frame of the embedded wallet. The frame is above this view, where this makes room for it,
 * and follows it; the frame has the focus while it is shown. Leaving the view hides it, which ends the request.
 */
export const FrameRequest = ({ request }: { readonly request: EmbeddedRequest }): ReactElement => {
  const css = useStyles()
  const t = useMessages(embeddedWords)
  const place = useRef<HTMLDivElement>(null)
  const [, { placeFrame }] = useEmbedded()
  const title = t("embedded.frame")
  const close = t("modal.close")
  useEffect(() => {
    const element = place.current
    const page = element?.ownerDocument.defaultView
    if (!element || !page) return
    const unfollow = followPlace(element, page, ({ top, left, width, height }) => {
      placeFrame({ top, left, width, height, title, close })
    })
    return () => {
      unfollow()
      placeFrame(null)
    }
  }, [request.id, placeFrame, title, close])
  return (
    <div ref={place} className={css(room)}>
      <Spinner>
        <Drawing path={shield} />
      </Spinner>
      <p className={css(unseen)} role="status">
        {title}
      </p>
    </div>
  )
}
