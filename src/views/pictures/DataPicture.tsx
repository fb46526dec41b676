import type { CSSObject } from "@emotion/serialize"
import { type ReactElement, useEffect, useRef, useState } from "react"
import { useStyles } from "../theme/useStyles.js"
import { rasterised, rasterise } from "./rasterise.js"

interface Props {
  readonly url: string
  readonly instead: ReactElement
  readonly children: (src: string) => ReactElement
}

const around: CSSObject = { display: "contents" }

/** A `data:` image, drawn as a small PNG; `instead` until then, and where it cannot be drawn safely. */
export const DataPicture = ({ url, instead, children }: Props): ReactElement => {
  const css = useStyles()
  const place = useRef<HTMLSpanElement>(null)
  const [, setDrawn] = useState<string | null>(null)
  const src = rasterised(url)
  useEffect(() => {
    const page = place.current?.ownerDocument.defaultView
    if (page) void rasterise(url, page).then(() => setDrawn(url))
  }, [url])
  return src ? (
    children(src)
  ) : (
    <span ref={place} className={css(around)}>
      {instead}
    </span>
  )
}
