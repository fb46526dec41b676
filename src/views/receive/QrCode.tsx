import type { CSSObject } from "@emotion/serialize"
import { type ReactElement, useMemo } from "react"
import { useStyles } from "../theme/useStyles.js"
import { qrOf } from "./qrOf.js"

interface Props {
  readonly text: string
  /** What it is a code of, for who cannot see it. */
  readonly label: string
}

/** Squares of white that a scanner needs around a code (ISO/IEC 18004). */
const quiet = 4

/** Dark on white whatever the theme: many scanners read nothing else, so that not even forced colours may change it. */
const drawing: CSSObject = {
  inlineSize: "min(248px, 100%)",
  blockSize: "auto",
  aspectRatio: "1",
  borderRadius: "var(--rxw-radius-m)",
  background: "#FFFFFF",
  forcedColorAdjust: "none",
  "@media (forced-colors: none)": { boxShadow: "0 0 0 1px var(--rxw-line)" },
}

/** A code for the camera of another device. Nothing where the text is too long for one. */
export const QrCode = ({ text, label }: Props): ReactElement | null => {
  const css = useStyles()
  const qr = useMemo(() => qrOf(text), [text])
  if (qr === null) return null
  const side = qr.size + 2 * quiet
  return (
    <svg
      className={css(drawing)}
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={qr.path} fill="#000000" />
    </svg>
  )
}
