import type { CSSObject } from "@emotion/serialize"
import { correction, generate } from "lean-qr"
import { toSvgPath } from "lean-qr/extras/svg"
import { type ReactElement, useMemo } from "react"
import { useStyles } from "../theme/useStyles.js"

// `lean-qr`: 4 KB, MIT, kept up, no DOM, and it draws the outline as one path; `uqr` is as small but draws every square by
// itself, `qr` half as big again. The tests read its codes with the decoder of `qr`, which shares no line with it.

/** A QR code (ISO/IEC 18004) as a drawing. */
export interface Qr {
  /** Squares on each side, without the quiet zone. */
  readonly size: number
  /** The outline of all that is dark, for the `d` of a path; one unit is one square. */
  readonly path: string
}

/** Characters. The largest code at this correction holds 1663 bytes, and no address is near that. */
const most = 400

/** The code of `text`, which is read with a quarter of it covered (correction Q); null when the text is too long. */
export const qrOf = (text: string): Qr | null => {
  if (text.length > most) return null
  const code = generate(text, { minCorrectionLevel: correction.Q })
  return { size: code.size, path: toSvgPath(code) }
}

interface Props {
  readonly text: string
  /** What it is a code of, for screen readers. */
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
