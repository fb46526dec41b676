import type { CSSObject } from "@emotion/serialize"
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from "react"
import { useStyles } from "../theme/useStyles.js"
import { flat, muted } from "./text.js"

interface Props {
  /** Where to look for the request. */
  readonly hint: string
  /** A way to ask again; none where a second request could be carried out too. */
  readonly children?: ReactNode
}

/** From when on a wait is long, in ms. */
const LONG = 8_000

const region: CSSObject = { display: "grid", justifyItems: "center", gap: 12 }
/** Without the gap of its frame. */
const empty: CSSObject = { marginBlockStart: -16 }
const text: CSSObject = { ...flat, ...muted, maxInlineSize: "34ch", textWrap: "balance" }

/** While a wallet has not answered for long: where to look, and what else can be done. Screen readers announce it. */
export const LongWait = ({ hint, children }: Props): ReactElement => {
  const css = useStyles()
  const place = useRef<HTMLDivElement>(null)
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const page = place.current?.ownerDocument.defaultView
    const timer = page?.setTimeout(() => setLong(true), LONG)
    return () => page?.clearTimeout(timer)
  }, [])
  return (
    <div ref={place} className={css(isLong ? region : empty)} aria-live="polite">
      {isLong && (
        <>
          <p className={css(text)}>{hint}</p>
          {children}
        </>
      )}
    </div>
  )
}
